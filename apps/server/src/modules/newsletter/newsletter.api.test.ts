import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { expectFailure } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

const shop = useTestShop();

const subscribe = (email: string) => shop.visitor().call(calls.shop.subscribe, { body: { email } });

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
  const refused = answers.filter(({ body }) => !body.success);
  expect(refused).not.toEqual([]);
  for (const answer of refused) expectFailure(answer, 'TOO_MANY_REQUESTS', 429);
  expect(await shop.database.db.$count(newsletterSubscriptions)).toBeLessThanOrEqual(30);
});
