import { expect, it } from 'vitest';
import { createBooksStory, happeningOf } from '../../testing/books-story.ts';
import { isShort, BOOKS_SEED as SEED } from '../../testing/sizes.ts';
import { expectSlowBooks } from '../../testing/slow-books.ts';
import { createDice } from '../../testing/storm.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const HAPPENINGS = isShort ? 120 : 500;
const EVERY = 60;

async function live(): Promise<void> {
  const dice = createDice(SEED);
  const story = createBooksStory(shop);
  const closeBooks = async () => expectSlowBooks(shop, await story.ledger(), await story.closeBooks());
  await story.setUp();
  for (let happened = 0; happened < HAPPENINGS; ) {
    const atOnce = Array.from({ length: 1 + dice.below(3) }, () => happeningOf(dice));
    await story.happen(atOnce);
    happened += atOnce.length;
    if (happened % EVERY < atOnce.length) await closeBooks();
  }
  await story.comeToRest();
  const { orders, settled, unsettled, creditNotes, returns } = await closeBooks();
  expect(await shop.services.inventory.findDifferences(), 'the ledger is the stock').toEqual([]);
  expect(unsettled).toEqual([]);
  expect(settled).toBe(orders);
  expect(orders).toBeGreaterThan(HAPPENINGS / 20);
  expect(creditNotes).toBeGreaterThan(0);
  if (!isShort) expect(returns).toBeGreaterThan(0);
  expect(story.tally.statuses.get(500), story.tally.failures.join('\n')).toBeUndefined();
}

it('books: whatever happens to orders that are paid in every way, documents and revenue are what came less what went', async () => {
  try {
    await live();
  } catch (error) {
    throw new Error(`with BOOKS_SEED=${SEED}`, { cause: error });
  }
}, 600_000);
