import { type CallInput, calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { products } from '../catalog/catalog.tables.ts';

const shop = useTestShop();
let productId: string;

beforeEach(async () => {
  productId = await shop.addProduct();
});

const review = (fields: object = {}) => ({ productId, reviewMessage: '  Fits well. ', reviewValue: 4, ...fields });
const read = async (query: CallInput<typeof calls.reviews.list>['query'] = {}) =>
  requireSuccess(await shop.visitor().call(calls.reviews.list, { params: { productId }, query }));

describe('a review', () => {
  it("hole S16: is in the session's name, trimmed, and counted at once", async () => {
    const shopper = await shop.shopper('Asha Rao');
    const sent = review({ userName: 'Somebody Else', userId: shopper.user.id });
    const body = requireSuccess(await shopper.call(calls.reviews.add, { body: sent }), 201);
    expect(body.data).toMatchObject({
      productId,
      userId: shopper.user.id,
      userName: 'Asha Rao',
      reviewMessage: 'Fits well.',
      reviewValue: 4,
      verifiedPurchase: false,
    });
    const product = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id: productId } }));
    expect(product.data).toMatchObject({ averageReview: 4, reviewCount: 1, version: 1 });
    expect(requireSuccess(await shopper.call(calls.reviews.mine, { params: { productId } })).data).toEqual(body.data);
  });

  it('is one per user and product', async () => {
    const shopper = await shop.shopper();
    await shopper.call(calls.reviews.add, { body: review() });
    expectFailure(
      await shopper.call(calls.reviews.add, { body: review({ reviewValue: 1 }) }),
      'REVIEW_EXISTS',
      409,
      'You have already reviewed this product.',
    );
    expect(await read()).toMatchObject({ total: 1, summary: { average: 4, count: 1 } });
  });

  it.each([
    [{ reviewValue: 0 }, 'Please select a rating'],
    [{ reviewValue: 6 }, 'A rating can have up to 5 stars.'],
    [{ reviewValue: 4.5 }, 'Please select a rating'],
    [{ reviewMessage: '   ' }, 'The review is required.'],
    [{ fit: 6 }, 'Fit goes from 1, runs small, to 5, runs large.'],
    [{ fit: 2.5 }, 'Fit goes from 1, runs small, to 5, runs large.'],
  ])('hole S16: is refused with %o', async (fields, message) => {
    expectFailure(
      await (await shop.shopper()).call(calls.reviews.add, { body: review(fields) }),
      'INVALID_REQUEST',
      400,
      message,
    );
  });

  it('needs a session, and the own one', async () => {
    expect((await shop.visitor().call(calls.reviews.add, { body: review() })).status).toBe(401);
    const shopper = await shop.shopper();
    expect((await shopper.call(calls.reviews.add, { body: review({ userId: newId() }) })).status).toBe(403);
  });

  it('needs a product that is there', async () => {
    const shopper = await shop.shopper();
    const deleted = await shop.addProduct({ deletedAt: new Date() });
    for (const missing of [deleted, newId(), 'nonsense']) {
      const added = await shopper.call(calls.reviews.add, { body: review({ productId: missing }) });
      expectFailure(added, 'PRODUCT_NOT_FOUND', 404);
      expect((await shopper.call(calls.reviews.list, { params: { productId: missing } })).status).toBe(404);
      expect((await shopper.call(calls.reviews.mine, { params: { productId: missing } })).status).toBe(404);
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
      await shop.addOrder(order, [{ productId }]);
      const body = requireSuccess(await shopper.call(calls.reviews.add, { body: review() }));
      expect(body.data.verifiedPurchase).toBe(expected);
    },
  );

  it("is no verified purchase by another product's order or another shopper's", async () => {
    const [shopper, other] = [await shop.shopper(), await shop.shopper()];
    await shop.addOrder({ userId: shopper.user.id }, [{ productId: await shop.addProduct() }]);
    await shop.addOrder({ userId: other.user.id }, [{ productId }]);
    const body = requireSuccess(await shopper.call(calls.reviews.add, { body: review() }));
    expect(body.data.verifiedPurchase).toBe(false);
  });
});

it('reviews are listed newest first in pages, with a summary of all', async () => {
  for (const reviewValue of [5, 4, 4, 1, 5, 5]) {
    const shopper = await shop.shopper();
    await shopper.call(calls.reviews.add, { body: review({ reviewValue }) });
    shop.clock.passMinutes(1);
  }
  const first = await read({ limit: 2 });
  expect(first.data.map(({ reviewValue }) => reviewValue)).toEqual([5, 5]);
  expect(first).toMatchObject({ total: 6, summary: { average: 4, count: 6, histogram: [1, 0, 0, 2, 3] } });
  const last = await read({ limit: 2, page: 3 });
  expect(last.data.map(({ reviewValue }) => reviewValue)).toEqual([4, 5]);
});

it('says how it fits where its writer does, and all of them together on average', async () => {
  expect((await read()).summary.fit).toBeNull();
  for (const fit of [2, undefined, null, 3, 3]) {
    const shopper = await shop.shopper();
    const { data } = requireSuccess(await shopper.call(calls.reviews.add, { body: review({ fit }) }), 201);
    expect(data.fit).toBe(fit ?? null);
  }
  const { summary, data } = await read();
  expect(summary.fit).toEqual({ average: 2.67, count: 3 });
  expect(data.map(({ fit }) => fit).filter((fit) => fit === null)).toHaveLength(2);
});

it('is listed by stars, and those of one rating by themselves, while the summary is of all', async () => {
  for (const reviewValue of [4, 1, 5, 4]) {
    const shopper = await shop.shopper();
    await shopper.call(calls.reviews.add, { body: review({ reviewValue }) });
    shop.clock.passMinutes(1);
  }
  const stars = async (query: Parameters<typeof read>[0]) => {
    const { data, total, summary } = await read(query);
    expect(summary).toMatchObject({ average: 3.5, count: 4, histogram: [1, 0, 0, 2, 1] });
    expect(total).toBe(query?.rating === undefined || query.rating === '9' ? 4 : data.length);
    return data.map(({ reviewValue }) => reviewValue);
  };
  expect(await stars({ sort: 'highest' })).toEqual([5, 4, 4, 1]);
  expect(await stars({ sort: 'lowest' })).toEqual([1, 4, 4, 5]);
  expect(await stars({ sort: 'newest' })).toEqual([4, 5, 1, 4]);
  expect(await stars({ sort: 'nonsense' })).toEqual([4, 5, 1, 4]);
  expect(await stars({ rating: '4' })).toEqual([4, 4]);
  expect(await stars({ rating: '2' })).toEqual([]);
  expect(await stars({ rating: '9' })).toEqual([4, 5, 1, 4]);
  const [newer, older] = (await read({ sort: 'highest', rating: '4' })).data;
  expect(Date.parse(newer?.createdAt ?? '')).toBeGreaterThan(Date.parse(older?.createdAt ?? ''));
});

it('a user without a review has none', async () => {
  const shopper = await shop.shopper();
  expect((await shopper.call(calls.reviews.mine, { params: { productId } })).body).toEqual({
    success: true,
    data: null,
  });
});
