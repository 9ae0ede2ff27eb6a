import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ProductBody } from '@haberdash/contract';
import { productBodySchema } from '@haberdash/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { systemClock } from '../../lib/clock.ts';
import { insertProduct, insertProducts } from '../../testing/factories.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { createEventsService } from '../events/index.ts';
import { createInventoryService } from '../inventory/index.ts';
import { SYSTEM } from '../orders/index.ts';
import { productSlugs } from './catalog.tables.ts';
import { createCatalogService } from './index.ts';

const MIGRATIONS = resolve(import.meta.dirname, '../../../upgrade/migrations');

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const form = (fields: Partial<ProductBody> = {}) =>
  productBodySchema.parse({
    title: 'Linen Shirt',
    description: 'Cool.',
    category: 'men',
    brand: 'zara',
    price: '10',
    totalStock: '1',
    image: '/media/x/1200.webp',
    ...fields,
  });

const open = () => {
  const { db } = database;
  return createCatalogService({
    db,
    replica: db,
    clock: systemClock,
    currencies: { price: 'USD', charge: 'USD', rate: { numerator: 1n, denominator: 1n } },
    inventory: createInventoryService({ db, clock: systemClock }),
    images: { holdImages: async () => true },
    listTaxClasses: async () => [],
    taxonomy: { holdTerms: async () => undefined, holdPresent: async () => [] },
    events: createEventsService({ db, clock: systemClock, readers: [] }),
  });
};

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const add = (fields: Partial<ProductBody> = {}) => open().add(form(fields), SYSTEM);
const rename = (id: string, slug: string) => open().edit(id, form({ slug }), SYSTEM);
/** The slug, or why there is none. */
const outcome = (work: Promise<{ slug: string }>) =>
  work.then(
    ({ slug }) => slug,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const currentOf = async (productId: string) =>
  (
    await database.db
      .select()
      .from(productSlugs)
      .where(and(eq(productSlugs.productId, productId), productSlugs.isCurrent))
  ).map(({ slug }) => slug);

it('twenty products of one title, added at once, have twenty addresses', async () => {
  const added = await times(20, () => add());
  const slugs = added.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(20);
  for (const slug of slugs) expect(slug).toMatch(/^linen-shirt(-\w+)?$/);
  for (const { id, slug } of added) expect(await currentOf(id)).toEqual([slug]);
});

it('of many who want one address at once one gets it, and the others are refused because it is taken', async () => {
  const ids = (await times(8, () => add())).map(({ id }) => id);
  const outcomes = await Promise.all([
    ...ids.map((id) => outcome(rename(id, 'the-shirt'))),
    ...ids.slice(0, 4).map(() => outcome(add({ slug: 'the-shirt' }))),
  ]);
  expect(outcomes.filter((each) => each === 'the-shirt')).toHaveLength(1);
  expect(outcomes.filter((each) => each === 'SLUG_TAKEN')).toHaveLength(11);
  for (const id of ids) expect(await currentOf(id)).toHaveLength(1);
});

it('two that want to swap their addresses are refused, and keep one each', async () => {
  const [one, other] = [await add({ slug: 'one' }), await add({ slug: 'other' })];
  for (let round = 0; round < 10; round += 1) {
    const outcomes = await Promise.all([outcome(rename(one.id, 'other')), outcome(rename(other.id, 'one'))]);
    expect(outcomes).toEqual(['SLUG_TAKEN', 'SLUG_TAKEN']);
  }
  expect([await currentOf(one.id), await currentOf(other.id)]).toEqual([['one'], ['other']]);
});

it('an address that is taken back while others take it is of one product in the end', async () => {
  const coat = await add({ slug: 'coat' });
  const others = await times(3, (n) => add({ slug: `cap-${n}` }));
  for (let round = 0; round < 8; round += 1) {
    await rename(coat.id, `coat-${round}`);
    const back = outcome(rename(coat.id, 'coat'));
    const taken = others.map(({ id }) => outcome(rename(id, 'coat')));
    const outcomes = await Promise.all([back, ...taken]);
    expect(outcomes.filter((each) => each === 'coat')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'SLUG_TAKEN')).toHaveLength(3);
    for (const [n, { id }] of others.entries()) await rename(id, `cap-${n}`);
  }
  for (const { id } of [coat, ...others]) expect(await currentOf(id)).toHaveLength(1);
});

it('products of a shop from before addresses get them of their titles, in the order in which they came', async () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const titles = [
    'Crème Coat',
    'Linen Shirt',
    'Linen Shirt 2',
    'LINEN  shirt!',
    'Linen Shirt',
    'Зима',
    "Levi's ½ Øre",
    '???',
  ];
  const ids = await insertProducts(
    database.db,
    titles.map((title, n) => ({ title, createdAt: day(n + 1) })),
  );
  await insertProduct(database.db, { title: 'Gone', deletedAt: day(1) });
  const migration = readFileSync(join(MIGRATIONS, '0026_product_pages.sql'), 'utf8');
  const fill = migration.split('--> statement-breakpoint').find((part) => part.includes('INSERT INTO product_slugs'));
  await database.db.execute(sql.raw(fill ?? ''));
  const slugs = await Promise.all(ids.map(async (id) => (await currentOf(id))[0]));
  expect(slugs).toEqual([
    'creme-coat',
    'linen-shirt',
    'linen-shirt-2',
    // Its number is the title of another product.
    undefined,
    'linen-shirt-3',
    undefined,
    'levis-1-2-ore',
    undefined,
  ]);
  const [, , , third = ''] = ids;
  expect((await open().requireProduct(third)).slug).toBe(third);
  // It gets one when it is saved.
  expect((await open().edit(third, form(), SYSTEM)).slug).toBe('linen-shirt-4');
});
