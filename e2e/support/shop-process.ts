import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const SERVER = resolve(import.meta.dirname, '../../apps/server/dist/main.js');
const START_TIMEOUT_MS = 60_000;

/**
 * The data of a shop that was filled with the demo, while the tests run: to copy it takes a fraction of the filling. In `npm test`
 * the tests of processes have left one.
 */
export const FILLED_SHOP = process.env.TEST_DEMO_SHOP ?? resolve(import.meta.dirname, '../test-results/filled-shop');

/** Copies a shop's data: thousands of files, for which Node itself takes fifteen times as long. @param to is not there yet */
export async function copyShop(from: string, to: string): Promise<void> {
  await run('cp', ['-R', from, to]);
}

export interface ShopProcess {
  /** Without a slash at its end. */
  url: string;
  dataDir: string;
  /** @param keep what is done with its data before that is gone */
  stop: (keep?: () => Promise<void>) => Promise<void>;
}

/** Only what a program needs to run: a setting of the person who runs the tests must not reach the shop under test. */
const baseEnvironment = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, TZ: process.env.TZ });

/**
 * Starts the built shop on a free port with a folder of its own, filled with the demo unless the settings say otherwise.
 * @param settings as in the environment, over the defaults
 */
export async function startShop(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'haberdash-e2e-'));
  const dataDir = join(folder, 'data');
  if (!settings.DEMO && !settings.DATA_DIR && existsSync(FILLED_SHOP)) await copyShop(FILLED_SHOP, dataDir);
  const child = spawn(process.execPath, [SERVER], {
    // Not the repository: its .env is the developer's.
    cwd: folder,
    env: {
      ...baseEnvironment(),
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const closed = new Promise<void>((done) => child.once('close', () => done()));

  const stop = async (keep?: () => Promise<void>) => {
    child.kill('SIGTERM');
    const deadline = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await closed;
    clearTimeout(deadline);
    await keep?.();
    await rm(folder, { recursive: true, force: true });
  };

  const url = new Promise<string>((found, fail) => {
    const failWith = (what: string) => fail(new Error(`the shop ${what}:\n${output}`));
    const timer = setTimeout(failWith, START_TIMEOUT_MS, 'did not start in time');
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = / is open at (http\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', fail);
    child.once('close', () => failWith('ended before it was open'));
  });
  try {
    return { url: await url, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
