import { type AdminOrderStatus, type CallInput, calls, type ProductBody } from '@haberdash/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));

const form = { title: 'Wool Coat', description: 'Warm.', category: 'women', brand: 'zara', price: 100 } as const;

const ledgerOf = async (productId: string, query: CallInput<typeof calls.inventory.ledger>['query'] = {}) =>
  requireSuccess(await admin.call(calls.inventory.ledger, { params: { id: productId }, query }));
const changesOf = async (productId: string) => {
  const { data } = await ledgerOf(productId);
  return data.map(({ reason, change, onHand }) => [reason, change, onHand]);
};
/** Leaves everything but the stock, and what the form says besides, as it is. */
const edit = async (productId: string, fields: Partial<ProductBody> & { totalStock: number; stockBefore?: number }) => {
  const { image } = requireSuccess(await admin.call(calls.products.details, { params: { id: productId } })).data;
  return admin.call(calls.adminProducts.edit, { params: { id: productId }, body: { ...form, image, ...fields } });
};
const reject = (orderId: string, orderStatus: AdminOrderStatus = 'rejected') =>
  admin.call(calls.adminOrders.update, { params: { id: orderId }, body: { orderStatus } });

describe('the ledger of a product', () => {
  it('names the reason and the reference of every change, newest first, with what was on hand after it', async () => {
    const { productId, buyer, addressId, orderId } = await buying.placedOrder({ quantity: 2, stock: 5 });
    await reject(orderId);
    await reject(orderId, 'inProcess');
    await buyer.call(calls.cart.remove, { params: { userId: buyer.user.id, productId } });
    await buying.addToCart(buyer, productId, 3);
    const body = requireSuccess(await buying.placeOrder(buyer, addressId));
    await buyer.call(calls.orders.cancel, { body: { orderId: body.orderId } });
    await edit(productId, { totalStock: 9 });

    expect(await changesOf(productId)).toEqual([
      ['edit', 6, 9],
      ['release', 3, 3],
      ['order', -3, 0],
      ['reopening', -2, 3],
      ['rejection', 2, 5],
      ['order', -2, 3],
      ['opening', 5, 5],
    ]);
    const { data, total } = await ledgerOf(productId);
    expect(total).toBe(7);
    expect(data[0]).toMatchObject({ by: 'admin', byName: 'Test Admin', orderId: null, variantId: productId });
    expect(data[1]).toMatchObject({ by: 'shopper', orderId: body.orderId, note: 'Abandoned before payment.' });
    expect(data[4]).toMatchObject({ by: 'admin', orderId });
  });

  it('has pages, whose running stock goes on from one to the next', async () => {
    const productId = await shop.addProduct({ totalStock: 4 });
    for (const totalStock of [7, 2, 3]) await edit(productId, { totalStock });
    const pages = await Promise.all([1, 2, 3].map((page) => ledgerOf(productId, { limit: 2, page })));
    const changes = pages.map(({ data }) => data.map(({ onHand }) => onHand));
    expect(changes).toEqual([[3, 2], [7, 4], []]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  });

  it('stays when the product is deleted, and counts what orders give back', async () => {
    const { productId, orderId } = await buying.placedOrder({ quantity: 2, stock: 5 });
    await admin.call(calls.adminProducts.remove, { params: { id: productId } });
    await reject(orderId);
    expect((await changesOf(productId))[0]).toEqual(['rejection', 2, 5]);
    expect((await reject(orderId, 'pending')).body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: [{ available: 0 }],
    });
  });

  it('is not there for a product that never was, and for no one but the admin', async () => {
    const productId = await shop.addProduct();
    const params = { id: productId };
    expectFailure(await admin.call(calls.inventory.ledger, { params: { id: newId() } }), 'PRODUCT_NOT_FOUND');
    expect((await (await shop.shopper()).call(calls.inventory.ledger, { params })).status).toBe(403);
    expect((await shop.visitor().call(calls.inventory.ledger, { params })).status).toBe(401);
  });
});

describe('an edit of the stock', () => {
  it('issue: a form that was open during a sale gave the sold units back', async () => {
    const { productId } = await buying.placedOrder({ quantity: 4, stock: 10 });
    const save = async (fields: Parameters<typeof edit>[1]) => requireSuccess(await edit(productId, fields));
    expect((await save({ totalStock: 10, stockBefore: 10 })).data.totalStock).toBe(6);
    expect((await save({ totalStock: 15, stockBefore: 10 })).data.totalStock).toBe(11);
    expect((await save({ totalStock: 3 })).data.totalStock).toBe(3);
    expect(await changesOf(productId)).toEqual([
      ['edit', -8, 3],
      ['edit', 5, 11],
      ['order', -4, 6],
      ['opening', 10, 10],
    ]);
  });

  it('issue: one that would have gone below zero was cut at zero, and the difference was lost', async () => {
    const productId = await shop.addProduct({ title: 'Before', totalStock: 6 });
    const body = expectFailure(await edit(productId, { totalStock: 0, stockBefore: 15 }), 'OUT_OF_STOCK', 409);
    expect(body.message).toBe('The stock can’t be reduced by 15: only 6 left.');
    const { data } = requireSuccess(await admin.call(calls.products.details, { params: { id: productId } }));
    expect(data).toMatchObject({ title: 'Before', totalStock: 6, version: 1 });
  });
});
