// A PostgreSQL database for one benchmark: on a throw-away server, or on the one that DATABASE_URL names.
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { stopWithUs } from './started.mjs';

function findPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The server refuses to run as root; there its files and its process belong to `nobody`. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

async function runSql(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function waitUntilOpen(url) {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    try {
      await runSql(url, 'select 1');
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('the PostgreSQL server did not start');
}

/** PostgreSQL as it is installed, its own settings included: tuned ones would flatter the figures. */
async function startServer() {
  const programs = findPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: set DATABASE_URL or install the package postgresql.');
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-bench-'));
  const user = unprivileged();
  if (user.uid !== undefined) execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    ...options,
    stdio: 'pipe',
  });
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-c', 'listen_addresses='], {
    ...options,
    stdio: 'ignore',
  });
  const closed = new Promise((done) => server.once('close', done));
  const stop = stopWithUs(async () => {
    server.kill('SIGQUIT');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  try {
    await waitUntilOpen(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop, pid: server.pid };
}

/** Runs `work` on a new, empty database, which is gone when it ends, however it ends. @returns what `work` answers */
export async function withBenchDatabase(work) {
  const database = await openBenchDatabase();
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * A new, empty database. On a server that was given, nothing but this database is touched, and it is dropped at the end.
 * @returns {Promise<{ url: string, version: string, pid: number | undefined, close: () => Promise<void> }>}
 */
export async function openBenchDatabase(givenUrl = process.env.DATABASE_URL) {
  const server = givenUrl ? { url: givenUrl, stop: async () => undefined, pid: undefined } : await startServer();
  const name = `haberdash_bench_${randomUUID().replaceAll('-', '')}`;
  try {
    await runSql(server.url, `create database ${name}`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query("select current_setting('server_version') as version");
  await client.end();
  return {
    url: url.href,
    version: rows[0].version.split(' ')[0],
    pid: server.pid,
    close: stopWithUs(async () => {
      await runSql(server.url, `drop database ${name} with (force)`);
      await server.stop();
    }),
  };
}
