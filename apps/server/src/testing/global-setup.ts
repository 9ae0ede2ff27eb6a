import { execFileSync, spawn } from 'node:child_process';
import { once as onceEmitted } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { extensions } from '../db/embedded-extensions.ts';
import { migratePostgres } from '../db/migrate.ts';
import { placeDatabase, prepareDatabase } from '../db/prepared-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file gets a database of its own; empty for the embedded database, and where there is none. */
    postgresUrl: string;
    /** The file with a migrated, empty embedded database; empty for PostgreSQL. */
    embeddedDump: string;
    /** The data directory of a shop that was filled with the demo and stopped; only for the processes of the shop. */
    demoShop: string;
  }
}

const TEMPLATE = 'haberdash_template';
/** Workers, servers and their pools, of two suites at once. */
const CONNECTIONS = 400;
const BUILT_SERVER = resolve(import.meta.dirname, '../../dist/main.js');

/** Folder of the server's programs, as Debian, Homebrew or PATH have it. */
function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** The server refuses to run as root; there its files and its process belong to `nobody`. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim());
  return { uid: id('-u'), gid: id('-g') };
}

/** Starts a throw-away server on a socket of its own and stops it by its own process. */
async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const programs = findPostgresPrograms();
  if (!programs)
    throw new Error('PostgreSQL is not installed: set TEST_DATABASE_URL or install the package postgresql.');
  const folder = mkdtempSync(join(tmpdir(), 'haberdash-pg-'));
  const user = unprivileged();
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, folder]);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...user,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  const settings = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    `max_connections=${CONNECTIONS}`,
    'shared_buffers=128MB',
  ];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-k', folder, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, cwd: folder, stdio: 'ignore' },
  );
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const stop = async () => {
    server.kill('SIGQUIT');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return { url, stop };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  await stop();
  throw new Error('the test PostgreSQL server did not start');
}

async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

let tearDown: () => Promise<void> = async () => undefined;

/**
 * Makes something once for all suites of a run: each sets up with modules of its own, one after the other, in one process.
 * @returns what the first one made
 */
function once<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const key = Symbol.for(`haberdash tests: ${name}`);
  const made: Promise<Made> = Reflect.get(globalThis, key) ?? make();
  Reflect.set(globalThis, key, made);
  return made;
}

/** Ends what the suite of these modules has made, after what it had made before. */
function atTheEnd(end: () => Promise<void> | void): void {
  const before = tearDown;
  tearDown = async () => {
    await end();
    await before();
  };
}

function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `haberdash-${name}-`));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Loading a dump takes a fraction of the time that making and migrating a database does. */
async function dumpEmbedded(): Promise<string> {
  const folder = newFolder('dump');
  await prepareDatabase();
  await placeDatabase(join(folder, 'database'));
  const client = await PGlite.create(join(folder, 'database'), { extensions });
  const dump = await client.dumpDataDir('none');
  await client.close();
  const path = join(folder, 'migrated.tar');
  writeFileSync(path, Buffer.from(await dump.arrayBuffer()));
  return path;
}

/** @returns the address of the server that all suites use */
const requirePostgres = () =>
  once('PostgreSQL', async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return given;
    const { url, stop } = await startPostgres();
    atTheEnd(stop);
    return url;
  });

/** Has the built shop fill itself with the demo, and stops it. @returns its data directory */
async function fillDemoShop(): Promise<string> {
  const folder = newFolder('demo');
  const shop = spawn(process.execPath, ['--liftoff-only', BUILT_SERVER], {
    // No .env file lies there.
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = onceEmitted(shop, 'close');
  for await (const text of shop.stdout) if (String(text).includes(' is open at ')) shop.kill('SIGTERM');
  const [code] = await closed;
  if (code !== 0) throw new Error(`The shop that should fill itself with the demo ended with code ${code}.`);
  return folder;
}

/** The processes of the shop make their own databases; where PostgreSQL is missing, they are tested without it. */
async function setUpForProcesses(project: TestProject): Promise<void> {
  const filling = fillDemoShop();
  const hasPostgres = process.env.TEST_DATABASE_URL || findPostgresPrograms();
  const [demoShop, postgresUrl] = await Promise.all([filling, hasPostgres ? requirePostgres() : '']);
  project.provide('postgresUrl', postgresUrl);
  project.provide('embeddedDump', '');
  project.provide('demoShop', demoShop);
  // In `npm test` the browser tests go on with it.
  if (process.env.TEST_DEMO_SHOP) cpSync(demoShop, process.env.TEST_DEMO_SHOP, { recursive: true });
}

/** One migrated database is made once and copied for every test file. */
export async function setup(project: TestProject): Promise<void> {
  if (project.name === 'pglite') {
    project.provide('postgresUrl', '');
    project.provide('embeddedDump', await dumpEmbedded());
    project.provide('demoShop', '');
    return;
  }
  if (project.name === 'process') return setUpForProcesses(project);
  const url = await requirePostgres();
  await runSql(url, `drop database if exists ${TEMPLATE}`);
  await runSql(url, `create database ${TEMPLATE}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(url, TEMPLATE) });
  await migratePostgres(pool, () => undefined);
  await pool.end();
  project.provide('postgresUrl', url);
  project.provide('embeddedDump', '');
  project.provide('demoShop', '');
}

export const teardown = () => tearDown();
