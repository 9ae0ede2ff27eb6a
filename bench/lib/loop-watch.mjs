// Loaded into a program before its own code: writes into LOOP_FILE, each second, for how many milliseconds its event loop was held
// at most, and how many of the processor's it took at most between two turns of the loop, which others on the machine do not lengthen.
import { appendFileSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;

/** Milliseconds that this thread has run; NaN where the system does not say. */
function threadTime() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}

if (isMainThread && process.env.LOOP_FILE) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let [last, most] = [threadTime(), 0];
  setInterval(() => {
    const now = threadTime();
    [last, most] = [now, Math.max(most, now - last)];
  }, RESOLUTION_MS).unref();
  setInterval(() => {
    appendFileSync(process.env.LOOP_FILE, `${Math.round(delays.max / 1e6)} ${Math.round(most)}\n`);
    delays.reset();
    most = 0;
  }, 1000).unref();
}
