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
import { type Catalogue, readCatalogue } from '../testing/catalogue.ts';
import { readDefinition } from './definition.ts';
import { extensions } from './embedded-extensions.ts';
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

interface Content {
  catalogue: Catalogue;
  rows: Record<string, unknown[]>;
}

async function readAll(client: PGlite): Promise<Content> {
  const read = async (query: string) => (await client.query(query)).rows;
  const catalogue = await readCatalogue(read);
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
    expect(Object.keys(one.rows)).toEqual([
      'drizzle.__drizzle_migrations',
      'drizzle.applied_sql',
      'search_words',
      'taxonomy_terms',
    ]);
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

  it('is completed by the next start when it was half copied, and left alone when it is there', async () => {
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
    cpSync(readDefinition().migrations, migrations, { recursive: true });
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

  it('is prepared once, for every user who may start the shop', async () => {
    const prepared = await prepareDatabase();
    const { mtimeMs } = lstatSync(prepared);
    expect(lstatSync(await prepareDatabase()).mtimeMs).toBe(mtimeMs);
    for (const name of ['.', ...readdirSync(prepared, { recursive: true, encoding: 'utf8' })]) {
      const stat = lstatSync(join(prepared, name));
      expect(stat.mode & 0o777, name).toBe(stat.isDirectory() ? 0o755 : 0o644);
    }
  });
});
