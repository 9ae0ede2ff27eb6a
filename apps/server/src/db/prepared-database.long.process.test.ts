import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensions } from './embedded-extensions.ts';
import { migrationsFolder } from './migrate.ts';
import { placeDatabase, prepareDatabase } from './prepared-database.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haberdash-prepared-'));
  await prepareDatabase();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nowhere = () => join(folder, 'nowhere');

async function onDatabase<T>(path: string, work: (client: PGlite) => Promise<T>): Promise<T> {
  const client = await PGlite.create(path, { extensions });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** All that a dump of the database would have, by what it is; each with the order of a dump. */
const CATALOGUE = {
  columns: `select attrelid::regclass::text, attnum, attname, format_type(atttypid, atttypmod), attnotnull, attcollation,
      attidentity, attgenerated, attstorage, attstattarget, pg_get_expr(adbin, adrelid) as value
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid >= 16384 order by 1, 2`,
  relations: `select oid::regclass::text, relkind, relpersistence, reloptions, relacl, relrowsecurity
    from pg_class where oid >= 16384 and relnamespace <> 'pg_toast'::regnamespace order by 1`,
  indexes:
    'select indexrelid::regclass::text, pg_get_indexdef(indexrelid) from pg_index where indexrelid >= 16384 order by 1',
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where oid >= 16384 order by 1, 2`,
  functions: `select oid::regprocedure::text, pg_get_functiondef(oid), proacl from pg_proc
    where oid >= 16384 and prokind <> 'a' order by 1`,
  triggers: 'select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), tgenabled from pg_trigger order by 1, 2',
  statistics: 'select stxrelid::regclass::text, pg_get_statisticsobjdef(oid) from pg_statistic_ext order by 1',
  types: 'select typname, typtype, typnotnull from pg_type where oid >= 16384 order by 1',
  extensions: 'select extname, extversion from pg_extension order by 1',
  sequences: 'select sequencename, last_value, start_value, increment_by from pg_sequences order by 1',
  settings: 'select setrole, setconfig from pg_db_role_setting order by 1',
  roles: 'select rolname, rolsuper from pg_roles order by 1',
};

interface Content {
  catalogue: Record<string, unknown[]>;
  rows: Record<string, unknown[]>;
}

async function readAll(client: PGlite): Promise<Content> {
  const read = async (query: string) => (await client.query(query)).rows;
  const catalogue: Content['catalogue'] = {};
  for (const [name, query] of Object.entries(CATALOGUE)) catalogue[name] = await read(query);
  const rows: Content['rows'] = {};
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and oid >= 16384 order by 1`,
  );
  for (const { name } of tables.rows) {
    const found = await read(`select * from ${name} as row order by row::text`);
    if (found.length > 0) rows[name] = found;
  }
  return { catalogue, rows };
}

const identifierOf = async (client: PGlite): Promise<unknown> => {
  const { rows } = await client.query<{ id: bigint }>('select system_identifier as id from pg_control_system()');
  return rows[0]?.id;
};
const nonceOf = (path: string) => readFileSync(join(path, 'global/pg_control')).subarray(257, 289).toString('hex');

describe('the database of a first start', () => {
  it('has everything that the migrations make, and nothing that was made at random', async () => {
    const [copied, made] = [join(folder, 'copied'), join(folder, 'made')];
    await placeDatabase(copied);
    await placeDatabase(made, nowhere);
    const [one, other] = [await onDatabase(copied, readAll), await onDatabase(made, readAll)];
    expect(one.catalogue.triggers?.length).toBeGreaterThan(20);
    expect(one.catalogue).toEqual(other.catalogue);
    // What two shops have in common: none of it was made at random.
    expect(Object.keys(one.rows)).toEqual(['drizzle.__drizzle_migrations', 'search_words', 'taxonomy_terms']);
    expect(one.rows).toEqual(other.rows);
  });

  it('was the same cluster to PostgreSQL in every shop', async () => {
    const paths = ['first', 'second'].map((name) => join(folder, name));
    for (const path of paths) await placeDatabase(path);
    const identifiers: unknown[] = [];
    for (const path of paths) identifiers.push(await onDatabase(path, identifierOf));
    expect(new Set(identifiers).size).toBe(2);
    expect(new Set(paths.map(nonceOf)).size).toBe(2);
  });

  it('is mended by the next one when it was half copied, and left alone when it is there', async () => {
    const path = join(folder, 'half');
    mkdirSync(join(`${path}.new`, 'base'), { recursive: true });
    writeFileSync(join(`${path}.new`, 'PG_VERSION'), '17\n');
    writeFileSync(join(`${path}.new`, 'base', 'half'), 'x');
    await placeDatabase(path);
    expect(existsSync(`${path}.new`)).toBe(false);
    expect(existsSync(join(path, 'base', 'half'))).toBe(false);
    expect(lstatSync(path).mode & 0o777).toBe(0o700);
    await onDatabase(path, (client) => client.query(`insert into search_words values ('kept')`));
    await placeDatabase(path);
    const { rows } = await onDatabase(path, (client) => client.query(`select from search_words where word = 'kept'`));
    expect(rows).toHaveLength(1);
  });

  it('takes the migrations of a later version', async () => {
    const path = join(folder, 'later');
    const migrations = join(folder, 'migrations');
    cpSync(migrationsFolder(), migrations, { recursive: true });
    const journalPath = join(migrations, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalPath, 'utf8'));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'later' });
    writeFileSync(journalPath, JSON.stringify(journal));
    writeFileSync(join(migrations, 'later.sql'), 'create table later (id integer)');
    await placeDatabase(path);
    const found = await onDatabase(path, async (client) => {
      await migrate(drizzle(client), { migrationsFolder: migrations });
      const { rows } = await client.query('select (select count(*)::int from later) as later');
      const log = await client.query('select created_at from drizzle.__drizzle_migrations');
      return { rows, migrations: log.rows.length };
    });
    expect(found).toEqual({ rows: [{ later: 0 }], migrations: journal.entries.length });
  });

  it('is prepared once, for whoever may start the shop', async () => {
    const prepared = await prepareDatabase();
    const { mtimeMs } = lstatSync(prepared);
    expect(lstatSync(await prepareDatabase()).mtimeMs).toBe(mtimeMs);
    for (const name of ['.', ...readdirSync(prepared, { recursive: true, encoding: 'utf8' })]) {
      const stat = lstatSync(join(prepared, name));
      expect(stat.mode & 0o777, name).toBe(stat.isDirectory() ? 0o755 : 0o644);
    }
  });
});
