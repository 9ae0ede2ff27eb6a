import cluster from 'node:cluster';
import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { describeFailure } from './failure.ts';

/** The last door: what nothing has caught would be printed by Node itself, with all that it holds. */
function end(error: unknown): void {
  console.error(describeFailure(error));
  process.exit(1);
}

/** A stop is asked for twice where Ctrl-C reaches both the shop and the npm that started it. */
const SAME_STOP_MS = 1000;

/** Stops what runs at a signal; at a second one, from a user who will not wait, ends the process at once. */
function stopAtSignal({ beginStop, close }: { beginStop?: () => Promise<void>; close: () => Promise<void> }): void {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_STOP_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    await beginStop?.();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function main(): Promise<void> {
  // Whatever the shop writes, from here on, is for its own user alone.
  process.umask(0o077);
  const environment = readEnvironment(process.cwd());
  // Each loads what it needs: the process that watches over others has nothing of a shop in its memory.
  if (cluster.isWorker || readConfig(environment).processes === 1) {
    const { serve } = await import('./serve.ts');
    return serve(environment, stopAtSignal);
  }
  const { startPrimary } = await import('./processes/primary.ts');
  const notify = (sentence: string) => console.error(sentence);
  const running = await startPrimary({ environment, program: join(import.meta.dirname, 'main.js'), notify });
  if (!running) process.exit(1);
  stopAtSignal(running);
}

process.on('uncaughtException', end);
main().catch(end);
