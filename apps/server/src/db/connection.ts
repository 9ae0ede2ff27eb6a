import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { withoutSecrets } from '../lib/error-record.ts';
import { freeBytes } from '../lib/free-bytes.ts';
import type { Notify } from '../lib/notify.ts';
import { StartError } from '../lib/start-error.ts';
import { holdingLock } from './advisory-lock.ts';
import { type ChangeFeed, type ChangeListener, listenOnPglite, listenOnPostgres } from './change-feed.ts';
import { LEASE, lockDataDir } from './data-dir-lock.ts';
import { readDefinition } from './definition.ts';
import { onEmbedded } from './embedded.ts';
import { DataDirError, describeUnopened, requireDataDir, requireOpenable, requireRoom } from './embedded-folder.ts';
import { saysAway } from './errors.ts';
import type { Executor } from './executor.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { NewerDatabaseError, refuseNewer, type VersionWatch, watchVersion } from './newer-version.ts';
import { onPool } from './postgres.ts';
import { placeDatabase } from './prepared-database.ts';
import { createReplica, type ReplicaWatcher } from './replica.ts';
import { takeTurns } from './take-turns.ts';
import { createUpkeep } from './upkeep.ts';

export type { Executor };

export interface Database {
  db: Executor;
  /** For reads that may lag a little behind: a replica where there is one and it is not away, else `db` itself. */
  replica: Executor;
  watchReplica?: (watcher: ReplicaWatcher) => void;
  /** Present if another process may change the database while this one runs. */
  version?: VersionWatch;
  kind: 'embedded' | 'postgres';
  /**
   * Listens on a channel. A change of this process was received when the process learns that it is committed;
   * what another process does, within a second.
   */
  listen: (channel: string, listener: ChangeListener) => Promise<ChangeFeed>;
  /** Periodic upkeep that the database does not do by itself. */
  maintain?: (stop: AbortSignal) => Promise<void>;
  close: () => Promise<void>;
}

export interface OpenDatabase extends Database {
  /** Runs `work` while no other process of the shop runs anything like that. */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The database could not be opened; the message is a sentence for the person who starts the shop. */
class DatabaseError extends StartError {}

/** Loaded only where it is the database. */
async function loadEmbedded() {
  const [{ PGlite, protocol, parse }, { extensions }, { drizzle }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('./embedded-extensions.ts'),
    import('drizzle-orm/pglite'),
  ]);
  return { PGlite, extensions, library: { drizzle, protocol, parse } };
}

/**
 * Opens and migrates PGlite in `dataDir/database`, after taking the directory's lock: PGlite itself would let a second
 * process open the same files, and lose rows.
 * @param readFree how much room the disk has
 * @throws DataDirError, DataDirInUseError, DatabaseError
 */
export async function openEmbedded(
  dataDir: string,
  notify: Notify,
  readFree: typeof freeBytes = freeBytes,
): Promise<OpenDatabase> {
  requireDataDir(dataDir);
  await requireRoom(dataDir, readFree);
  const unlock = await lockDataDir(dataDir, { ...LEASE, notify });
  try {
    const { PGlite, extensions, library } = await loadEmbedded();
    const folder = join(dataDir, 'database');
    await placeDatabase(folder).catch((error: unknown) => {
      throw new DatabaseError(`DATA_DIR ${dataDir} can’t be used: ${reasonOf(error)}.`);
    });
    requireOpenable(dataDir, folder);
    const client = await PGlite.create(folder, { extensions }).catch(async (error: unknown) => {
      await requireRoom(dataDir, readFree);
      throw new DataDirError(describeUnopened(dataDir, folder, reasonOf(error)));
    });
    await migratePglite(client, notify).catch(async (error: unknown) => {
      await client.close();
      if (!(error instanceof NewerDatabaseError)) throw error;
      throw new DatabaseError(`DATA_DIR ${dataDir} can’t be used: ${reasonOf(error)}.`);
    });
    takeTurns(client);
    const db = onEmbedded(client, library);
    return {
      db,
      replica: db,
      kind: 'embedded',
      listen: (channel, listener) => listenOnPglite(client, channel, listener),
      exclusively: (work) => work(),
      maintain: createUpkeep(db),
      close: async () => {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Message of an error's innermost cause, on one line: drizzle wraps it in the whole statement. */
function reasonOf(error: unknown): string {
  let cause = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const reason = cause instanceof Error ? cause.message || String(Reflect.get(cause, 'code')) : String(cause);
  return withoutSecrets(reason.replaceAll(/\s+/g, ' ').replace(/\.$/, ''));
}

/** Any number, the same in every process of the shop: who holds it fills an empty shop, the others wait. */
const FIRST_START_LOCK = 0x4a8e_7da6;

/** An address without its password, for messages. */
const describeUrl = (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}${port ? `:${port}` : ''}${pathname}`;
};

// Counts and sums are bigint in SQL and come as text by default, but as numbers from the embedded database.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A statement or a transaction that hangs must not hold its rows for ever. */
const STATEMENT_MS = 30_000;
/** A database that has not answered by then is taken for gone, or out of reach. */
const ANSWER_MS = 35_000;

export interface PoolLimits {
  /** At most so many at once. */
  connections?: number;
  /** A connection that is waited for longer is thrown away. */
  answerMs?: number;
}

export function createPool(url: string, { connections = 20, answerMs = ANSWER_MS }: PoolLimits = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    query_timeout: answerMs,
    // Statements are written without waiting for earlier answers; see statement.ts.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
    application_name: 'haberdash',
    // Of what looks dear PostgreSQL makes machine code first: at a million products that took longer than any search.
    options: '-c jit=off',
  });
  // An idle connection that breaks is replaced by the pool; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // One that breaks while it is used fails the query on it, and the caller gets that error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Makes the `listen` of a database. */
export const listenAt =
  (url: string, ownChanges: EventEmitter): Database['listen'] =>
  async (channel, listener) => {
    const feed = await listenOnPostgres(url, channel, listener);
    ownChanges.on(channel, listener.received);
    return {
      ...feed,
      close: async () => {
        ownChanges.off(channel, listener.received);
        await feed.close();
      },
    };
  };

const cannotBeUsed = (setting: string, url: string, error: unknown) =>
  `${setting}: the database at ${describeUrl(url)} can’t be used: ${reasonOf(error)}.`;

/** A pool on which `prepare` succeeded; else a sentence that names the setting. */
async function requirePool(
  setting: string,
  pool: pg.Pool,
  url: string,
  prepare: (pool: pg.Pool) => Promise<unknown>,
): Promise<pg.Pool> {
  try {
    await prepare(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw new DatabaseError(cannotBeUsed(setting, url, error));
  }
}

const connect = (pool: pg.Pool) => pool.query('select 1');

/** Connects to a replica; the shop does without one that is away. */
async function openReplica(primary: pg.Pool, url: string, limits: PoolLimits, notify: Notify) {
  let absence: { error: unknown } | undefined;
  const tryToConnect = async (pool: pg.Pool) => {
    await connect(pool).catch((error: unknown) => {
      if (!saysAway(error)) throw error;
      absence = { error };
      notify(
        `${cannotBeUsed('DATABASE_READ_URL', url, error)} Until it can be, lists and searches are read from DATABASE_URL.`,
      );
    });
  };
  const pool = await requirePool('DATABASE_READ_URL', createPool(url, limits), url, tryToConnect);
  const replica = createReplica(primary, pool);
  if (absence) replica.leave(absence.error);
  const db = onPool(pool, { standIn: { pool: primary, isNeeded: replica.isAway, takesOver: replica.isForPrimary } });
  const close = async () => {
    replica.close();
    await pool.end();
  };
  return { replica, db, close };
}

export interface PostgresOptions extends PoolLimits {
  /** Another process has migrated it just now. */
  isMigrated?: boolean;
}

/**
 * Opens and migrates a PostgreSQL database, and connects to its read replica where one is named and not away.
 * @throws DatabaseError naming the setting whose database cannot be used
 */
export async function openPostgres(
  url: string,
  replicaUrl: string | undefined,
  notify: Notify,
  { isMigrated = false, ...limits }: PostgresOptions = {},
): Promise<OpenDatabase> {
  const definition = readDefinition();
  const prepare = (pool: pg.Pool) =>
    isMigrated ? refuseNewer((text) => pool.query(text), definition) : migratePostgres(pool, notify, definition);
  const pool = await requirePool('DATABASE_URL', createPool(url, limits), url, prepare);
  try {
    const reads = replicaUrl ? await openReplica(pool, replicaUrl, limits, notify) : undefined;
    const ownChanges = new EventEmitter();
    const db = onPool(pool, { ownChanges });
    return {
      db,
      replica: reads?.db ?? db,
      ...(reads && { watchReplica: reads.replica.watch }),
      version: watchVersion(pool, definition),
      kind: 'postgres',
      listen: listenAt(url, ownChanges),
      exclusively: (work) => holdingLock(pool, { key: FIRST_START_LOCK, purpose: 'fills this database', notify }, work),
      close: async () => {
        await Promise.all([reads?.close(), pool.end()]);
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}
