// Loaded into a program before its own code: writes into LOOP_FILE, each second, for how many milliseconds its event loop was held
// at most.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const RESOLUTION_MS = 5;

if (isMainThread && process.env.LOOP_FILE) {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    appendFileSync(process.env.LOOP_FILE, `${Math.round(delays.max / 1e6)}\n`);
    delays.reset();
  }, 1000).unref();
}
