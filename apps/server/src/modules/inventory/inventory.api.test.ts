import type { StockLedgerEntry } from '@haberdash/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { createBuying } from '../../testing/buying.ts';
import { insertProduct } from '../../testing/factories.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let shop: TestShop;
let buying: ReturnType<typeof createBuying>;
let admin: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  buying = createBuying(shop);
});
beforeEach(async () => {
  await shop.reset();
  admin = await shop.admin();
});
afterEach(async () => expect(await shop.services.inventory.findDifferences()).toEqual([]));
afterAll(() => shop.close());

const form = { title: 'Wool Coat', description: 'Warm.', category: 'women', brand: 'zara', price: 100 };

const ledgerOf = async (productId: string, query = '') =>
  (await admin.get(`/api/admin/products/ledger/${productId}${query}`)).body;
const changesOf = async (productId: string) => {
  const { data } = await ledgerOf(productId);
  return data.map(({ reason, change, onHand }: StockLedgerEntry) => [reason, change, onHand]);
};
/** Leaves everything but the stock, and what the form says besides, as it is. */
const edit = async (productId: string, fields: object) => {
  const { image } = (await admin.get(`/api/shop/products/get/${productId}`)).body.data;
  return admin.put(`/api/admin/products/edit/${productId}`, { ...form, image, ...fields });
};
const reject = (orderId: string, orderStatus = 'rejected') =>
  admin.put(`/api/admin/orders/update/${orderId}`, { orderStatus });

describe('the ledger of a product', () => {
  it('names the reason and the reference of every change, newest first, with what was on hand after it', async () => {
    const { productId, buyer, addressId, orderId } = await buying.placedOrder({ quantity: 2, stock: 5 });
    await reject(orderId);
    await reject(orderId, 'inProcess');
    await buyer.delete(`/api/shop/cart/${buyer.user.id}/${productId}`);
    await buying.addToCart(buyer, productId, 3);
    const { body } = await buying.placeOrder(buyer, addressId);
    await buyer.post('/api/shop/order/cancel', { orderId: body.orderId });
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
    expect(data[1]).toMatchObject({ by: 'shopper', orderId: body.orderId, note: 'Given up before it was paid.' });
    expect(data[4]).toMatchObject({ by: 'admin', orderId });
  });

  it('has pages, whose running stock goes on from one to the next', async () => {
    const productId = await insertProduct(shop.database.db, { totalStock: 4 });
    for (const totalStock of [7, 2, 3]) await edit(productId, { totalStock });
    const pages = await Promise.all([1, 2, 3].map((page) => ledgerOf(productId, `?limit=2&page=${page}`)));
    const changes = pages.map(({ data }) => data.map(({ onHand }: StockLedgerEntry) => onHand));
    expect(changes).toEqual([[3, 2], [7, 4], []]);
    expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
  });

  it('stays when the product is deleted, and counts what orders give back', async () => {
    const { productId, orderId } = await buying.placedOrder({ quantity: 2, stock: 5 });
    await admin.delete(`/api/admin/products/delete/${productId}`);
    await reject(orderId);
    expect((await changesOf(productId))[0]).toEqual(['rejection', 2, 5]);
    expect((await reject(orderId, 'pending')).body).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: [{ available: 0 }],
    });
  });

  it('is not there for a product that never was, and for nobody but the admin', async () => {
    const productId = await insertProduct(shop.database.db);
    const path = `/api/admin/products/ledger/${productId}`;
    expect((await admin.get(`/api/admin/products/ledger/${newId()}`)).body.code).toBe('PRODUCT_NOT_FOUND');
    expect((await (await shop.shopper()).get(path)).status).toBe(403);
    expect((await shop.visitor().get(path)).status).toBe(401);
  });
});

describe('an edit of the stock', () => {
  it('issue: a form that was open during a sale gave the sold units back', async () => {
    const { productId } = await buying.placedOrder({ quantity: 4, stock: 10 });
    const save = async (fields: object) => (await edit(productId, fields)).body;
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
    const productId = await insertProduct(shop.database.db, { title: 'Before', totalStock: 6 });
    const { status, body } = await edit(productId, { totalStock: 0, stockBefore: 15 });
    expect([status, body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(body.message).toBe('The stock cannot be lowered by 15: only 6 are left.');
    const { data } = (await admin.get(`/api/shop/products/get/${productId}`)).body;
    expect(data).toMatchObject({ title: 'Before', totalStock: 6, version: 1 });
  });
});
