import type { FastifyInstance } from 'fastify';

export interface RunningShop {
  app: FastifyInstance;
  /** Stops the jobs, and waits for the item that each is at. */
  stopJobs: () => Promise<void>;
  /** Breaks off the calls to other systems that are under way. */
  breakOffCalls: () => void;
  closeDatabase: () => Promise<void>;
}

/** Deadline of each step of a stop, in milliseconds after it began; a stop may last 3 seconds. */
const REQUESTS_END_MS = 800;
const BROKEN_OFF_END_MS = 1400;
const CONNECTIONS_END_MS = 1500;
const DATABASE_ENDS_MS = 2200;

/**
 * Takes no more requests from here on, and gives the running ones and the jobs a moment to end by themselves. Then what
 * they wait for outside is broken off, so that they can still write down how far they came; then their connections are.
 * What is cut off all the same leaves nothing half done: the database undoes its open transactions.
 */
export async function stopShop({ app, stopJobs, breakOffCalls, closeDatabase }: RunningShop): Promise<void> {
  const begin = performance.now();
  const waitUntil = async (ms: number, work: Promise<unknown>) => {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise((done) => {
      timer = setTimeout(done, Math.max(0, begin + ms - performance.now()));
    });
    await Promise.race([work, limit]);
    clearTimeout(timer);
  };

  const ended = Promise.all([app.close(), stopJobs()]);
  await waitUntil(REQUESTS_END_MS, ended);
  breakOffCalls();
  await waitUntil(BROKEN_OFF_END_MS, ended);
  app.server.closeAllConnections();
  await waitUntil(CONNECTIONS_END_MS, ended);
  await waitUntil(DATABASE_ENDS_MS, closeDatabase());
}
