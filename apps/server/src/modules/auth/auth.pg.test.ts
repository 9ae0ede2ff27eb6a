import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { expectFailure } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

it('issue: of many guesses at once more than ten were checked', async () => {
  const { email } = await shop.shopper();
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, n) =>
      shop.visitor().call(calls.auth.login, { body: { email, password: `guess ${n}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 401);
  expect(refused).toHaveLength(70);
  for (const answer of refused) expectFailure(answer, 'TOO_MANY_REQUESTS');
});
