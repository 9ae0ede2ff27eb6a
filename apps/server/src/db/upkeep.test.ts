import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite, parse, protocol } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onEmbedded } from './embedded.ts';
import { extensions } from './embedded-extensions.ts';
import { placeDatabase, prepareDatabase } from './prepared-database.ts';
import { createUpkeep } from './upkeep.ts';

let folder: string;
let client: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'haberdash-upkeep-'));
  await prepareDatabase();
  await placeDatabase(join(folder, 'database'));
  client = await PGlite.create(join(folder, 'database'), { extensions });
}, 60_000);
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true });
});

let maintain: () => Promise<void>;
let notices: string[];
beforeEach(async () => {
  await client.exec(`
    drop schema public cascade;
    create schema public;
    create table stock (id int primary key, on_hand int, shelf text);
    create index on stock (on_hand);
    create table "Named so" (id int);
    insert into stock select n, n, 'shelf ' || n % 10 from generate_series(1, 100) n;
    insert into "Named so" values (1)`);
  const db = onEmbedded(client, { drizzle, protocol, parse });
  const upkeep = createUpkeep(db);
  maintain = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const all = client.execProtocolStream.bind(client);
    notices = [];
    client.execProtocolStream = (message, ...how) => {
      const text = Buffer.from(message).toString('latin1');
      notices.push(...(text.match(/(?:vacuum|analyze) \w+\.(?:"[^"]+"|\w+)/g) ?? []));
      return all(message, ...how);
    };
    await upkeep(new AbortController().signal);
    client.execProtocolStream = all;
  };
});

const ofPublic = () => notices.filter((statement) => statement.includes(' public.'));
const figures = async () => {
  const { rows } = await client.query<{ dead: number; size: number; values: number | null }>(`
    select n_dead_tup::int as dead, pg_total_relation_size('stock')::int as size,
      (select n_distinct from pg_stats where tablename = 'stock' and attname = 'shelf')::int as values
    from pg_stat_user_tables where relname = 'stock'`);
  return rows[0];
};
const sell = (times: number) =>
  client.exec(
    `do $$ begin for n in 1..${times} loop update stock set on_hand = on_hand + 1000; commit; end loop; end $$`,
  );

it('the embedded database never removed a row that was written, and knew nothing of its values', async () => {
  await maintain();
  expect(await figures()).toMatchObject({ dead: 0, values: 10 });
  const sizeAfterDays = async (days: number) => {
    for (let day = 0; day < days; day += 1) {
      await sell(50);
      await maintain();
    }
    const { dead, size } = (await figures()) ?? {};
    expect(dead).toBe(0);
    return size ?? 0;
  };
  const size = await sizeAfterDays(3);
  expect(await sizeAfterDays(6)).toBeLessThan(1.2 * size);
});

it('looks through every table once, since earlier changes were not counted, and then at what has changed', async () => {
  await maintain();
  expect(ofPublic().sort()).toEqual([
    'analyze public."Named so"',
    'analyze public.stock',
    'vacuum public."Named so"',
    'vacuum public.stock',
  ]);
  await maintain();
  expect(ofPublic()).toEqual([]);
  await client.exec('update stock set on_hand = 0 where id < 10');
  await maintain();
  expect(ofPublic()).toEqual([]);
  await client.exec('update stock set on_hand = 0');
  await maintain();
  expect(ofPublic()).toEqual(['vacuum public.stock', 'analyze public.stock']);
  await client.exec("insert into stock select n, n, 'new' from generate_series(101, 200) n");
  await maintain();
  expect(ofPublic()).toEqual(['analyze public.stock']);
});

it('ends between two tables when the shop stops', async () => {
  const stop = new AbortController();
  stop.abort();
  await createUpkeep(onEmbedded(client, { drizzle, protocol, parse }))(stop.signal);
  expect(await figures()).toMatchObject({ values: null });
});

it('one table that fails keeps none of the others from their turn, and the job reports it', async () => {
  const all = client.execProtocolStream.bind(client);
  client.execProtocolStream = (message, ...how) =>
    Buffer.from(message).includes('"Named so"') ? Promise.reject(new Error('no space left')) : all(message, ...how);
  const upkeep = createUpkeep(onEmbedded(client, { drizzle, protocol, parse }));
  await expect(upkeep(new AbortController().signal)).rejects.toMatchObject({ cause: { message: 'no space left' } });
  client.execProtocolStream = all;
  expect(await figures()).toMatchObject({ values: 10 });
});
