import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  name: string;
  everySeconds: number;
  run: () => Promise<unknown>;
}

/**
 * Runs each job again and again, never twice at once. A job that fails is logged and simply comes up again.
 * @returns a function that stops them and waits for those that are running
 */
export function startJobs(jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'error'>): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const timers = jobs.map((job) => {
    let isRunning = false;
    const tick = async () => {
      try {
        await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a periodic job failed');
      } finally {
        isRunning = false;
      }
    };
    return setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      const done = tick().finally(() => running.delete(done));
      running.add(done);
    }, job.everySeconds * 1000);
  });
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
