import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { calls } from '@haberdash/contract';
import { inject } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { createApiClient } from './api-client.ts';

const BUILT_SERVER = resolve(import.meta.dirname, '../../dist/main.js');
const BUILT_COMMANDS = resolve(import.meta.dirname, '../../dist/haberdash.js');
const BUILT_SIMULATOR = resolve(import.meta.dirname, '../../../../packages/paypal-simulator/dist/main.js');
const REPOSITORY = resolve(import.meta.dirname, '../../../..');

export interface EndedServer {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  pid: number;
  /** Its address, as soon as it says that it is open; fails with what it printed when it ends before. */
  opened: Promise<string>;
  ended: Promise<EndedServer>;
  /** Text that it has printed so far. */
  output: () => { stdout: string; stderr: string };
  kill: (signal: NodeJS.Signals) => Promise<EndedServer>;
}

const running = new Set<ChildProcess>();
const folders: string[] = [];

/** A path for a data directory that does not exist yet. */
export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-process-'));
  folders.push(folder);
  return join(folder, 'data');
}

/** The data directory of a demo that was open before on this machine alone, with its known passwords: not about the filling. */
export function demoDataDir(): string {
  const dataDir = newDataDir();
  const filled = inject('demoShop');
  const uploads = join(filled, 'uploads');
  cpSync(filled, dataDir, { recursive: true, filter: (path) => path !== uploads });
  // Pictures are thousands of files, which never change.
  for (const name of readdirSync(uploads)) {
    const folder = join(dataDir, 'uploads', name);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const file of readdirSync(join(uploads, name))) linkSync(join(uploads, name, file), join(folder, file));
  }
  return dataDir;
}

/**
 * Flags of Node for a program that lives for seconds: that V8 optimises the embedded database is a third of
 * what a start costs the processor, and pays in a shop that stays open.
 */
const briefly = (settings: Record<string, string>): string[] => (settings.DATABASE_URL ? [] : ['--liftoff-only']);

/**
 * Starts the built server with these settings and no others, on a port of its own choosing.
 * @param flags Node's; none: as a merchant runs it
 * @param uid the user who runs it, where it is a different one
 */
export const startServer = (settings: Record<string, string>, flags = briefly(settings), uid?: number): ServerProcess =>
  startProgram([process.execPath, ...flags, BUILT_SERVER], settings, uid);

/** Starts an unpacked release, as whoever runs it does. @param uid the user who runs it, where it is a different one */
export const startReleased = (folder: string, settings: Record<string, string>, uid?: number): ServerProcess =>
  startProgram([process.execPath, join(folder, 'main.js')], settings, uid);

/** Runs a command of the built command line. */
export const runCommand = (settings: Record<string, string>, ...words: string[]): Promise<EndedServer> =>
  startProgram([process.execPath, ...briefly(settings), BUILT_COMMANDS, ...words], settings).ended;

/** Starts the built program of the PayPal simulator. */
export const startSimulator = (settings: Record<string, string>): ServerProcess =>
  startProgram([process.execPath, BUILT_SIMULATOR], settings);

/** Starts the shop as `npm start` does, or `npm run dev`; the process that is answered is npm's. */
export const startWithNpm = (settings: Record<string, string>, script: 'start' | 'dev' = 'start'): ServerProcess =>
  startProgram(['npm', '--prefix', REPOSITORY, 'run', script], settings);

function startProgram(
  [command, ...args]: [string, ...string[]],
  settings: Record<string, string>,
  uid?: number,
): ServerProcess {
  const child = spawn(command, args, {
    // No .env file lies there.
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: what it has started can be ended with it, also when it is gone itself.
    detached: true,
    ...(uid !== undefined && { uid }),
  });
  running.add(child);
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = new Promise<EndedServer>((done) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      done({ code, signal, stdout, stderr });
    });
  });
  const opened = new Promise<string>((found, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const url = / is open at (http\S+)\n/.exec(stdout)?.[1];
      if (url) found(url);
    });
    void ended.then((end) => fail(new Error(`the server ended before it was open: ${end.stdout}${end.stderr}`)));
  });
  // Most servers are asked for only one of the two.
  opened.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    opened,
    ended,
    output: () => ({ stdout, stderr }),
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the built server on this data directory, without the demo, as behind a proxy that names the client. */
export const shopWithoutDemo = (dataDir: string) => startServer({ DATA_DIR: dataDir, DEMO: 'false', TRUST_PROXY: '1' });

/** Whether a running shop holds the lock of this data directory, or one that was killed has left it behind. */
export const isLocked = (dataDir: string) => readdirSync(dataDir).some((name) => name.endsWith('.lock'));

/** Account with which the nth shopper of a test signs up. */
export const newAccount = (n: number) => ({
  userName: `Shopper ${n}`,
  email: `shopper-${n}@example.test`,
  password: `a long enough password ${n}`,
});

/** Signs in with each of the demo's accounts. @returns the status of each answer */
export async function demoSignIns(url: string): Promise<number[]> {
  const answers = DEMO_ACCOUNTS.map(({ email, password }) =>
    createApiClient(url).call(calls.auth.login, { body: { email, password } }),
  );
  return (await Promise.all(answers)).map(({ status }) => status);
}

/** Ends what a test left running, and removes the data directories. */
export async function cleanUpServers(): Promise<void> {
  await Promise.all(
    [...running].map(
      (child) =>
        new Promise((done) => {
          child.once('close', done);
          if (child.pid) process.kill(-child.pid, 'SIGKILL');
        }),
    ),
  );
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
