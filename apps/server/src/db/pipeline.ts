import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Executor } from './executor.ts';
import type { ResultOf, Statement } from './statement.ts';

type ResultsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: ResultOf<Statements[Index]>;
};

const poolOf = new WeakMap<Executor, pg.Pool>();
/** One for as long as a connection lives: its statements are made ready once. */
const handleOf = new WeakMap<pg.PoolClient, Executor>();
const clientOf = new WeakMap<Executor, pg.PoolClient>();
const commitOf = new WeakMap<Executor, () => Promise<unknown>>();

/** The handle on which repositories run their SQL. */
export function onPool(pool: pg.Pool): Executor {
  const db = drizzle(pool);
  poolOf.set(db, pool);
  return db;
}

/** Connections whose transaction has ended: what one part of it goes on to send when another has failed must not be run. */
const ended = new WeakSet<pg.PoolClient>();

function openHandle(client: pg.PoolClient): Executor {
  ended.delete(client);
  const known = handleOf.get(client);
  if (known) return known;
  const query = (...args: unknown[]) =>
    ended.has(client)
      ? Promise.reject(new Error('the transaction is over'))
      : Reflect.apply(client.query, client, args);
  const get = (target: pg.PoolClient, name: string | symbol) => (name === 'query' ? query : Reflect.get(target, name));
  const handle = drizzle(new Proxy(client, { get }));
  handleOf.set(client, handle);
  clientOf.set(handle, client);
  return handle;
}

/** What is sent before this turn of the event loop ends leaves as one packet: writing takes longer than making it. */
function gather({ connection }: pg.PoolClient): void {
  connection.stream.cork();
  process.nextTick(() => connection.stream.uncork());
}

async function transactOn<T>(client: pg.PoolClient, work: (tx: Executor) => Promise<T>): Promise<T> {
  const tx = openHandle(client);
  let committed: Promise<unknown> | undefined;
  const commit = () => {
    ended.add(client);
    committed ??= client.query('commit');
    return committed;
  };
  commitOf.set(tx, commit);
  gather(client);
  try {
    // `begin` goes out with the first statement, which fails where it does.
    const [, result] = await Promise.all([client.query('begin'), work(tx)]);
    await commit();
    return result;
  } finally {
    commitOf.delete(tx);
  }
}

/** Runs `work` in one transaction. */
export async function transact<T>(db: Executor, work: (tx: Executor) => Promise<T>): Promise<T> {
  const pool = poolOf.get(db);
  if (!pool) return db.transaction(work);
  const client = await pool.connect();
  try {
    const result = await transactOn(client, work);
    client.release();
    return result;
  } catch (error) {
    ended.add(client);
    // A connection that cannot even roll back is given up, and its transaction with it.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    );
    throw error;
  }
}

/** Hands all of them over before it returns. */
function sendTogether<Statements extends readonly Statement<unknown>[]>(db: Executor, statements: Statements) {
  const client = clientOf.get(db);
  if (client) gather(client);
  return Promise.all(statements.map((statement) => statement.sendTo(db))) as Promise<ResultsOf<Statements>>;
}

/** Sends statements in this order, and waits once for what all of them answer. */
export async function sendAll<const Statements extends readonly Statement<unknown>[]>(
  db: Executor,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  const pool = poolOf.get(db);
  // Nothing is waited for before they are sent: what a transaction sends next must come after them.
  if (!pool) return sendTogether(db, statements);
  const client = await pool.connect();
  try {
    return await sendTogether(openHandle(client), statements);
  } finally {
    ended.add(client);
    client.release();
  }
}

interface Asked {
  sendTo: (db: Executor) => Promise<unknown>;
  fail: (error: unknown) => void;
}

/** At most so many quick reads wait for each other. */
const MOST_TOGETHER = 4;

const askedOf = new WeakMap<pg.Pool, Asked[]>();

async function sendOnOne(pool: pg.Pool, asked: readonly Asked[]): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      gather(client);
      const handle = openHandle(client);
      await Promise.all(asked.map(({ sendTo }) => sendTo(handle)));
    } finally {
      ended.add(client);
      client.release();
    }
  } catch (error) {
    for (const { fail } of asked) fail(error);
  }
}

/**
 * Sends a quick read together with the others of this turn of the event loop, a few on one connection: a server that is asked
 * for much spends more on each trip than on what it carries. It may wait for the others on its connection, and fails alone.
 */
export function sendSoon<Result>(db: Executor, statement: Statement<Result>): Promise<Result> {
  const pool = poolOf.get(db);
  if (!pool) return statement.sendTo(db);
  return new Promise<Result>((done, fail) => {
    const asked = askedOf.get(pool) ?? [];
    asked.push({ sendTo: (handle) => statement.sendTo(handle).then(done, fail), fail });
    if (asked.length > 1) return;
    askedOf.set(pool, asked);
    setImmediate(() => {
      askedOf.delete(pool);
      for (let n = 0; n < asked.length; n += MOST_TOGETHER) void sendOnOne(pool, asked.slice(n, n + MOST_TOGETHER));
    });
  });
}

/**
 * Sends the last statements of a transaction together with its end. What they answer can undo nothing any more, but one
 * that fails undoes the transaction. Nothing may be sent on `tx` after them.
 */
export async function sendLast<const Statements extends readonly Statement<unknown>[]>(
  tx: Executor,
  statements: Statements,
): Promise<ResultsOf<Statements>> {
  const sent = sendTogether(tx, statements);
  const [results] = await Promise.all([sent, commitOf.get(tx)?.()]);
  return results;
}
