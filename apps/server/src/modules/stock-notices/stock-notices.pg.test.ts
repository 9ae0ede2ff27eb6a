import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { SYSTEM } from '../orders/index.ts';
import { stockNotices } from './stock-notices.tables.ts';

const shop = useTestShop();
const cause = { reason: 'edit', actor: SYSTEM } as const;

const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

/** @returns whether the email is waiting now; not, where the product is in stock */
async function ask(productId: string, email: string): Promise<boolean> {
  try {
    await shop.services.stockNotices.ask({ productId, email });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'STILL_IN_STOCK' });
    return false;
  }
}

it('a request while it comes back is either answered that it is in stock, or gets one mail', async () => {
  const productId = await shop.addProduct({ totalStock: 0 });
  const giveBack = inTransaction(shop.database.db, async (tx) => {
    await shop.services.inventory.release(tx, [{ variantId: productId, quantity: 5 }], cause);
    await new Promise((done) => setTimeout(done, 30));
  });
  const emails = Array.from({ length: 20 }, (_, n) => `shopper${n}@example.test`);
  const answers = await Promise.all(emails.map((email) => ask(productId, email)));
  await giveBack;
  await times(4, () => shop.services.stockNotices.sendDue());
  const waited = emails.filter((_, n) => answers[n]);
  const mailed = (await writtenMails(shop.database)).map(({ to }) => to);
  expect(mailed.sort()).toEqual(waited.sort());
  expect(await shop.database.db.select().from(stockNotices)).toEqual([]);
});

it('orders, returns, questions and mails at once neither lose a notice nor wait for each other in a ring', async () => {
  const [one, other] = await Promise.all([shop.addProduct({ totalStock: 0 }), shop.addProduct({ totalStock: 0 })]);
  const move = (ids: string[], quantity: number) =>
    inTransaction(shop.database.db, async (tx) => {
      const lines = ids.map((variantId) => ({ variantId, quantity: Math.abs(quantity) }));
      if (quantity > 0) await shop.services.inventory.release(tx, lines, cause);
      else await shop.services.inventory.take(tx, lines, cause);
    });
  const asked: string[] = [];
  await times(80, async (n) => {
    const ids = n % 2 ? [one, other] : [other, one];
    if (n % 4 === 0) return move(ids, 1);
    if (n % 4 === 1) return move(ids, -1);
    if (n % 4 === 2) return shop.services.stockNotices.sendDue();
    const email = `shopper${n}@example.test`;
    for (const productId of ids) if (await ask(productId, email)) asked.push(`${email} ${productId}`);
  });
  await move([one], 1);
  await move([other], 1);
  await shop.services.stockNotices.sendDue();
  const mailed = (await writtenMails(shop.database)).map(({ to, link }) => `${to} ${link.split('/').at(-1)}`);
  expect(mailed.sort()).toEqual(asked.sort());
});
