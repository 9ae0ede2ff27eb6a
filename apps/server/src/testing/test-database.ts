import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, parse, protocol } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { inject } from 'vitest';
import { listenOnPglite } from '../db/change-feed.ts';
import { createPool, type Database, listenAt } from '../db/connection.ts';
import { readDefinition } from '../db/definition.ts';
import { onEmbedded } from '../db/embedded.ts';
import { extensions } from '../db/embedded-extensions.ts';
import { onPool } from '../db/postgres.ts';
import { inTransaction } from '../db/transaction.ts';

async function openEmbedded(): Promise<Database> {
  const loadDataDir = new Blob([await readFile(inject('embeddedDump'))]);
  const client = await PGlite.create({ extensions, loadDataDir });
  const db = onEmbedded(client, { drizzle, protocol, parse });
  const listen: Database['listen'] = (channel, listener) => listenOnPglite(client, channel, listener);
  return { db, replica: db, kind: 'embedded', listen, close: () => client.close() };
}

const onServer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/**
 * A database of its own on the test server.
 * @param template what it is a copy of; `template1` is PostgreSQL's own and empty
 */
export async function createPostgres(serverUrl: string, template = 'template1') {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(serverUrl, `drop database ${name} with (force)`) };
}

/** A migrated database on a server. */
export function openPostgresAt(url: string): Database {
  const pool = createPool(url, { connections: 30 });
  const ownChanges = new EventEmitter();
  const db = onPool(pool, { ownChanges });
  return { db, replica: db, kind: 'postgres', listen: listenAt(url, ownChanges), close: () => pool.end() };
}

async function openPostgres(serverUrl: string): Promise<Database> {
  const { url, drop } = await createPostgres(serverUrl, 'haberdash_template');
  const database = openPostgresAt(url);
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** A migrated, empty database of the test's own, on the engine that this run is about. */
export async function openTestDatabase(): Promise<Database> {
  const serverUrl = inject('postgresUrl');
  return serverUrl ? openPostgres(serverUrl) : openEmbedded();
}

/** The statements of the migrations that give a new shop its categories and brands, and the names of colours. */
const BEGIN_SHOP = readdirSync(readDefinition().migrations)
  .filter((name) => name.endsWith('.sql'))
  .flatMap((name) => readFileSync(join(readDefinition().migrations, name), 'utf8').split('--> statement-breakpoint'))
  .filter((statement) => /INSERT INTO (?:taxonomy_terms|colour_names)/.test(statement))
  .map((statement) => statement.trim().replace(/;?$/, ';'))
  .join('\n');

/**
 * Empties every table. Rows are deleted, because truncating makes the files of each table and index anew, which takes
 * longer than most tests; as a replica, the database heeds neither foreign keys nor triggers meanwhile. What these would
 * report of the catalogue is reported here. Categories, brands and the names of colours are those of a new shop.
 */
const EMPTY_ALL = sql`
  do $$
  declare
    named text;
  begin
    set local session_replication_role = replica;
    for named in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from %I', named);
    end loop;
    ${sql.raw(BEGIN_SHOP)}
    perform tell_catalogue(array['all']);
    perform setval(oid::regclass, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;
  end
  $$`;

export async function emptyDatabase({ db }: Database): Promise<void> {
  await inTransaction(db, (tx) => tx.execute(EMPTY_ALL));
}

/** Database that one file has given back, for the next of this worker: making one takes longer than many files do. */
let spare: Database | undefined;

/** A migrated, empty database that another file may have had before; `giveBackDatabase` ends its use. */
export async function borrowDatabase(): Promise<Database> {
  const database = spare;
  spare = undefined;
  return database ?? openTestDatabase();
}

/** Nothing uses the database any more; what the file has changed in its tables' definitions it has restored. */
export async function giveBackDatabase(database: Database): Promise<void> {
  if (database.kind !== 'embedded' || spare) return database.close();
  await emptyDatabase(database);
  // Nothing else removes what the deleted rows have left.
  await database.db.execute(sql`vacuum`);
  spare = database;
}
