import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  name: string;
  everySeconds: number;
  /** @param stop when it is aborted, the job ends after the item that it is at */
  run: (stop: AbortSignal) => Promise<unknown>;
}

/**
 * Runs each job again and again, never twice at once. A job that fails is logged and simply comes up again.
 * @param isOver no job is begun any more
 * @returns a function that tells them to stop and waits for those that are running
 */
export function startJobs(
  jobs: readonly Job[],
  log: Pick<FastifyBaseLogger, 'error'>,
  isOver: () => boolean = () => false,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const stop = new AbortController();
  const timers = jobs.map((job) => {
    let isRunning = false;
    const tick = async () => {
      try {
        await job.run(stop.signal);
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a periodic job failed');
      } finally {
        isRunning = false;
      }
    };
    return setInterval(() => {
      if (isRunning || isOver()) return;
      isRunning = true;
      const done = tick().finally(() => running.delete(done));
      running.add(done);
    }, job.everySeconds * 1000);
  });
  return async () => {
    stop.abort();
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
