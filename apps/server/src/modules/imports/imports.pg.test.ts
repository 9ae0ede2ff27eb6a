import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { readFile } from '../../testing/imports.ts';
import { createTestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';
import { stockLedger } from '../inventory/inventory.tables.ts';
import { SYSTEM } from '../orders/index.ts';
import { catalogImports } from './imports.tables.ts';

const shop = useTestShop();
const NEVER = new AbortController().signal;
let admin: TestUser;
let image: string;

beforeEach(async () => {
  admin = await shop.admin();
  const picture = await sharp({ create: { width: 20, height: 16, channels: 3, background: '#4a7' } })
    .png()
    .toBuffer();
  image = requireSuccess(await admin.upload(new Blob([new Uint8Array(picture)]), 'a.png'), 200).result.url;
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const stockFile = (ids: readonly string[], stock: number) =>
  `ID,Stock\n${ids.map((id) => `${id},${stock}`).join('\n')}`;

async function begin(ids: readonly string[], stock: number): Promise<string> {
  const { id } = await readFile(shop, admin, 'stock.csv', stockFile(ids, stock));
  requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
  return id;
}

const importRows = (variantId: string) =>
  shop.database.db.select().from(stockLedger).where(eq(stockLedger.variantId, variantId)).orderBy(stockLedger.id);

describe('an import on PostgreSQL', () => {
  it('sets stock while it is sold and edited: the ledger sums, nothing is lost and nothing waits for ever', async () => {
    const ids = await shop.addProducts(Array.from({ length: 30 }, () => ({ totalStock: 500 })));
    const id = await begin(ids, 900);
    const { inventory, catalog } = shop.services;
    const buy = async (n: number) => {
      const lines = [ids[n % 30], ids[(n * 7) % 30]].map((variantId = '') => ({ variantId, quantity: 1 }));
      const cause = { reason: 'order' as const, actor: SYSTEM };
      await inTransaction(shop.database.db, (tx) => inventory.take(tx, lines, cause));
    };
    const edit = async (n: number) => {
      const product = await catalog.requireProduct(ids[n % 30] ?? '');
      const { description, category, brand, price, image, totalStock } = product;
      const form = { description, category, brand, image, subcategory: null, salePrice: '0', slug: undefined };
      const stock = { price: String(price), totalStock: totalStock + 1, stockBefore: totalStock };
      await catalog.edit(product.id, { ...form, ...stock, title: `Edited ${n}` }, SYSTEM);
    };
    const sell = Promise.all(Array.from({ length: 120 }, (_, n) => buy(n)));
    const edits = Promise.all(Array.from({ length: 30 }, (_, n) => edit(n)));
    await Promise.all([shop.services.imports.work(NEVER, id), sell, edits]);
    expect(await shop.services.imports.get(id)).toMatchObject({ state: 'done', counts: { changed: 30, wrong: 0 } });
    // An edit that came in between is not written over by what the import had read before.
    const titles = await Promise.all(ids.map(async (one) => (await catalog.requireProduct(one)).title));
    expect(titles).toEqual(ids.map((_, n) => `Edited ${n}`));
    for (const variantId of ids) {
      const rows = await importRows(variantId);
      const at = rows.findIndex(({ reason }) => reason === 'import');
      // At that moment it was exactly what the file says; what came after counts on.
      expect(rows.slice(0, at + 1).reduce((sum, { change }) => sum + change, 0)).toBe(900);
      expect(rows.filter(({ reason }) => reason === 'import')).toHaveLength(1);
    }
  });

  /** New products that nothing distinguishes: written twice, there would be more of them. */
  async function beginNew(count: number): Promise<string> {
    const heading = 'Title,Description,Category,Brand,Image,Price,Stock\n';
    const rows = Array.from({ length: count }, (_, n) => `New ${n},Good,men,zara,${image},10,5`);
    const { id } = await readFile(shop, admin, 'new.csv', heading + rows.join('\n'));
    requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
    return id;
  }

  it('names the row whose address is taken while it is imported, and imports the others with their pictures', async () => {
    const ids = await shop.addProducts(Array.from({ length: 20 }, () => ({ totalStock: 50 })));
    const heading = 'ID,Handle,Title,Description,Category,Brand,Image,Image Alt Text,Price,Stock\n';
    const rows = [
      ...ids.map((id, n) => `${id},old-${n},,,,,,Text ${n},,60`),
      ...ids.map((_, n) => `,new-${n},New ${n},Good,men,zara,${image},New text,10,5`),
    ];
    const { id, counts } = await readFile(shop, admin, 'more.csv', heading + rows.join('\n'));
    expect(counts).toEqual({ new: 20, changed: 20, unchanged: 0, wrong: 0 });
    // Taken between the look and the import.
    const add = (slug: string) => {
      const texts = { title: slug, description: 'x', category: 'men', brand: 'zara', subcategory: null, image };
      return shop.services.catalog.add({ ...texts, slug, price: '5', salePrice: '0', totalStock: 1 }, SYSTEM);
    };
    const taken = await Promise.all(['old-3', 'new-4'].map(add));
    requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
    const { inventory } = shop.services;
    const buy = async (n: number) => {
      const lines = [ids[n % 20], ids[(n * 7) % 20]].map((variantId = '') => ({ variantId, quantity: 1 }));
      await inTransaction(shop.database.db, (tx) => inventory.take(tx, lines, { reason: 'order', actor: SYSTEM }));
    };
    // Others are taken while it runs: each is either theirs or the file's.
    const race = Promise.allSettled(['old-19', 'new-19', 'new-18'].map(add));
    const sell = Promise.all(Array.from({ length: 60 }, (_, n) => buy(n)));
    await Promise.all([shop.services.imports.work(NEVER, id), sell, race]);
    const done = await shop.services.imports.get(id);
    const { items } = await shop.services.imports.listItems(id, { verdict: 'wrong', page: 1, limit: 50 });
    const others = (await race).filter(({ status }) => status === 'fulfilled').length;
    expect(done).toMatchObject({ state: 'done', counts: { wrong: taken.length + others } });
    for (const { problems } of items)
      expect(problems).toEqual([
        {
          row: expect.any(Number),
          column: 'Handle',
          message: expect.stringMatching(/^Another product has the address/),
        },
      ]);
    expect(items.map(({ row }) => row)).toEqual(expect.arrayContaining([5, 26]));
    const whole = await shop.services.catalog.findWhole(ids);
    expect(whole.get(ids[0] ?? '')).toMatchObject({ slug: 'old-0', images: [{ alt: 'Text 0' }] });
  });

  const titlesNow = async () => {
    const rows = await shop.database.db.select({ title: products.title }).from(products);
    return rows.map(({ title }) => title).sort();
  };
  const titlesOf = (count: number) => Array.from({ length: count }, (_, n) => `New ${n}`).sort();

  it('sets prices of many at once, but not over an edit that came in between', async () => {
    const ids = await shop.addProducts(Array.from({ length: 60 }, () => ({ price: 5000, totalStock: 500 })));
    const rows = ids.map((id, n) => `${id},${60 + n},900`);
    const { id, counts } = await readFile(shop, admin, 'prices.csv', `ID,Price,Stock\n${rows.join('\n')}`);
    expect(counts).toMatchObject({ changed: 60 });
    requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
    const { inventory, catalog } = shop.services;
    const rename = async (n: number) => {
      const product = await catalog.requireProduct(ids[n * 2] ?? '');
      const { description, category, brand, price, image } = product;
      const form = { description, category, brand, image, subcategory: null, salePrice: '0', slug: undefined };
      await catalog.edit(product.id, { ...form, price: String(price), title: `Edited ${n}` }, SYSTEM);
    };
    const buy = async (n: number) => {
      const lines = [ids[n % 60], ids[(n * 7 + 1) % 60]].map((variantId = '') => ({ variantId, quantity: 1 }));
      await inTransaction(shop.database.db, (tx) => inventory.take(tx, lines, { reason: 'order', actor: SYSTEM }));
    };
    // The import is to write what it finds by then: it has looked at these before they were edited.
    const set = catalog.setFigures;
    const many = vi.spyOn(catalog, 'setFigures').mockImplementationOnce(async (...wanted) => {
      await Promise.all(Array.from({ length: 20 }, (_, n) => rename(n)));
      return set(...wanted);
    });
    const sell = Promise.all(Array.from({ length: 60 }, (_, n) => buy(n)));
    await Promise.all([shop.services.imports.work(NEVER, id), sell]);
    expect(many.mock.settledResults.map(({ type }) => type)).toEqual(['rejected', 'fulfilled']);
    many.mockRestore();
    expect(await shop.services.imports.get(id)).toMatchObject({ state: 'done', counts: { changed: 60, wrong: 0 } });
    const whole = await catalog.findWhole(ids);
    expect(ids.map((one) => whole.get(one)?.price)).toEqual(ids.map((_, n) => 60 + n));
    const titles = Array.from({ length: 20 }, (_, n) => whole.get(ids[n * 2] ?? '')?.title);
    expect(titles).toEqual(Array.from({ length: 20 }, (_, n) => `Edited ${n}`));
  });

  it('that was counted before its counts were stored has them after the upgrade', async () => {
    const ids = await shop.addProducts(Array.from({ length: 7 }, () => ({ totalStock: 1 })));
    const { id } = await readFile(shop, admin, 'stock.csv', `${stockFile(ids, 3)}\nx,1\ny,1`);
    const stored = () =>
      shop.database.db
        .select({ verdicts: catalogImports.verdicts, outcomes: catalogImports.outcomes })
        .from(catalogImports)
        .where(eq(catalogImports.id, id));
    requireSuccess(await admin.call(calls.catalogImports.start, { params: { id } }), 200);
    await shop.services.imports.work(NEVER, id);
    const before = await stored();
    expect(before).toEqual([{ verdicts: { changed: 7, wrong: 2 }, outcomes: { changed: 7, wrong: 2 } }]);
    await shop.database.db.update(catalogImports).set({ verdicts: {}, outcomes: {} });
    const folder = join(import.meta.dirname, '..', '..', '..', 'upgrade', 'migrations');
    const file = readdirSync(folder).find((name) => name.endsWith('_import_counts.sql')) ?? '';
    const statements = readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
    const fill = statements.find((each) => each.includes('UPDATE catalog_imports SET')) ?? '';
    await shop.database.db.execute(sql.raw(fill));
    expect(await stored()).toEqual(before);
  });

  it('is worked on by one of two servers, and no product is written twice', async () => {
    const other = await createTestShop({}, { sharedWith: shop });
    try {
      const id = await beginNew(120);
      await Promise.all([shop, other, shop, other].map(({ services }) => services.imports.work(NEVER, id)));
      expect(await shop.services.imports.get(id)).toMatchObject({ state: 'done', counts: { new: 120 } });
      expect(await titlesNow()).toEqual(titlesOf(120));
    } finally {
      await other.leave();
    }
  });

  it('is taken over from a server that does not live any more, and no product is written twice', async () => {
    const other = await createTestShop({}, { sharedWith: shop });
    try {
      const id = await beginNew(120);
      const first = shop.services.imports.work(NEVER, id);
      const done = async () => (await shop.services.imports.get(id)).progress.done;
      while ((await done()) < 3) await new Promise((resolve) => setTimeout(resolve, 2));
      // Its lease has run out: for the others it is dead, though it goes on.
      await shop.database.db
        .update(catalogImports)
        .set({ leaseUntil: new Date(0) })
        .where(eq(catalogImports.id, id));
      await Promise.all([first, other.services.imports.work(NEVER, id)]);
      expect(await shop.services.imports.get(id)).toMatchObject({ state: 'done', counts: { new: 120, wrong: 0 } });
      expect(await titlesNow()).toEqual(titlesOf(120));
    } finally {
      await other.leave();
    }
  });
});
