import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Answer, ask, drop, hasFailedForAnother, isBroken, type Question } from './batch.ts';
import { asDatabaseError } from './errors.ts';
import type { Executor } from './executor.ts';
import type { ResultOf, Statement } from './statement.ts';

type ResultsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [Index in keyof Statements]: ResultOf<Statements[Index]>;
};

const poolOf = new WeakMap<Executor, pg.Pool>();

/** Another pool for what is read from one whose server is away. */
export interface StandIn {
  pool: pg.Pool;
  isNeeded: () => boolean;
  /** Whether what has failed with this error is to be asked of the other. */
  takesOver: (error: unknown) => boolean;
}

const standInOf = new WeakMap<pg.Pool, StandIn>();
/** One for as long as a connection lives: its statements are made ready once. */
const handleOf = new WeakMap<pg.PoolClient, Executor>();
const commitOf = new WeakMap<Executor, () => Promise<unknown>>();

/** Connections whose transaction has ended: what one part of it goes on to send when another has failed must not be run. */
const ended = new WeakSet<pg.PoolClient>();

type Query = (question: Question | string, values?: readonly unknown[]) => Promise<Answer>;

const asQuestion = (question: Question | string): Question =>
  typeof question === 'string' ? { text: question } : question;

/** The same, with its statements sent by `query`. */
function asking<Target extends pg.Pool | pg.PoolClient>(target: Target, query: Query): Target {
  const own = { query };
  const holder = (of: Target, name: string | symbol) => (Object.hasOwn(own, name) ? own : of);
  return new Proxy(target, {
    get: (of, name) => Reflect.get(holder(of, name), name),
    set: (of, name, value) => Reflect.set(holder(of, name), name, value),
  });
}

type Work<T> = (client: pg.PoolClient) => Promise<T>;

async function connectTo(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asDatabaseError(error);
  }
}

/** Back into the pool, or out of use. */
const giveBack = (client: pg.PoolClient) => client.release(isBroken(client));

async function onConnectionOf<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await connectTo(pool);
  try {
    return await work(client);
  } finally {
    giveBack(client);
  }
}

async function withStandIn<T>(pool: pg.Pool, standIn: StandIn, work: Work<T>): Promise<T> {
  if (standIn.isNeeded()) return onConnectionOf(standIn.pool, work);
  try {
    return await onConnectionOf(pool, work);
  } catch (error) {
    if (!standIn.takesOver(error)) throw error;
    return onConnectionOf(standIn.pool, work);
  }
}

/** Runs `work` on a connection; of a pool with a stand-in perhaps once more, on a connection of that one. */
function onConnection<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const standIn = standInOf.get(pool);
  return standIn ? withStandIn(pool, standIn, work) : onConnectionOf(pool, work);
}

/**
 * The handle on which repositories run their SQL.
 * @param standIn of a pool on which nothing is written
 */
export function onPool(pool: pg.Pool, standIn?: StandIn): Executor {
  const query: Query = (question, values) => onConnection(pool, (client) => ask(client, asQuestion(question), values));
  const db = drizzle(asking(pool, query));
  poolOf.set(db, pool);
  if (standIn) standInOf.set(pool, standIn);
  return db;
}

function openHandle(client: pg.PoolClient): Executor {
  ended.delete(client);
  const known = handleOf.get(client);
  if (known) return known;
  const query: Query = (question, values) =>
    ended.has(client)
      ? Promise.reject(new Error('the transaction is over'))
      : ask(client, asQuestion(question), values);
  const handle = drizzle(asking(client, query));
  handleOf.set(client, handle);
  return handle;
}

const BEGIN = { text: 'begin', name: 'begin' };
const COMMIT = { text: 'commit', name: 'commit' };

/** What is sent together fails together: which part of it has failed, the work itself knows best. */
async function together<T>(work: Promise<T>, frame: Promise<unknown> | undefined): Promise<T> {
  const [done, framed] = await Promise.allSettled([work, frame]);
  if (done.status === 'rejected') throw done.reason;
  if (framed.status === 'rejected') throw framed.reason;
  return done.value;
}

async function transactOn<T>(client: pg.PoolClient, work: (tx: Executor) => Promise<T>): Promise<T> {
  const tx = openHandle(client);
  let committed: Promise<unknown> | undefined;
  const commit = () => {
    ended.add(client);
    committed ??= ask(client, COMMIT);
    return committed;
  };
  commitOf.set(tx, commit);
  try {
    // `begin` goes out with the first statement; however the work fails, it is waited for.
    const begun = ask(client, BEGIN);
    const result = await together((async () => work(tx))(), begun);
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
  const client = await connectTo(pool);
  try {
    const result = await transactOn(client, work);
    giveBack(client);
    return result;
  } catch (error) {
    ended.add(client);
    drop(client, new Error('the transaction is over'));
    await rollBack(client);
    throw error;
  }
}

/** A connection that cannot even roll back is given up, and its transaction with it. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  if (isBroken(client)) return client.release(true);
  await client.query('rollback').then(
    () => client.release(),
    () => client.release(true),
  );
}

/** The handle is for this work alone. */
async function onHandle<T>(client: pg.PoolClient, work: (handle: Executor) => Promise<T>): Promise<T> {
  try {
    return await work(openHandle(client));
  } finally {
    ended.add(client);
  }
}

/** Hands all of them over before it returns. */
function sendTogether<Statements extends readonly Statement<unknown>[]>(db: Executor, statements: Statements) {
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
  return onConnection(pool, (client) => onHandle(client, (handle) => sendTogether(handle, statements)));
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
    await onConnection(pool, (client) =>
      onHandle(client, (handle) => Promise.all(asked.map(({ sendTo }) => sendTo(handle)))),
    );
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
    const isAskedAgain = (error: unknown) => hasFailedForAnother(error) || standInOf.get(pool)?.takesOver(error);
    const alone = (error: unknown) => (isAskedAgain(error) ? statement.sendTo(db).then(done, fail) : fail(error));
    asked.push({ sendTo: (handle) => statement.sendTo(handle).then(done, alone), fail });
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
  return together(sendTogether(tx, statements), commitOf.get(tx)?.());
}
