// The built shop and the simulated PayPal as processes of their own, and calls to the shop as its admin.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { stopWithUs } from './started.mjs';

const SERVER = resolve(import.meta.dirname, '../../apps/server/dist/main.js');
const SIMULATOR = resolve(import.meta.dirname, '../../packages/paypal-simulator/dist/main.js');
const SELLER = { PAYPAL_CLIENT_ID: 'bench', PAYPAL_CLIENT_SECRET: 'the secret of the benchmark' };
const ADMIN = { email: 'bench@example.test', password: 'bench-of-the-shop' };
const START_TIMEOUT_MS = 60_000;
const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL } = constants.priority;

/**
 * Starts a program of the repository with these settings, and waits until it says where it is open.
 * @param priority the system's, for its processor time
 * @param disk a folder in which it gets one of its own for its files
 */
async function startProgram(program, settings, { priority = PRIORITY_NORMAL, disk = tmpdir() } = {}) {
  if (!existsSync(program)) throw new Error(`${program} is not built: run npm run build first.`);
  const folder = mkdtempSync(join(disk, 'haberdash-bench-shop-'));
  const child = spawn(process.execPath, [program], {
    // No .env file lies there.
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Before it has threads: what it opens later has the priority of the thread that opens it.
  setPriority(child.pid, priority);
  const closed = new Promise((done) => child.once('close', done));
  const stop = stopWithUs(async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  let output = '';
  const opened = new Promise((found, fail) => {
    const timer = setTimeout(() => fail(new Error(`the shop did not start in time:\n${output}`)), START_TIMEOUT_MS);
    const read = (chunk) => {
      output += chunk.toString();
      const address = / is open at (http\S+)/.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', fail);
    child.once('close', () => fail(new Error(`the shop ended before it was open:\n${output}`)));
  });
  const printed = async (isSo) => {
    while (!isSo(output)) await new Promise((resolve) => child.stdout.once('data', resolve));
  };
  try {
    return { url: await opened, pid: child.pid, stop, printed };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the shop on a database, with these settings in addition to its own, and waits until it is open.
 * @returns {Promise<{ url: string, pid: number, stop: () => Promise<void>, printed: (isSo: (text: string) => boolean) =>
 *   Promise<void> }>} `printed`: waits until all that it has printed is so
 */
export const startShop = (databaseUrl, settings = {}) =>
  startProgram(SERVER, {
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    ...settings,
  });

/** A disk in memory, where the system has one. */
const MEMORY_DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/**
 * Starts the PayPal simulator as a program of its own. PayPal is on other machines, with disks of its own, and its time is taken out:
 * on this one it makes way for the shop.
 * @param publicUrl by which the shop and its buyers reach it, if not by its own address
 * @returns {Promise<{ address: string, stop: () => Promise<void> }>} `address`: its own
 */
export async function startSimulator(publicUrl) {
  const port = await findFreePort();
  const settings = { PUBLIC_URL: publicUrl, PORT: String(port), ...SELLER };
  const simulator = await startProgram(SIMULATOR, settings, { priority: PRIORITY_BELOW_NORMAL, disk: MEMORY_DISK });
  return { ...simulator, address: `http://127.0.0.1:${port}` };
}

const findFreePort = () =>
  new Promise((found, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });

/** The settings of a shop that takes its payments there. */
export const paidThrough = (publicUrl) => ({ ...SELLER, PAYPAL_BASE_URL: `${publicUrl}/paypal-simulator` });

/**
 * Signs in as the admin.
 * @returns {Promise<(path: string) => Promise<any>>} reads a path and answers its body; anything but success throws. It comes
 *   from 256 addresses in turn, which a shop sees that trusts one proxy: some calls are counted for each
 */
export async function signInAdmin(shopUrl) {
  const response = await fetch(`${shopUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shopUrl },
    body: JSON.stringify(ADMIN),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ');
  let calls = 0;
  return async (path) => {
    calls += 1;
    const headers = { cookie, 'x-forwarded-for': `10.0.0.${calls % 256}` };
    const answer = await fetch(`${shopUrl}${path}`, { headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}
