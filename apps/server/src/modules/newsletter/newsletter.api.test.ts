import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const subscribe = (email: string) => shop.visitor().post('/api/common/newsletter/subscribe', { email });

it('is subscribed to once, and answers alike however often', async () => {
  const first = await subscribe('Asha@Example.test');
  const again = await subscribe('asha@example.test');
  expect([first.status, first.body]).toEqual([200, { success: true, message: 'Thank you for subscribing.' }]);
  expect(again.body).toEqual(first.body);
  const rows = await shop.database.db.select().from(newsletterSubscriptions);
  expect(rows.map(({ email }) => email)).toEqual(['asha@example.test']);
});

it('refuses what is no email, and a flood from one address', async () => {
  expect((await subscribe('not an email')).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => subscribe(`flood-${n}@example.test`)));
  expect(answers.some(({ status, body }) => status === 429 && body.code === 'TOO_MANY_REQUESTS')).toBe(true);
  expect(await shop.database.db.$count(newsletterSubscriptions)).toBeLessThanOrEqual(30);
});
