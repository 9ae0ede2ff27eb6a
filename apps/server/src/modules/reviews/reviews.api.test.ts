import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { insertProduct } from '../../testing/factories.ts';
import { insertOrderRow } from '../../testing/order-factory.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';

let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(async () => {
  await shop.reset();
  productId = await insertProduct(shop.database.db);
});
afterAll(() => shop.close());

const review = (fields: object = {}) => ({ productId, reviewMessage: '  Fits well. ', reviewValue: 4, ...fields });
const read = async (query = '') => (await shop.visitor().get(`/api/shop/review/${productId}${query}`)).body;

describe('a review', () => {
  it("is in the session's name, trimmed, and counted at once", async () => {
    const shopper = await shop.shopper('Asha Rao');
    const sent = review({ userName: 'Somebody Else', userId: shopper.user.id });
    const { status, body } = await shopper.post('/api/shop/review/add', sent);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      productId,
      userId: shopper.user.id,
      userName: 'Asha Rao',
      reviewMessage: 'Fits well.',
      reviewValue: 4,
      verifiedPurchase: false,
    });
    const { body: product } = await shop.visitor().get(`/api/shop/products/get/${productId}`);
    expect(product.data).toMatchObject({ averageReview: 4, reviewCount: 1, version: 1 });
    expect((await shopper.get(`/api/shop/review/mine/${productId}`)).body.data).toEqual(body.data);
  });

  it('is one per user and product', async () => {
    const shopper = await shop.shopper();
    await shopper.post('/api/shop/review/add', review());
    const { status, body } = await shopper.post('/api/shop/review/add', review({ reviewValue: 1 }));
    expect([status, body.code, body.message]).toEqual([
      409,
      'REVIEW_EXISTS',
      'You have already reviewed this product.',
    ]);
    expect(await read()).toMatchObject({ total: 1, summary: { average: 4, count: 1 } });
  });

  it.each([
    [{ reviewValue: 0 }, 'Please select a rating'],
    [{ reviewValue: 6 }, 'A rating has at most 5 stars.'],
    [{ reviewValue: 4.5 }, 'Please select a rating'],
    [{ reviewMessage: '   ' }, 'The review is required.'],
  ])('is refused with %o', async (fields, message) => {
    const { status, body } = await (await shop.shopper()).post('/api/shop/review/add', review(fields));
    expect([status, body.message]).toEqual([400, message]);
  });

  it('needs a session, and the own one', async () => {
    expect((await shop.visitor().post('/api/shop/review/add', review())).status).toBe(401);
    const shopper = await shop.shopper();
    expect((await shopper.post('/api/shop/review/add', review({ userId: newId() }))).status).toBe(403);
  });

  it('needs a product that is there', async () => {
    const shopper = await shop.shopper();
    const deleted = await insertProduct(shop.database.db, { deletedAt: new Date() });
    for (const missing of [deleted, newId(), 'nonsense']) {
      const added = await shopper.post('/api/shop/review/add', review({ productId: missing }));
      expect([added.status, added.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
      expect((await shopper.get(`/api/shop/review/${missing}`)).status).toBe(404);
      expect((await shopper.get(`/api/shop/review/mine/${missing}`)).status).toBe(404);
    }
    const [row] = await shop.database.db.select().from(products).where(eq(products.id, deleted));
    expect(row).toMatchObject({ ratingCount: 0, ratingSum: 0 });
  });

  it.each([
    ['paid', 'delivered', true],
    ['paid', 'confirmed', true],
    ['paid', 'rejected', false],
    ['refunded', 'delivered', false],
    ['pending', 'pending', false],
  ] as const)(
    'after an order that is %s and %s is a verified purchase: %s',
    async (paymentStatus, status, expected) => {
      const shopper = await shop.shopper();
      const order = { userId: shopper.user.id, paymentStatus, status };
      await insertOrderRow(shop.database.db, order, [{ productId }]);
      const { body } = await shopper.post('/api/shop/review/add', review());
      expect(body.data.verifiedPurchase).toBe(expected);
    },
  );

  it("is no verified purchase by another product's order or another shopper's", async () => {
    const [shopper, other] = [await shop.shopper(), await shop.shopper()];
    const { db } = shop.database;
    await insertOrderRow(db, { userId: shopper.user.id }, [{ productId: await insertProduct(db) }]);
    await insertOrderRow(db, { userId: other.user.id }, [{ productId }]);
    const { body } = await shopper.post('/api/shop/review/add', review());
    expect(body.data.verifiedPurchase).toBe(false);
  });
});

it('reviews are listed newest first in pages, with a summary of all', async () => {
  for (const reviewValue of [5, 4, 4, 1, 5, 5]) {
    const shopper = await shop.shopper();
    await shopper.post('/api/shop/review/add', review({ reviewValue }));
    shop.clock.passMinutes(1);
  }
  const first = await read('?limit=2');
  expect(first.data.map((item: { reviewValue: number }) => item.reviewValue)).toEqual([5, 5]);
  expect(first).toMatchObject({ total: 6, summary: { average: 4, count: 6, histogram: [1, 0, 0, 2, 3] } });
  const last = await read('?limit=2&page=3');
  expect(last.data.map((item: { reviewValue: number }) => item.reviewValue)).toEqual([4, 5]);
});

it('somebody without a review has none', async () => {
  const shopper = await shop.shopper();
  expect((await shopper.get(`/api/shop/review/mine/${productId}`)).body).toEqual({ success: true, data: null });
});
