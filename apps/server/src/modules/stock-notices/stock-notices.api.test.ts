import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { insertSizedProduct } from '../../testing/factories.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { SYSTEM } from '../orders/index.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { stockNotices } from './stock-notices.tables.ts';

const shop = useTestShop();

const ask = (body: { productId: string; variantId?: string; email: string }) =>
  shop.visitor().call(calls.stockNotices.ask, { body });
const waiting = () => shop.database.db.select().from(stockNotices);
const giveBack = (variantId = '', quantity = 1) =>
  inTransaction(shop.database.db, (tx) =>
    shop.services.inventory.release(tx, [{ variantId, quantity }], { reason: 'edit', actor: SYSTEM }),
  );
const take = (variantId: string, quantity: number) =>
  inTransaction(shop.database.db, (tx) =>
    shop.services.inventory.take(tx, [{ variantId, quantity }], { reason: 'edit', actor: SYSTEM }),
  );

it('a variant that is back is mailed once, with a link to this choice, and the address is forgotten', async () => {
  const { productId, sizes } = await insertSizedProduct(shop.database.db, { S: 0, M: 0 });
  const first = await ask({ productId, variantId: sizes.M, email: 'Asha@Example.test' });
  const again = await ask({ productId, variantId: sizes.M, email: 'asha@example.test' });
  expect(first.body).toEqual({ success: true, message: 'We’ll email you once, when it’s back in stock.' });
  expect(again.body).toEqual(first.body);
  await shop.services.stockNotices.sendDue();
  await giveBack(sizes.S, 1);
  await shop.services.stockNotices.sendDue();
  expect(await writtenMails(shop.database)).toEqual([]);

  await giveBack(sizes.M, 2);
  await shop.services.stockNotices.sendDue();
  await shop.services.stockNotices.sendDue();
  const [mail, ...others] = await writtenMails(shop.database);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: 'stock-back',
    to: 'asha@example.test',
    subject: 'Linen Shirt (M) is back in stock',
  });
  expect(mail?.link).toBe(`${shop.publicUrl}/shopping/product/${productId}?size=m`);
  expect(await waiting()).toEqual([]);
  await shop.services.outbox.deliver();
  expect(JSON.stringify(await shop.database.db.select().from(outbox))).not.toContain('asha@example.test');
});

it('a person who waits goes on waiting where it is sold before the mail is written', async () => {
  const productId = await shop.addProduct({ totalStock: 0 });
  await ask({ productId, email: 'asha@example.test' });
  await giveBack(productId, 1);
  await take(productId, 1);
  await shop.services.stockNotices.sendDue();
  expect(await waiting()).toMatchObject([{ dueAt: null }]);
  await giveBack(productId, 1);
  await shop.services.stockNotices.sendDue();
  expect((await writtenMails(shop.database)).map(({ subject }) => subject)).toEqual(['Linen Shirt is back in stock']);
});

it('what is in stock, is not there, or has to be chosen cannot be waited for', async () => {
  const email = 'asha@example.test';
  const inStock = await shop.addProduct({ totalStock: 3 });
  const { productId, sizes } = await insertSizedProduct(shop.database.db, { M: 0 });
  expectFailure(await ask({ productId: inStock, email }), 'STILL_IN_STOCK', 409);
  expectFailure(await ask({ productId, email }), 'VARIANT_REQUIRED', 400, 'Please choose a size.');
  expectFailure(await ask({ productId: inStock, variantId: sizes.M, email }), 'VARIANT_NOT_FOUND', 404);
  const admin = await shop.admin();
  requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: productId } }));
  expectFailure(await ask({ productId, variantId: sizes.M, email }), 'PRODUCT_NOT_FOUND', 404);
  expectFailure(await ask({ productId: inStock, email: 'nobody' }), 'INVALID_REQUEST', 400);
  expect(await waiting()).toEqual([]);
});

it('an address that has waited for a year is forgotten', async () => {
  const productId = await shop.addProduct({ totalStock: 0 });
  await ask({ productId, email: 'asha@example.test' });
  await shop.services.stockNotices.deleteOld();
  expect(await waiting()).toHaveLength(1);
  shop.clock.passMinutes(366 * 24 * 60);
  await shop.services.stockNotices.deleteOld();
  expect(await waiting()).toEqual([]);
});
