import { createServer, connect as openSocket, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { createPostgres } from '../testing/test-database.ts';
import { type ChangeFeed, listenOnPostgres } from './change-feed.ts';
import { type OpenDatabase, openPostgres } from './connection.ts';
import { inTransaction } from './transaction.ts';

let url: string;
let drop: () => Promise<void>;
let database: OpenDatabase;
let feed: ChangeFeed | undefined;

beforeEach(async () => {
  ({ url, drop } = await createPostgres(inject('postgresUrl') ?? '', 'haberdash_template'));
  database = await openPostgres(url, undefined, () => undefined);
});
afterEach(async () => {
  await feed?.close();
  await database.close();
  await drop();
});

const listener = () => ({ received: vi.fn(), missed: vi.fn(), lost: vi.fn() });
const notify = (text: string) => database.db.execute(sql`select pg_notify('catalogue', ${text})`);

it('receives what is committed, in order, and nothing that is rolled back', async () => {
  const listened = listener();
  feed = await listenOnPostgres(url, 'catalogue', listened);
  expect([feed.isCurrent(), listened.missed.mock.calls.length]).toEqual([true, 1]);
  await notify('first');
  const undone = database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_notify('catalogue', 'undone')`);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await notify('second');
  await feed.catchUp();
  expect(listened.received.mock.calls).toEqual([['first'], ['second']]);
});

it('a process has received its own change when it is committed, a thousand times, and not before', async () => {
  const listened = listener();
  feed = await database.listen('catalogue', listened);
  const tagChange = (n: number) => sql`select tell_catalogue(array[${String(n)}])`;
  const change = async (n: number) => {
    if (n % 2 === 0) await database.db.execute(tagChange(n));
    else
      await inTransaction(database.db, async (tx) => {
        await tx.execute(tagChange(n));
        expect(listened.received).not.toHaveBeenCalledWith(String(n));
      });
    expect(listened.received).toHaveBeenCalledWith(String(n));
  };
  for (let n = 0; n < 1000; n += 20) await Promise.all(Array.from({ length: 20 }, (_, k) => change(n + k)));
});

it('a sale notified its own process twice: it was inserted and added to at once', async () => {
  const listened = listener();
  feed = await database.listen('catalogue', listened);
  const sell = () =>
    database.db.execute(sql`
      insert into product_sales (day, variant_id, product_id, units)
      select '2026-11-23', id, id, 1 from (values ('00000000-0000-4000-8000-000000000001'::uuid)) as sold (id)
      on conflict (day, variant_id) do update set units = product_sales.units + excluded.units`);
  for (const _ of ['the first of the day', 'one more']) {
    listened.received.mockClear();
    await sell();
    await feed.catchUp();
    // On its own connection, and as every process receives it.
    expect(listened.received.mock.calls).toEqual([['featured'], ['featured']]);
  }
});

it('nothing counts as current from when the connection is lost until there is a new one', async () => {
  const listened = listener();
  feed = await listenOnPostgres(url, 'catalogue', listened);
  await database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'haberdash changes' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(listened.lost).toHaveBeenCalledTimes(1));
  expect(feed.isCurrent()).toBe(false);
  await feed.catchUp();
  await vi.waitFor(() => expect(feed?.isCurrent()).toBe(true), { timeout: 5000 });
  expect([listened.missed.mock.calls.length, listened.lost.mock.calls.length]).toEqual([2, 1]);
  await notify('again');
  await feed.catchUp();
  expect(listened.received).toHaveBeenCalledWith('again');
});

/** A way to the database on which everything can stop, as on a network that breaks without a word. */
async function openStoppable(): Promise<{ url: string; stop: () => void; go: () => void; close: () => void }> {
  const target = new URL(url);
  const folder = target.searchParams.get('host');
  const sockets: Socket[] = [];
  const server: Server = createServer((client) => {
    const upstream = folder
      ? openSocket(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : openSocket(Number(target.port || 5432), target.hostname);
    sockets.push(client, upstream);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream);
    upstream.pipe(client);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: through.href,
    stop: () => {
      for (const socket of sockets) socket.cork();
    },
    go: () => {
      for (const socket of sockets) socket.uncork();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

it('what was received a second ago counts no longer when the network stalls; no caller waits for it', async () => {
  const listened = listener();
  const way = await openStoppable();
  feed = await listenOnPostgres(way.url, 'catalogue', listened);
  way.stop();
  await notify('not received');
  const begin = performance.now();
  await feed.catchUp();
  expect(performance.now() - begin).toBeLessThan(2500);
  await wait(50);
  expect([feed.isCurrent(), listened.received.mock.calls.length]).toEqual([false, 0]);
  way.go();
  await vi.waitFor(() => expect(feed?.isCurrent()).toBe(true), { timeout: 5000 });
  expect(listened.received).toHaveBeenCalledWith('not received');
  await feed.close();
  way.close();
});
