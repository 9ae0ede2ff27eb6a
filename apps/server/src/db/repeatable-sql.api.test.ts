import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { readCatalogue } from '../testing/catalogue.ts';
import { createPostgres } from '../testing/test-database.ts';
import { allSqlFiles, type Definition, readDefinition } from './definition.ts';
import { extensions } from './embedded-extensions.ts';
import { migratePglite, migratePostgres } from './migrate.ts';
import { NewerDatabaseError } from './newer-version.ts';

interface OpenedDatabase {
  read: (query: string) => Promise<unknown[]>;
  run: (statements: string) => Promise<unknown>;
  /** Does what the start of a program does that makes this of it. */
  start: (definition?: Definition) => Promise<void>;
  close: () => Promise<void>;
}

const opened: OpenedDatabase[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function makePostgres(): Promise<OpenedDatabase> {
  const { url, drop } = await createPostgres(inject('postgresUrl'), 'haberdash_template');
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => undefined);
  return {
    read: async (query) => (await pool.query(query)).rows,
    run: (statements) => pool.query(statements),
    start: (definition) => migratePostgres(pool, () => undefined, definition),
    close: async () => {
      await pool.end();
      await drop();
    },
  };
}

async function makeEmbedded(): Promise<OpenedDatabase> {
  const loadDataDir = new Blob([readFileSync(inject('embeddedDump'))]);
  const client = await PGlite.create({ extensions, loadDataDir });
  return {
    read: async (query) => (await client.query(query)).rows,
    run: (statements) => client.exec(statements),
    start: (definition) => migratePglite(client, undefined, definition),
    close: () => client.close(),
  };
}

/** A new shop of today. */
async function makeShop(): Promise<OpenedDatabase> {
  const database = await (inject('postgresUrl') ? makePostgres() : makeEmbedded());
  opened.push(database);
  return database;
}

async function makeEmpty(): Promise<OpenedDatabase> {
  const database = await makeShop();
  await database.run('drop schema drizzle cascade; drop schema public cascade; create schema public');
  return database;
}

const today = readDefinition();
const version = today.sql.version;

/** The shop with one more file. */
const withFile = (text: string, versions: number): Definition => ({
  ...today,
  sql: {
    ...today.sql,
    version: version + versions,
    afterMigrations: [...today.sql.afterMigrations, { name: 'modules/greetings/greetings.sql', text }],
  },
});

/** All but how far sequences have come: the log of an older shop's migrations has more rows. */
async function shapeOf({ read }: OpenedDatabase) {
  const { sequences, ...shape } = await readCatalogue(read);
  return { ...shape, terms: await read('select * from taxonomy_terms order by kind, id') };
}

const greet = (text: string, rest = '(name text) RETURNS text') =>
  `CREATE OR REPLACE FUNCTION greet${rest} LANGUAGE sql AS $$ SELECT ${text} $$;`;
const triggerOn = (name: string, table: string) => `
  CREATE OR REPLACE FUNCTION heed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
  CREATE OR REPLACE TRIGGER ${name} AFTER UPDATE OF id ON ${table} FOR EACH ROW EXECUTE FUNCTION heed();`;

const greetings = `select oid::regprocedure::text as name from pg_proc where proname in ('greet', 'heed') order by 1`;
const triggers = `select tgname as name, tgrelid::regclass::text as on from pg_trigger where tgfoid = 'heed'::regproc`;

describe('the functions and triggers of SQL files', () => {
  it('are applied again when their text changes, and gone when no file declares them', async () => {
    const { start, read } = await makeShop();
    await start(withFile(greet(`'Hello ' || name`) + triggerOn('orders_heeded', 'orders'), 1));
    expect(await read(`select greet('Asha')`)).toEqual([{ greet: 'Hello Asha' }]);

    const longer = '(name text, times integer DEFAULT 2) RETURNS integer';
    await start(withFile(greet('times', longer) + triggerOn('reviews_heeded', 'reviews'), 2));
    expect(await read(`select greet('Asha')`)).toEqual([{ greet: 2 }]);
    expect(await read(greetings)).toEqual([{ name: 'greet(text,integer)' }, { name: 'heed()' }]);
    expect(await read(triggers)).toEqual([{ name: 'reviews_heeded', on: 'reviews' }]);

    // A function cannot be replaced by one with a different result.
    await start(withFile(greet('name', '(name text, times integer DEFAULT 2) RETURNS text'), 3));
    expect(await read(`select greet('Asha')`)).toEqual([{ greet: 'Asha' }]);
    expect(await read(greetings)).toEqual([{ name: 'greet(text,integer)' }]);

    await start({ ...today, sql: { ...today.sql, version: version + 4 } });
    expect(await read(greetings)).toEqual([]);
  });

  it('stay as they are where no text changes', async () => {
    const { start, read } = await makeShop();
    const written = 'select oid, xmin::text from pg_proc where pronamespace = $$public$$::regnamespace order by oid';
    const before = await read(written);
    await start();
    expect(await read(written)).toEqual(before);
  });

  it('of a newer program are left alone by an older one', async () => {
    const { start, read } = await makeShop();
    await start(withFile(greet(`'older'`), 1));
    await start(withFile(greet(`'newer'`), 2));
    await expect(start(withFile(greet(`'older'`), 1))).rejects.toThrow(NewerDatabaseError);
    expect(await read(`select greet('')`)).toEqual([{ greet: 'newer' }]);
    // A newer program whose files are those of before is newer all the same.
    await start(withFile(greet(`'newer'`), 3));
    await expect(start(withFile(greet(`'older'`), 2))).rejects.toThrow(NewerDatabaseError);
  });

  it('are all that the database has', async () => {
    const { read } = await makeShop();
    const texts = allSqlFiles(today).map(({ text }) => text);
    const declared = texts.flatMap((text) => [
      ...text.matchAll(/^ *create or replace (function|trigger|view) (\w+)/gim),
    ]);
    const found = await read(`
      select 'function ' || proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      union all
      select 'trigger ' || tgname from pg_trigger where not tgisinternal
      union all
      select 'view ' || viewname from pg_views where schemaname = 'public'`);
    const names = declared.map(([, kind, name]) => ({ name: `${kind?.toLowerCase()} ${name}` }));
    expect(found).toHaveLength(names.length);
    expect(found).toEqual(expect.arrayContaining(names));
  });
});

/** A shop of before the baseline takes longer to make than to upgrade. */
const SLOWLY = 180_000;

it(
  'a shop of 0007 comes up to what a new one is',
  async () => {
    const [old, fresh] = [await makeEmpty(), await makeShop()];
    await old.run(readFileSync(join(import.meta.dirname, '../../upgrade/0007/schema.sql'), 'utf8'));
    await old.start();
    expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
  },
  SLOWLY,
);

it(
  'a shop of the last version before the baseline comes up to what a new one is, also where a start ends in the middle',
  async () => {
    const [old, fresh] = [await makeEmpty(), await makeShop()];
    const sql = { version: 0, beforeMigrations: [], afterMigrations: [] };
    await old.start({ ...today, migrations: today.olderMigrations, sql });
    await old.run('drop table drizzle.applied_sql');
    const before = await shapeOf(old);
    await expect(old.start(withFile('CREATE OR REPLACE FUNCTION', 0))).rejects.toThrow('syntax error');
    const { functions, triggers } = await shapeOf(old);
    expect({ functions, triggers }).toEqual({ functions: before.functions, triggers: before.triggers });
    await old.start();
    expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
  },
  SLOWLY,
);
