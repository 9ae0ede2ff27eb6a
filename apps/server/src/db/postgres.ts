import type { EventEmitter } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { asDatabaseError, isDatabaseAway } from './errors.ts';
import type { Executor } from './executor.ts';
import { together } from './statement.ts';

/** Another pool for what is read from one whose server is away. */
export interface StandIn {
  pool: pg.Pool;
  isNeeded: () => boolean;
  /** True for an error after which the statement is run on the stand-in. */
  takesOver: (error: unknown) => boolean;
}

export interface HandleOptions {
  /** Stand-in for a pool on which nothing is written. */
  standIn?: StandIn;
  /** Emits, by channel, the triggers' notices to a connection of its own changes, before their author is answered. */
  ownChanges?: EventEmitter;
}

type Query = (question: pg.QueryConfig | string, values?: unknown[]) => Promise<pg.QueryResult>;
type Work<T> = (client: pg.PoolClient) => Promise<T>;

/** Hands the statement to the connection before it returns. */
const queryOn =
  (client: pg.PoolClient): Query =>
  async (question, values) => {
    try {
      return await client.query(question, values);
    } catch (error) {
      throw asDatabaseError(error);
    }
  };

/** A handle whose statements are sent by `query`. */
function handleOf(target: pg.Pool | pg.PoolClient, query: Query) {
  const client: pg.Pool = Object.create(target, { query: { value: query } });
  return drizzle(client);
}

/** Collects the triggers' notices to a connection of its own changes. @returns ends this and passes them on */
function collectNotices(client: pg.PoolClient, ownChanges: EventEmitter): () => void {
  const collected: (() => void)[] = [];
  const listen = ({
    severity,
    message: channel = '',
    detail,
  }: {
    severity?: string;
    message?: string;
    detail?: string;
  }) => {
    if (severity === 'INFO' && detail) collected.push(() => ownChanges.emit(channel, detail));
  };
  client.on('notice', listen);
  return () => {
    client.off('notice', listen);
    for (const passOn of collected) passOn();
  };
}

/** Runs `work` on a connection of the pool, and gives up one on which the database was away. */
async function onClient<T>(pool: pg.Pool, ownChanges: EventEmitter | undefined, work: Work<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseError(error);
  });
  const stopCollecting = ownChanges ? collectNotices(client, ownChanges) : undefined;
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = isDatabaseAway(error);
    throw error;
  } finally {
    stopCollecting?.();
    client.release(isBroken);
  }
}

/** Runs on the pool itself, and on the stand-in where that is needed or takes over. */
async function withStandIn<T>(standIn: StandIn, run: (pool?: pg.Pool) => Promise<T>): Promise<T> {
  if (standIn.isNeeded()) return run(standIn.pool);
  try {
    return await run();
  } catch (error) {
    if (!standIn.takesOver(error)) throw error;
    return run(standIn.pool);
  }
}

/** PostgreSQL answers the commit of a transaction in which a statement has failed by rolling it back. */
function requireCommit({ command }: pg.QueryResult): void {
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back: one of its statements had failed');
}

async function transactOn<T>(client: pg.PoolClient, work: (tx: Executor) => Promise<T>): Promise<T> {
  const query = queryOn(client);
  let committed: Promise<void> | undefined;
  let isOver = false;
  const commit = () => {
    isOver = true;
    committed ??= query('commit').then(requireCommit);
    return committed;
  };
  const ask: Query = (...asked) => (isOver ? Promise.reject(new Error('the transaction has ended')) : query(...asked));
  const tx = Object.assign(handleOf(client, ask), { commit });
  try {
    // `begin` goes out with the first statement; however the work fails, it is waited for.
    const begun = query('begin');
    const result = await together((async () => work(tx))(), begun);
    await commit();
    return result;
  } catch (error) {
    isOver = true;
    if (!isDatabaseAway(error)) await query('rollback');
    throw error;
  }
}

/** The handle on which repositories run their SQL on PostgreSQL. */
export function onPool(pool: pg.Pool, { standIn, ownChanges }: HandleOptions = {}): Executor {
  const onConnection = <T>(work: Work<T>): Promise<T> => {
    const run = (of = pool) => onClient(of, ownChanges, work);
    return standIn ? withStandIn(standIn, run) : run();
  };
  const query: Query = (...asked) => onConnection((client) => queryOn(client)(...asked));
  return Object.assign(handleOf(pool, query), {
    onConnection: <T>(work: (db: Executor) => Promise<T>) =>
      onConnection((client) => work(handleOf(client, queryOn(client)))),
    transaction: <T>(work: (tx: Executor) => Promise<T>) => onConnection((client) => transactOn(client, work)),
  });
}
