import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

it('issue: of many guesses at once more than ten were checked', async () => {
  const { email } = await shop.shopper();
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) => shop.visitor().post('/api/auth/login', { email, password: `guess ${n}` })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(answers.filter(({ body }) => body.code === 'TOO_MANY_REQUESTS')).toHaveLength(70);
});
