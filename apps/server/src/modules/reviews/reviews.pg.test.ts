import type { User } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { insertSignedIn } from '../../testing/account-factory.ts';
import { insertProduct } from '../../testing/factories.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { emptyDatabase, openTestDatabase } from '../../testing/test-database.ts';
import { products } from '../catalog/catalog.tables.ts';
import { createProductsService } from '../catalog/index.ts';
import { createReviewsService } from './index.ts';
import { reviews } from './reviews.tables.ts';

let database: Database;
const clock = createTestClock();
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => emptyDatabase(database));
afterAll(() => database.close());

const purchases = { hasPaidOrderWith: async () => false };
const countReturned = async () => ({ tooSmall: 0, tooLarge: 0 });
const open = () =>
  createReviewsService({ db: database.db, clock, products: createProductsService(), purchases, countReturned });

const signUp = async (n: number): Promise<User> => {
  const account = { userName: `Shopper ${n}`, email: `shopper-${n}@example.test`, role: 'shopper' as const };
  return (await insertSignedIn(database.db, account, clock.now())).user;
};

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error);

it('hole S16: fifty reviews of one user at once are one review, counted once', async () => {
  const productId = await insertProduct(database.db);
  const user = await signUp(1);
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, () => open().add(user, { productId, reviewMessage: 'Good.', reviewValue: 5 })),
  );
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [codeOf(answer.reason)] : []));
  expect(failures).toEqual(Array(49).fill('REVIEW_EXISTS'));
  expect(await database.db.$count(reviews)).toBe(1);
  expect((await database.db.select().from(products))[0]).toMatchObject({ ratingCount: 1, ratingSum: 5 });
});

it('reviews of many users at once are all counted', async () => {
  const productId = await insertProduct(database.db);
  const users = await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(n)));
  await Promise.all(
    users.map((user, n) => open().add(user, { productId, reviewMessage: 'Good.', reviewValue: 1 + (n % 5) })),
  );
  expect((await database.db.select().from(products))[0]).toMatchObject({ ratingCount: 20, ratingSum: 60 });
});
