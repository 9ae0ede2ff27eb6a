import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { asDatabaseError } from './errors.ts';

export interface ChangeListener {
  /** Called with the message of a trigger about what was committed. */
  received: (message: string) => void;
  /** Called when earlier messages may have been missed. */
  missed: () => void;
  /** Called once when nothing is received any more, until it is again. */
  lost: (error: unknown) => void;
}

/** Receives on a channel what any process of the shop commits, in the order of the commits. */
export interface ChangeFeed {
  /** True when everything committed more than a second ago has been received. */
  isCurrent: () => boolean;
  /** Resolves when everything that is committed now has been received, or `isCurrent` denies it. Never fails. */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** The embedded database notifies of a commit before it answers it. */
export async function listenOnPglite(
  client: PGlite,
  channel: string,
  listener: Pick<ChangeListener, 'received'>,
): Promise<ChangeFeed> {
  const unlisten = await client.listen(channel, listener.received);
  const close = async () => {
    if (!client.closed) await unlisten();
  };
  return { isCurrent: () => !client.closed, catchUp: async () => undefined, close };
}

const BEAT_MS = 300;
/** Under a second (D40), also where this process had no processor for a moment after it looked at the time. */
const CURRENT_MS = 900;
/** Longer than a busy process or server may stand still without having lost anything. */
const ANSWER_MS = 5000;

interface ConnectionEvents {
  received: (message: string) => void;
  broken: (error: unknown) => void;
}

/** Not connected yet. */
function createConnection(url: string, { received, broken }: ConnectionEvents): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'haberdash changes',
  });
  client.on('notification', ({ payload = '' }) => received(payload));
  client.on('error', broken);
  return client;
}

/** Waits for work, but no longer than this. */
async function atMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
}

/** Runs `work` once for all who ask while it is under way: for what they ask that run may have begun too early. */
function onceForAll(work: () => Promise<void>): () => Promise<void> {
  let present: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= present.then(() => {
      next = undefined;
      present = work();
      return present;
    });
    return next;
  };
}

/**
 * Listens on a connection of its own. PostgreSQL sends a connection its notifications before it answers it: every
 * answer proves that all was received that had been committed when it was asked, so only losing the connection loses
 * any. It is asked several times a second.
 */
export async function listenOnPostgres(url: string, channel: string, listener: ChangeListener): Promise<ChangeFeed> {
  let connection: pg.Client | undefined;
  let currentUntil = 0;
  let [isLost, isClosed] = [false, false];

  const lose = (client: pg.Client, error: unknown) => {
    if (client === connection) [connection, currentUntil] = [undefined, 0];
    // It is broken already; that it cannot be ended in good order says nothing new.
    client.end().catch(() => undefined);
    if (!isLost && !isClosed) listener.lost(asDatabaseError(error));
    isLost = true;
  };

  const connect = async () => {
    const broken = (error: unknown) => lose(client, error);
    const client = createConnection(url, { received: listener.received, broken });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (isClosed) return await client.end();
      [connection, isLost] = [client, false];
      listener.missed();
    } catch (error) {
      lose(client, error);
    }
  };

  const ask = async () => {
    const client = connection;
    if (!client) return;
    const asked = performance.now();
    const answered = client.query('select 1').then(
      () => {
        if (client === connection) currentUntil = asked + CURRENT_MS;
      },
      (error: unknown) => lose(client, error),
    );
    // Without an answer by then nothing counts as current any more, and there is nothing left to wait for.
    await atMost(CURRENT_MS, answered);
  };
  const catchUp = onceForAll(ask);

  let timer: NodeJS.Timeout | undefined;
  const beat = async () => {
    if (!connection) await connect();
    await catchUp();
    if (!isClosed) timer = setTimeout(beat, BEAT_MS);
  };
  await beat();

  const close = async () => {
    isClosed = true;
    clearTimeout(timer);
    await connection?.end();
  };
  return { isCurrent: () => performance.now() < currentUntil, catchUp, close };
}
