import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createBooksStory, happeningOf } from '../../testing/books-story.ts';
import { expectBooksInOrder } from '../../testing/order-storm.ts';
import { isShort, BOOKS_SEED as SEED } from '../../testing/sizes.ts';
import { expectSlowBooks } from '../../testing/slow-books.ts';
import { createDice } from '../../testing/storm.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const HAPPENINGS = isShort ? 120 : 500;

const tell = async () => (await shop.database.db.execute(sql`select
 (select count(*) from orders) orders, (select count(*) from orders where shortfall>0) short, (select count(*) from orders where payment_status='refunded') refunded, (select count(*) from documents where kind='creditNote') notes,
 (select count(*) from documents where kind='creditNote' and refund_id is null) reversals, (select count(*) from documents where round>1) rounds,
 (select count(*) from payment_receipts where kind='return') returned, (select count(*) from payment_receipts where kind='refund') handrefunds, (select count(*) from payment_attempts where state='mismatch') mismatch,
 (select count(*) from refunds where state='completed') refunds, (select count(*) from document_requests) requests, (select json_agg(x) from (select payment_method, payment_status, status, count(*) c from orders group by 1,2,3 order by 1,2,3) x) x`)).rows;
it(`books: after ${HAPPENINGS} things that happen to orders, documents and revenue are what came and went`, async () => {
  const dice = createDice(SEED);
  const story = createBooksStory(shop);
  await story.setUp();
  for (let happened = 0; happened < HAPPENINGS; ) {
    const atOnce = Array.from({ length: 1 + dice.below(3) }, () => happeningOf(dice));
    await story.happen(atOnce);
    happened += atOnce.length;
    if (happened % 60 < atOnce.length) await expectSlowBooks(shop, await story.ledger(), await story.closeBooks());
  }
  await story.comeToRest();
  const { orders, settled, unsettled } = await expectSlowBooks(shop, await story.ledger(), await story.closeBooks());
  await expectBooksInOrder(shop);
  expect(unsettled, `with the seed ${SEED}`).toEqual([]);
  expect(settled).toBe(orders);
  expect(orders).toBeGreaterThan(HAPPENINGS / 10);
  console.log(JSON.stringify(await tell()));
  expect(story.tally.statuses.get(500), story.tally.failures.join('\n')).toBeUndefined();
}, 300_000);
