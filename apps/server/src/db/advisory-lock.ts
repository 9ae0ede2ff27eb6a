import pg from 'pg';
import type { Notify } from '../lib/notify.ts';

export interface AdvisoryLock {
  /** Any number, the same in every process of the shop. */
  key: number;
  /** Activity of its holder, for the message to those who wait: '… another Haberdash PURPOSE'. */
  purpose: string;
  notify: Notify;
}

const POLL_MS = 250;
const NOTIFY_AFTER_POLLS = 12;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` on a connection of its own, with the pool's settings but without its limit of time, that holds an advisory lock;
 * however long another process holds it, it is waited for. It is asked for again and again: a statement that waits would end at
 * the server's time limit, and its snapshot would prevent an index that is built concurrently from being finished.
 */
export async function holdingLock<T>(
  pool: pg.Pool,
  { key, purpose, notify }: AdvisoryLock,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...pool.options, query_timeout: 0 });
  // A connection that breaks fails the statement under way; without a listener it would end the process instead.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (let poll = 1; ; poll += 1) {
      const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [key]);
      if (rows[0]?.is_ours) break;
      if (poll === NOTIFY_AFTER_POLLS) notify(`Another Haberdash ${purpose}; waiting until it is done.`);
      await wait(POLL_MS);
    }
    return await work(client);
  } finally {
    // The end of the connection gives the lock back, also where the unlock itself could not be sent.
    await client.end();
  }
}
