// Keeps the lock of the data directory alive, on a thread of its own: the embedded database runs on the main one and may
// keep it busy for longer than the lease lasts. Plain JavaScript, because Node starts it as a file, from the source and
// from the build alike.
import { readdirSync, utimesSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

const { dataDir, generation, file, beatMs, leaseMs } = workerData;
let renewedAt = performance.now();

/** At once, and from here: the main thread may be writing, and whatever it still wrote would damage another's data. */
function endProcess(reason) {
  writeSync(2, `DATA_DIR ${dataDir} ${reason}; this Haberdash has ended itself, to leave the data alone.\n`);
  process.kill(process.pid, 'SIGKILL');
}

function beat() {
  const now = new Date();
  try {
    const generations = readdirSync(dataDir).map((name) => Number(/^haberdash\.(\d+)\.lock$/.exec(name)?.[1] ?? 0));
    if (Math.max(...generations) !== generation)
      endProcess('was taken over by another Haberdash while this one did not answer');
    utimesSync(join(dataDir, file), now, now);
    renewedAt = performance.now();
  } catch (error) {
    // Another process that waits for the lock gets it one lease after the last renewal, and no sooner.
    if (performance.now() - renewedAt > leaseMs - 2 * beatMs) endProcess(`could not be kept locked (${error.message})`);
  }
}

setInterval(beat, beatMs);
