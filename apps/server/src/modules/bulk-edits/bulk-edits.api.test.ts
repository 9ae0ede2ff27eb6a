import { type BulkChange, type BulkEdit, type BulkSelection, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { auditEntries } from '../audit/audit.tables.ts';
import { products, productVariants } from '../catalog/catalog.tables.ts';

const shop = useTestShop();
const { plan, latest, details, items, apply, undo } = calls.adminBulkEdits;
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const planned = async (selection: BulkSelection, change: BulkChange, requestId = newId()) =>
  requireSuccess(await admin.call(plan, { body: { requestId, selection, change } })).data;
const carryOn = () => shop.services.bulkEdits.carryOn(new AbortController().signal);
const begin = async (call: typeof apply | typeof undo, { id }: Pick<BulkEdit, 'id'>) => {
  requireSuccess(await admin.call(call, { params: { id } }));
  await carryOn();
  return requireSuccess(await admin.call(details, { params: { id } })).data;
};
const itemsOf = async (id: string, state?: 'kept' | 'left' | 'refused') =>
  requireSuccess(await admin.call(items, { params: { id }, query: { state } })).data;
const product = async (id: string) =>
  requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } })).data;
const raise = (percent: number): BulkChange => ({ kind: 'pricePercent', percent, rounding: 'none', withSale: true });
const everything: BulkSelection = { all: {} };

describe('a bulk edit', () => {
  it('sorts products into what there is, and leaves those for which it is gone', async () => {
    const [coat = ''] = await shop.addProducts([{ category: 'women', brand: 'zara', subcategory: 'Coats' }]);
    const { adminTaxonomy } = calls;
    const kind = 'category' as const;
    const garden = requireSuccess(
      await admin.call(adminTaxonomy.add, { params: { kind }, body: { label: 'Garden' } }),
      201,
    ).data.id;
    const body = { requestId: newId(), selection: everything, change: { kind, category: 'no-such' } };
    expectFailure(await admin.call(plan, { body }), 'INVALID_REQUEST', 400);

    const move = await planned(everything, { kind, category: garden });
    expect(await begin(apply, move)).toMatchObject({ counts: { done: 1 } });
    expect(await product(coat)).toMatchObject({ category: garden, brand: 'zara', version: 2 });
    const known = await admin.call(adminTaxonomy.subcategories, { params: { category: garden } });
    expect(requireSuccess(known).data).toMatchObject([{ label: 'Coats', count: 1 }]);
    expect(await begin(undo, move)).toMatchObject({ counts: { undone: 1 } });

    const late = await planned(everything, { kind, category: garden });
    requireSuccess(await admin.call(adminTaxonomy.remove, { params: { kind, id: garden } }));
    expect(await begin(apply, late)).toMatchObject({ state: 'applied', counts: { left: 1 } });
    expect(await itemsOf(late.id, 'left')).toMatchObject([{ reason: 'The category no longer exists.' }]);
    expect(await product(coat)).toMatchObject({ category: 'women' });
  });

  it('is shown before it is done, changes what it showed, and is undone', async () => {
    const [shirt = '', bag = ''] = await shop.addProducts([
      { title: 'A shirt', price: 100_000, salePrice: 90_000 },
      { price: 5 },
    ]);
    const { productId: sized } = await shop.addSized({ S: 1, M: 2 }, { price: 200_000 });
    const lower: BulkChange = { kind: 'priceAmount', amount: -100, rounding: 'none', withSale: true };
    const edit = await planned(everything, lower);
    expect(edit).toMatchObject({
      state: 'planned',
      total: 3,
      counts: { planned: 2, refused: 1 },
      byName: 'Test Admin',
    });
    expect(await itemsOf(edit.id)).toMatchObject([
      { productId: bag, state: 'refused', reason: 'The price would be 0 or less.' },
      ...[
        { before: { price: 1000, salePrice: 900 }, after: { price: 900, salePrice: 800 } },
        { after: { price: 1900 } },
      ],
    ]);
    expect(await product(shirt)).toMatchObject({ price: 1000, version: 1 });

    expect(await begin(apply, edit)).toMatchObject({ state: 'applied', counts: { done: 2, refused: 1 } });
    expect(await product(shirt)).toMatchObject({ price: 900, salePrice: 800, version: 2 });
    expect(await product(sized)).toMatchObject({ price: 1900, basePrice: 1900, variants: [{ price: 1900 }, {}] });
    expect(requireSuccess(await admin.call(latest)).data).toMatchObject({ id: edit.id, undoUntil: expect.any(String) });
    const list = requireSuccess(
      await shop.visitor().call(calls.products.list, { query: { sortBy: 'priceHighToLow' } }),
    );
    expect(list.data.map(({ price }) => price)).toEqual([1900, 900, 0.05]);

    expect(await begin(undo, edit)).toMatchObject({ state: 'undone', counts: { undone: 2 } });
    expect(await product(shirt)).toMatchObject({ price: 1000, salePrice: 900 });
    expect(await product(sized)).toMatchObject({ price: 2000, basePrice: 2000 });
    expect(requireSuccess(await admin.call(latest)).data).toMatchObject({ id: edit.id, undoUntil: null });
  });

  it('leaves what another user changed, before it is carried out and before it is undone', async () => {
    const [a = '', b = '', c = ''] = await shop.addProducts([{}, {}, {}].map(() => ({ price: 100_000 })));
    const edit = await planned({ ids: [a, b, c, newId()] }, raise(10));
    const change = async (id: string, price: number) => {
      const { data } = requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } }));
      requireSuccess(
        await admin.call(calls.adminProducts.edit, { params: { id }, body: { ...data, price, variants: undefined } }),
      );
    };
    await change(a, 700);
    expect(await begin(apply, edit)).toMatchObject({ counts: { done: 2, left: 1 } });
    expect(await itemsOf(edit.id, 'left')).toMatchObject([
      { productId: a, reason: 'Someone changed it after the preview.' },
    ]);
    await change(b, 800);
    expect(await begin(undo, edit)).toMatchObject({ counts: { undone: 1, kept: 1, left: 1 } });
    expect(await itemsOf(edit.id, 'kept')).toMatchObject([{ productId: b }]);
    expect(await Promise.all([a, b, c].map(async (id) => (await product(id)).price))).toEqual([700, 800, 1000]);
  });

  it('is one edit however often it is asked for, carried out or undone', async () => {
    const id = await shop.addProduct({ price: 100_000 });
    const requestId = newId();
    const plans = await Promise.all(Array.from({ length: 3 }, () => planned({ ids: [id] }, raise(10), requestId)));
    expect(new Set(plans.map((edit) => edit.id)).size).toBe(1);
    const [edit = await planned({ ids: [id] }, raise(10), requestId)] = plans;
    await Promise.all([begin(apply, edit), begin(apply, edit)]);
    expect((await product(id)).price).toBe(1100);
    await Promise.all([begin(undo, edit), begin(undo, edit)]);
    expect((await product(id)).price).toBe(1000);
    await begin(apply, edit);
    expect((await product(id)).price).toBe(1000);
  });

  it('goes on in steps after a server has stopped', async () => {
    await shop.addProducts(Array.from({ length: 120 }, () => ({ price: 100_000 })));
    const edit = await planned(everything, raise(10));
    const begun = requireSuccess(await admin.call(apply, { params: { id: edit.id } })).data;
    expect(begun).toMatchObject({ state: 'applying', counts: { done: 50, planned: 70 } });
    await carryOn();
    expect(requireSuccess(await admin.call(details, { params: { id: edit.id } })).data).toMatchObject({
      ...{ state: 'applied', counts: { done: 120, planned: 0 } },
    });
  });

  it('can be undone for ten minutes', async () => {
    const id = await shop.addProduct({ price: 100_000 });
    const edit = await planned({ ids: [id] }, raise(10));
    await begin(apply, edit);
    shop.clock.passMinutes(11);
    expectFailure(await admin.call(undo, { params: { id: edit.id } }), 'BULK_EDIT_UNDO_OVER', 409);
    expect(requireSuccess(await admin.call(latest)).data).toBeNull();
  });

  it('takes all that the list shows, and says when that is nothing', async () => {
    await shop.addProducts([{ title: 'Red Cap', category: 'kids' }, { title: 'Red Hat', category: 'men' }, {}]);
    expect((await planned({ all: { search: 'red' } }, raise(10))).total).toBe(2);
    expect((await planned({ all: { search: 'red', category: 'kids' } }, raise(10))).total).toBe(1);
    const body = { requestId: newId(), selection: { all: { status: 'draft' } } as const, change: raise(10) };
    expectFailure(await admin.call(plan, { body }), 'BULK_EDIT_EMPTY', 400);
    expectFailure(await admin.call(details, { params: { id: newId() } }), 'BULK_EDIT_NOT_FOUND', 404);
    const support = await shop.staff('support');
    expectFailure(await support.call(plan, { body }), 'NOT_ALLOWED', 403);
  });
});

describe('what a bulk edit changes', () => {
  it('adds to the stock with rows of the ledger, and takes off what is left of it', async () => {
    const { productId, sizes } = await shop.addSized({ S: 1, M: 2 });
    const draft = await shop.addProduct({ totalStock: 4, hiddenAs: 'draft', deletedAt: new Date() });
    const edit = await planned(everything, { kind: 'stockAdd', units: 3 });
    expect((await itemsOf(edit.id)).map(({ before, after }) => [before.totalStock, after.totalStock])).toEqual(
      expect.arrayContaining([
        [3, 9],
        [4, 7],
      ]),
    );
    await begin(apply, edit);
    expect(await product(productId)).toMatchObject({ totalStock: 9, version: 1 });
    expect(await product(draft)).toMatchObject({ totalStock: 7 });
    const ledger = requireSuccess(await admin.call(calls.inventory.ledger, { params: { id: productId } })).data;
    expect(ledger.slice(0, 2)).toMatchObject([
      { change: 3, reason: 'edit', note: 'Bulk edit', byName: 'Test Admin' },
      {},
    ]);
    await shop.services.inventory.take(shop.database.db, [{ variantId: sizes.S ?? '', quantity: 2 }], {
      ...{ reason: 'order', actor: { by: 'system', userId: null, name: '' } },
    });
    expect(await begin(undo, edit)).toMatchObject({ counts: { undone: 1, kept: 1 } });
    expect(await itemsOf(edit.id, 'kept')).toMatchObject([{ productId, reason: "The stock of 'S' would be below 0." }]);
    expect(await product(draft)).toMatchObject({ totalStock: 4, status: 'draft' });
  });

  it('takes products from the shop and brings them back, and is recorded by the audit', async () => {
    const ids = await shop.addProducts([{ totalStock: 3 }, { totalStock: 3 }]);
    const listed = async () => requireSuccess(await shop.visitor().call(calls.products.list)).total;
    const edit = await planned({ ids }, { kind: 'hide' });
    await begin(apply, edit);
    expect(await listed()).toBe(0);
    const { db } = shop.database;
    const action = `${apply.method} ${apply.path}`;
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.action, action));
    expect(entries).toContainEqual(expect.objectContaining({ actor: 'staff', actorId: admin.user.id }));
    await begin(undo, edit);
    expect(await listed()).toBe(2);
    expect((await product(ids[0] ?? '')).totalStock).toBe(3);
  });

  it('counts the products to publish of which nothing is in stock', async () => {
    const ids = await shop.addProducts([{ totalStock: 0 }, { totalStock: 4 }]);
    await begin(apply, await planned({ ids }, { kind: 'hide' }));
    const edit = await planned({ ids }, { kind: 'publish' });
    expect(edit).toMatchObject({ withoutStock: 1, counts: { planned: 2 } });
    expect((await itemsOf(edit.id)).map(({ reason }) => reason).sort()).toEqual(['', 'Nothing in stock.']);
    expect(await begin(apply, edit)).toMatchObject({ withoutStock: 0, counts: { done: 2 } });
  });

  it('moves products to another category or brand, and the counts with them', async () => {
    const ids = await shop.addProducts([{ category: 'men' }, { category: 'women' }]);
    await begin(apply, await planned({ ids }, { kind: 'category', category: 'kids' }));
    await begin(apply, await planned({ ids }, { kind: 'brand', brand: 'puma' }));
    const facets = requireSuccess(await shop.visitor().call(calls.products.facets)).data;
    expect(facets).toMatchObject({ category: { men: 0, women: 0, kids: 2 }, brands: { puma: 2 } });
  });

  it('gives products a tax class, and gives each its own back', async () => {
    const taxes = { mode: 'none' as const, rates: [], gst: false, shippingTax: 'split' as const };
    const classes = [
      { id: 'apparel', label: 'Clothing' },
      { id: 'shoes', label: 'Shoes' },
    ];
    requireSuccess(await admin.call(calls.taxes.save, { body: { version: 0, ...taxes, classes } }));
    const [shirt = '', boot = ''] = await shop.addProducts([{ title: 'Shirt' }, { title: 'Boot' }]);
    await shop.database.db.update(products).set({ taxClass: 'shoes' }).where(eq(products.id, boot));
    const own = async () =>
      Promise.all(
        [shirt, boot].map(
          async (id) => requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } })).data.taxClass,
        ),
      );
    const edit = await planned({ ids: [shirt, boot] }, { kind: 'taxClass', taxClass: 'apparel' });
    expect((await itemsOf(edit.id)).map(({ before, after }) => [before.taxClass, after.taxClass])).toEqual([
      ['shoes', 'apparel'],
      [null, 'apparel'],
    ]);
    await begin(apply, edit);
    expect(await own()).toEqual(['apparel', 'apparel']);
    await begin(undo, edit);
    expect(await own()).toEqual([undefined, 'shoes']);
    expect(await planned({ ids: [shirt] }, { kind: 'taxClass', taxClass: null })).toMatchObject({
      counts: { unchanged: 1 },
    });
    const body = {
      requestId: newId(),
      selection: { ids: [shirt] },
      change: { kind: 'taxClass' as const, taxClass: 'hats' },
    };
    expectFailure(await admin.call(plan, { body }), 'INVALID_REQUEST', 400, 'Choose one of the tax classes.');
  });

  it('sets the weight of all variants, and gives each its own back', async () => {
    const { productId, sizes } = await shop.addSized({ S: 1, M: 2 });
    const { db } = shop.database;
    await db
      .update(productVariants)
      .set({ weightGrams: 250 })
      .where(eq(productVariants.id, sizes.S ?? ''));
    const weights = async () => (await product(productId)).variants.map(({ weightGrams }) => weightGrams);
    const edit = await planned({ ids: [productId] }, { kind: 'weight', grams: 300 });
    expect(await itemsOf(edit.id)).toMatchObject([{ before: { weights: [250, null] }, after: { weights: [300] } }]);
    const { version } = await product(productId);
    await begin(apply, edit);
    expect([await weights(), (await product(productId)).version]).toEqual([[300, 300], version + 1]);
    expect(await planned({ ids: [productId] }, { kind: 'weight', grams: 300 })).toMatchObject({
      counts: { unchanged: 1 },
    });
    await begin(undo, edit);
    expect(await weights()).toEqual([250, undefined]);

    const late = await planned({ ids: [productId] }, { kind: 'weight', grams: 300 });
    await db
      .update(productVariants)
      .set({ weightGrams: 260 })
      .where(eq(productVariants.id, sizes.S ?? ''));
    expect(await begin(apply, late)).toMatchObject({ counts: { left: 1 } });
    expect(await weights()).toEqual([260, undefined]);
  });
});
