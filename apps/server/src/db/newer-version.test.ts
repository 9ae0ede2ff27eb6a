import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { openEmbedded } from './connection.ts';
import { extensions } from './embedded-extensions.ts';
import { placeDatabase, prepareDatabase } from './prepared-database.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'haberdash-newer-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** @returns how many tables and functions there are, and how many migrations were run */
async function contentOf(client: PGlite): Promise<unknown> {
  const { rows } = await client.query(`
    select (select count(*) from pg_class where oid >= 16384) as relations, (select count(*) from pg_proc) as functions,
      (select count(*) from drizzle.__drizzle_migrations) as migrations`);
  return rows;
}

it('an older version ran on a newer embedded database without a word', async () => {
  const folder = join(dataDir, 'database');
  await prepareDatabase();
  await placeDatabase(folder);
  const newer = await PGlite.create(folder, { extensions });
  await newer.exec(`
    drop function tell_catalogue cascade;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4102444800000)`);
  const content = await contentOf(newer);
  await newer.close();
  const refused = openEmbedded(dataDir, () => undefined);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(
    /^DATA_DIR .* can’t be used: a newer version of Haberdash has changed it; .*\.$/,
  );
  const left = await PGlite.create(folder, { extensions });
  expect(await contentOf(left)).toEqual(content);
  await left.close();
}, 120_000);
