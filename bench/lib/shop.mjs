// The built shop as a process of its own, and calls to it as its admin.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SERVER = resolve(import.meta.dirname, '../../apps/server/dist/main.js');
const ADMIN = { email: 'bench@example.test', password: 'bench-of-the-shop' };
const START_TIMEOUT_MS = 60_000;

/** Starts the shop on a database, with these settings beside its own, and waits until it is open. */
export async function startShop(databaseUrl, settings = {}) {
  if (!existsSync(SERVER)) throw new Error('the server is not built: run npm run build first.');
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-bench-shop-'));
  const child = spawn(process.execPath, [SERVER], {
    // No .env file lies there.
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise((done) => child.once('close', done));
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
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
  try {
    return { url: await opened, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Signs in as the admin.
 * @returns {Promise<(path: string) => Promise<any>>} reads a path and answers its body; anything but success throws
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
  return async (path) => {
    const answer = await fetch(`${shopUrl}${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  };
}
