// `npm run dev`: the shop with reload. Vite serves the web app and hands the rest on to the server, which is built and
// started anew whenever a file of it changes. One address, a shop of its own in data-dev, Ctrl-C ends all of it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled, root, stopWithNpm } from './lib/workspace.mjs';

const HOST = '127.0.0.1';
const WEB_TRIES = 300;
const TRY_AGAIN_MS = 100;

process.chdir(root);
stopWithNpm();
await ensureInstalled();
const { watchServer } = await import('./build.mjs');

const { PORT = '3000' } = process.env;
const port = PORT === '0' ? await findFreePort() : PORT;
const address = `http://${HOST}:${port}`;
const apiPort = await findFreePort();

const web = startNode(
  ['node_modules/vite/bin/vite.js', 'apps/web', '--host', HOST, '--port', port, '--strictPort', '--logLevel', 'warn'],
  { API_SERVER: `http://${HOST}:${apiPort}` },
);
let server;
let isStopping = false;

function findFreePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', fail);
    probe.listen(0, HOST, () => {
      const { port } = probe.address();
      probe.close(() => done(String(port)));
    });
  });
}

function startNode(args, env) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const ended = new Promise((done) => child.on('close', done));
  return { ended, kill: () => child.kill('SIGTERM') };
}

/** The address that the server announces is Vite's, so that Vite must be there before it. */
async function waitForWeb() {
  for (let tries = 0; tries < WEB_TRIES && !isStopping; tries += 1) {
    const isThere = await fetch(`${address}/favicon.svg`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
  }
}

/** The old one has the data's lock: the new one is started when it has ended. */
async function restartServer(program) {
  server?.kill();
  await server?.ended;
  if (isStopping) return;
  const started = startNode(['--enable-source-maps', program], {
    HOST,
    PORT: apiPort,
    PUBLIC_URL: address,
    DATA_DIR: process.env.DATA_DIR ?? join(root, 'data-dev'),
  });
  server = started;
  started.ended.then((code) => {
    if (server === started && code) console.error('The server has ended; it is started again when a file changes.');
  });
}

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  server?.kill();
  web.kill();
  await Promise.all([server?.ended, web.ended]);
  process.exit(code);
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
web.ended.then((code) => stop(code ?? 0));

await waitForWeb();
await watchServer(restartServer);
