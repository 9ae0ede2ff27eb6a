import { setTimeout as wait } from 'node:timers/promises';
import { findExchangeRate } from '@haberdash/contract';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { type OpenDatabase, openPostgres } from '../db/connection.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../lib/ids.ts';
import { products } from '../modules/catalog/catalog.tables.ts';
import { convertPrices } from '../modules/catalog/index.ts';
import { requireInstallation, requirePriceCurrency, setPriceCurrency } from '../modules/installation/index.ts';
import { createPostgres } from '../testing/test-database.ts';
import { lockOutStarts } from './currency-change.repository.ts';
import { currencyChange } from './currency-change.ts';

const SILENT = () => undefined;
const NOW = new Date('2026-01-01T00:00:00Z');

let place: { url: string; drop: () => Promise<void> };
/** A server of the shop that is running. */
let running: OpenDatabase;
beforeEach(async () => {
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(SILENT);
  place = await createPostgres(inject('postgresUrl'), 'haberdash_template');
  running = await openPostgres(place.url, undefined, SILENT);
  await startIn('INR');
  await running.db.insert(products).values({
    ...{ id: newId(), title: 'Hat', description: 'Warm', category: 'accessories', brand: 'zara' },
    ...{ price: 9000, image: '/media/hat/1200.webp', createdAt: NOW, updatedAt: NOW },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await running.close();
  await place.drop();
});

const startIn = async (currency: string) =>
  requirePriceCurrency(running.db, await requireInstallation(running.db, NOW), currency);
const change = () => currencyChange(readConfig({ DATABASE_URL: place.url }), ['--to', 'EUR', '--rate', '90', '--yes']);
const pricesOf = ({ db }: OpenDatabase) => db.select({ price: products.price }).from(products);

it('a server went on selling at the new figures in the old currency: while one is there, nothing is converted', async () => {
  await expect(change()).rejects.toThrow('The shop is running on this database. Stop all its servers first.');
  expect(await pricesOf(running)).toEqual([{ price: 9000 }]);
});

it('a server that goes while the change waits for it is not seen for ever', async () => {
  const changing = change();
  await wait(1500);
  await running.close();
  expect(await changing).toBe(0);
  running = await openPostgres(place.url, undefined, SILENT);
  expect(await pricesOf(running)).toEqual([{ price: 100 }]);
});

it('a server that starts while prices are converted waits, and finds the new currency', async () => {
  const rate = findExchangeRate('90');
  if (!rate) throw new TypeError('90 is a rate');
  let hasStarted = false;
  const starting = await inTransaction(running.db, async (tx) => {
    await lockOutStarts(tx);
    const start = startIn('INR').finally(() => {
      hasStarted = true;
    });
    const outcome = start.then(
      () => 'started',
      (error: unknown) => String(error),
    );
    await wait(500);
    expect(hasStarted).toBe(false);
    await convertPrices(tx, { from: 'INR', to: 'EUR', rate });
    await setPriceCurrency(tx, 'EUR');
    return { outcome };
  });
  expect(await starting.outcome).toContain('PRICE_CURRENCY is INR, but the shop has 1 product priced in EUR');
});
