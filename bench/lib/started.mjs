// What the benchmark has started ends with it: terminated halfway, it would leave servers that no one uses any more,
// and they would disturb whatever is measured next.
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const running = new Set();

/**
 * Keeps in mind what has been started, until it is stopped.
 * @param {() => Promise<void>} stop
 * @returns {() => Promise<void>} `stop`, which runs once however often it is called
 */
export function stopWithUs(stop) {
  let stopped;
  const once = () => {
    stopped ??= stop().finally(() => running.delete(once));
    return stopped;
  };
  running.add(once);
  return once;
}

/**
 * Runs `work` to its end, or until this process is terminated: then all that has been started is stopped, the newest
 * first, since what came later uses what came before, and the process exits as it would have by the signal.
 * @returns what `work` answers
 */
export async function untilTerminated(work) {
  // Ending npm, its shell and this process signals it twice: directly, and by the shell that is gone.
  const terminated = new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, resolve);
  });
  const done = work();
  const signal = await Promise.race([done.then(() => undefined), terminated]);
  if (signal === undefined) return done;
  // It fails, because what it asks is stopped under it.
  done.catch(() => undefined);
  for (const stop of [...running].reverse()) await stop().catch((error) => console.error(error));
  process.exit(128 + constants.signals[signal]);
}
