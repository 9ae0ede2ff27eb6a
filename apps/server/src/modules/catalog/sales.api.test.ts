import { calls, type ProductBody, type ProductDetails } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { auditChanges } from '../audit/audit.tables.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
const buying = createBuying(shop);
const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values({ ...image, id: newId(), url: OUR_IMAGE });
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const form: ProductBody = {
  title: 'Linen Kimono',
  description: 'Light on warm days.',
  category: 'women',
  brand: 'zara',
  price: 1500,
  salePrice: 900,
  totalStock: 4,
  image: OUR_IMAGE,
};
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000).toISOString();
const add = async (body: ProductBody) => requireSuccess(await admin.call(calls.adminProducts.add, { body }), 201).data;
const edit = (id: string, body: ProductBody & { version?: number }) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body });
const given = async (id: string) =>
  requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } })).data;
const settle = () => shop.services.catalog.settleDueSales(new AbortController().signal);

/** A product's prices in every answer that shoppers get of them. */
async function shown(id: string) {
  const visitor = shop.visitor();
  const detailed: ProductDetails = requireSuccess(await visitor.call(calls.products.details, { params: { id } })).data;
  const list = requireSuccess(await visitor.call(calls.products.list, { query: {} })).data;
  const found = requireSuccess(await visitor.call(calls.products.search, { params: { keyword: 'kimono' } })).data;
  const cheap = requireSuccess(await visitor.call(calls.products.list, { query: { maxPrice: 1000 } })).data;
  const onSale = requireSuccess(await visitor.call(calls.products.list, { query: { onSale: true } })).data;
  const prices = [detailed, ...list, ...found].map(({ salePrice }) => salePrice);
  expect(new Set(prices).size).toBe(1);
  expect([onSale.length, cheap.length]).toEqual(prices[0] === 0 ? [0, 0] : [1, 1]);
  expect(detailed.saleStartsAt ?? detailed.saleEndsAt ?? detailed.variants[0]?.saleEndsAt).toBeUndefined();
  return prices[0];
}

describe('a sale with dates', () => {
  it('begins and ends by itself, and shoppers know nothing of it outside of its dates', async () => {
    const { id } = await add({ ...form, saleStartsAt: inHours(1), saleEndsAt: inHours(2) });
    await settle();
    expect(await shown(id)).toBe(0);
    shop.clock.passMinutes(61);
    await settle();
    expect(await shown(id)).toBe(900);
    shop.clock.passMinutes(60);
    await settle();
    expect(await shown(id)).toBe(0);
    expect(await given(id)).toMatchObject({ salePrice: 900, baseSalePrice: 900, version: 1 });
  });

  it('keeps its price and dates in the console, before, while and after it counts', async () => {
    const dates = { saleStartsAt: inHours(1), saleEndsAt: inHours(2) };
    const { id } = await add({ ...form, ...dates });
    for (const minutes of [0, 61, 60]) {
      shop.clock.passMinutes(minutes);
      await settle();
      expect(await given(id)).toMatchObject({ ...dates, salePrice: 900 });
      requireSuccess(await edit(id, { ...form, ...dates, title: `Linen Kimono ${minutes}` }));
      const [listed] = requireSuccess(await admin.call(calls.adminProducts.list, { query: {} })).data;
      expect(listed).toMatchObject({ ...dates, salePrice: 900 });
    }
    expect(await shown(id)).toBe(0);
  });

  it('is not lost by an edit that does not speak of dates, and is gone with its sale price', async () => {
    const saleEndsAt = inHours(1);
    const { id } = await add({ ...form, saleEndsAt });
    requireSuccess(await edit(id, { ...form, salePrice: 800 }));
    expect(await given(id)).toMatchObject({ salePrice: 800, saleStartsAt: null, saleEndsAt });
    requireSuccess(await edit(id, { ...form, salePrice: 0 }));
    expect(await given(id)).toMatchObject({ salePrice: 0, saleStartsAt: null, saleEndsAt: null });
    requireSuccess(await edit(id, form));
    expect(await given(id)).toMatchObject({ salePrice: 900, saleEndsAt: null });
    expect(await shown(id)).toBe(900);
  });

  it('is always on where its dates are taken away', async () => {
    const { id } = await add({ ...form, saleStartsAt: inHours(5) });
    expect(await shown(id)).toBe(0);
    requireSuccess(await edit(id, { ...form, saleStartsAt: null }));
    expect(await shown(id)).toBe(900);
    shop.clock.passMinutes(600);
    await settle();
    expect(await shown(id)).toBe(900);
  });

  it('of a variant begins and ends by itself, and the product costs what its cheapest variant does then', async () => {
    const { id } = await add({
      ...form,
      ...{ salePrice: 1400, saleEndsAt: inHours(3), totalStock: undefined },
      options: [{ name: 'Size', values: ['S', 'M'] }],
      variants: [
        { options: { Size: 'S' }, totalStock: 3 },
        {
          options: { Size: 'M' },
          totalStock: 2,
          price: 1600,
          salePrice: 900,
          saleStartsAt: inHours(1),
          saleEndsAt: inHours(2),
        },
      ],
    });
    const seen = async () => {
      const product = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;
      const { price, salePrice, priceFrom, variants } = product;
      return [price, salePrice, priceFrom, variants.map((variant) => variant.salePrice)];
    };
    expect(await seen()).toEqual([1500, 1400, true, [1400, 0]]);
    shop.clock.passMinutes(61);
    await settle();
    expect(await seen()).toEqual([1600, 900, true, [1400, 900]]);
    shop.clock.passMinutes(60);
    await settle();
    expect(await seen()).toEqual([1500, 1400, true, [1400, 0]]);
    shop.clock.passMinutes(60);
    await settle();
    expect(await seen()).toEqual([1500, 0, true, [0, 0]]);
    const product = await given(id);
    expect(product).toMatchObject({ basePrice: 1500, baseSalePrice: 1400 });
    expect(product.variants).toMatchObject([
      { ownPrice: false, salePrice: 1400, saleStartsAt: null, saleEndsAt: product.saleEndsAt },
      { ownPrice: true, salePrice: 900, saleStartsAt: expect.any(String), saleEndsAt: expect.any(String) },
    ]);
  });

  it.each([
    [
      { saleStartsAt: '2099-01-02T00:00:00Z', saleEndsAt: '2099-01-01T00:00:00Z' },
      'saleEndsAt',
      'The sale must end after it starts.',
    ],
    [{ saleStartsAt: '2099-01-02T00:00:00Z', salePrice: 0 }, 'saleStartsAt', 'Sale dates need a sale price.'],
    [{ saleEndsAt: 'tomorrow' }, 'saleEndsAt', 'The end of the sale must be a date and time.'],
  ])('is refused with %o', async (fields, field, message) => {
    const refused = await admin.call(calls.adminProducts.add, { body: { ...form, ...fields } });
    expect(expectFailure(refused, 'INVALID_REQUEST', 400).details).toContainEqual({ field, message });
  });

  it('is refused where a date that is sent does not fit one that stays', async () => {
    const { id } = await add({ ...form, saleEndsAt: inHours(1) });
    const refused = await edit(id, { ...form, saleStartsAt: inHours(2) });
    const message = 'The sale must end after it starts.';
    expect(expectFailure(refused, 'INVALID_REQUEST', 400).details).toEqual([{ field: 'saleEndsAt', message }]);
  });

  it('is copied with a product, and recorded by the audit', async () => {
    const dates = { saleStartsAt: inHours(1), saleEndsAt: inHours(2) };
    const { id } = await add({ ...form, ...dates });
    const body = { requestId: newId() };
    const copy = requireSuccess(await admin.call(calls.adminProducts.duplicate, { params: { id }, body }), 201).data;
    expect(copy).toMatchObject({ ...dates, salePrice: 900 });
    requireSuccess(await edit(id, { ...form, saleStartsAt: inHours(1), saleEndsAt: null }));
    const changes = await shop.database.db.select().from(auditChanges).where(eq(auditChanges.thingId, id));
    expect(changes.map(({ after }) => after)).toContainEqual(expect.objectContaining({ sale_ends_at: null }));
  });
});

describe('the sale of what is in a cart', () => {
  it('has ended for cart and order although the prices of lists have not followed yet', async () => {
    const { id } = await add({ ...form, saleEndsAt: inHours(1) });
    const { buyer, addressId } = await buying.buyerWith([{ productId: id, quantity: 2 }]);
    const cart = async () =>
      requireSuccess(await buyer.call(calls.cart.get, { params: { userId: buyer.user.id } })).data;
    const before = await cart();
    expect(before).toMatchObject({ subtotal: 1800, items: [{ price: 1500, salePrice: 900 }] });
    shop.clock.passMinutes(61);
    expect(await shown(id)).toBe(900);
    const after = await cart();
    expect(after).toMatchObject({ subtotal: 3000, items: [{ price: 1500, salePrice: 0 }] });
    const refused = await buying.placeOrder(buyer, addressId, { expectedTotal: before.chargeTotal });
    expect(expectFailure(refused, 'PRICE_CHANGED', 409).details).toMatchObject({ chargeTotal: after.chargeTotal });
    requireSuccess(await buying.placeOrder(buyer, addressId, { expectedTotal: after.chargeTotal }), 201);
  });

  it('has not begun for an order that is placed before', async () => {
    const { id } = await add({ ...form, saleStartsAt: inHours(1) });
    const { buyer } = await buying.buyerWith([{ productId: id, quantity: 1 }]);
    const cart = async () =>
      requireSuccess(await buyer.call(calls.cart.get, { params: { userId: buyer.user.id } })).data;
    expect(await cart()).toMatchObject({ subtotal: 1500, items: [{ salePrice: 0 }] });
    shop.clock.passMinutes(61);
    expect(await cart()).toMatchObject({ subtotal: 900, items: [{ salePrice: 900 }] });
  });
});

describe('prices that are changed of many products at once', () => {
  it('keep the dates of sales, before they begin as well', async () => {
    const dates = { saleStartsAt: inHours(0.1), saleEndsAt: inHours(2) };
    const { id } = await add({ ...form, ...dates });
    const change = { kind: 'pricePercent', percent: 10, rounding: 'none', withSale: true } as const;
    const carryOn = () => shop.services.bulkEdits.carryOn(new AbortController().signal);
    const body = { requestId: newId(), selection: { all: {} }, change };
    const planned = requireSuccess(await admin.call(calls.adminBulkEdits.plan, { body })).data;
    const params = { id: planned.id };
    requireSuccess(await admin.call(calls.adminBulkEdits.apply, { params }));
    await carryOn();
    expect(await given(id)).toMatchObject({ ...dates, price: 1650, salePrice: 990 });
    expect(await shown(id)).toBe(0);
    shop.clock.passMinutes(7);
    await settle();
    expect(await shown(id)).toBe(990);
    requireSuccess(await admin.call(calls.adminBulkEdits.undo, { params }));
    await carryOn();
    expect(await given(id)).toMatchObject({ ...dates, price: 1500, salePrice: 900 });
    expect(await shown(id)).toBe(900);
  });
});
