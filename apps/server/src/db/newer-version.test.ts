import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { openEmbedded } from './connection.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haberdash-newer-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const NEWER = `
  create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`;

const tablesIn = async (folder: string) => {
  const client = await PGlite.create(folder);
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
  await client.close();
  return rows;
};

it('an older version ran on a newer embedded database without a word', { timeout: 120_000 }, async () => {
  const folder = join(dataDir, 'database');
  const client = await PGlite.create(folder);
  await client.exec(NEWER);
  await client.close();
  const refused = openEmbedded(dataDir, () => undefined);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /^DATA_DIR .* cannot be used: a newer version of Haberdash has changed it; .*\.$/,
  );
  expect(await tablesIn(folder)).toEqual([{ tables: 0 }]);
});
