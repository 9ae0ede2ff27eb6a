import type { FastifyBaseLogger } from 'fastify';

export interface Job {
  name: string;
  everySeconds: number;
  /** @param stop when it is aborted, the job ends after the item that it is at */
  run: (stop: AbortSignal) => Promise<unknown>;
}

/** Times of the last runs of jobs that run seldom, over all starts and servers. */
export interface JobRuns {
  take: (name: string, everySeconds: number) => Promise<boolean>;
  end: (name: string, isDone: boolean) => Promise<void>;
}

/** A job that is done so seldom, or less, may be due at a start, and is done by one server alone. */
const SELDOM_SECONDS = 3600;
/** Interval at which a server checks whether a job of that kind is due. */
const LOOK_SECONDS = 300;
/** First answers come before jobs; then one begins after the other. */
const FIRST_SECONDS = 15;
const APART_SECONDS = 1;

/** Does a job that is done seldom, where it is due. */
async function runWhenDue(job: Job, runs: JobRuns, stop: AbortSignal): Promise<void> {
  if (!(await runs.take(job.name, job.everySeconds))) return;
  let isDone = false;
  try {
    await job.run(stop);
    isDone = !stop.aborted;
  } finally {
    await runs.end(job.name, isDone);
  }
}

/**
 * Runs each job soon after the start and then again and again, never twice at once. A job that fails is logged and simply
 * comes up again.
 * @param isOver no job is begun any more
 * @returns a function that stops them and waits for those that are running
 */
export function startJobs(
  jobs: readonly Job[],
  runs: JobRuns,
  log: Pick<FastifyBaseLogger, 'error'>,
  isOver: () => boolean = () => false,
): () => Promise<void> {
  const running = new Set<Promise<void>>();
  const stop = new AbortController();
  const timers = new Set<NodeJS.Timeout>();

  const begin = (job: Job, index: number) => {
    const isSeldom = job.everySeconds >= SELDOM_SECONDS;
    const pause = isSeldom ? LOOK_SECONDS : job.everySeconds;
    let isRunning = false;
    const run = async () => {
      try {
        await (isSeldom ? runWhenDue(job, runs, stop.signal) : job.run(stop.signal));
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a periodic job failed');
      } finally {
        isRunning = false;
      }
    };
    const tick = () => {
      if (isRunning || isOver()) return;
      isRunning = true;
      const done = run().finally(() => running.delete(done));
      running.add(done);
    };
    const first = setTimeout(
      () => {
        timers.delete(first);
        timers.add(setInterval(tick, pause * 1000));
        tick();
      },
      Math.min(pause, FIRST_SECONDS + index * APART_SECONDS) * 1000,
    );
    timers.add(first);
  };

  for (const [index, job] of jobs.entries()) begin(job, index);
  return async () => {
    stop.abort();
    for (const timer of timers) clearTimeout(timer);
    await Promise.all(running);
  };
}
