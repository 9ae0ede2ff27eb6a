import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { AppError } from '../../lib/app-error.ts';
import { expectFailure } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { signInFailures } from './auth.tables.ts';
import { inPasswordLine } from './passwords.ts';

const shop = useTestShop();

/** More than run and wait at once. */
const CROWD = 600;

it('case 37: a crowd fills the line for passwords: 503 with Retry-After, others are answered, and no try is counted', async () => {
  const { email, password } = await shop.shopper();
  const productId = await shop.addProduct();
  const signIn = () => shop.visitor().call(calls.auth.login, { body: { email, password } });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const crowd = Array.from({ length: CROWD }, () =>
    inPasswordLine(() => held, 'last').catch((error: unknown) => error),
  );

  const refused = await signIn();
  expectFailure(refused, 'UNAVAILABLE', 503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const product = await shop.visitor().call(calls.products.details, { params: { id: productId } });
  expect(product.status).toBe(200);
  const failures = await shop.database.db.select().from(signInFailures);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.map((row) => row.failures)).toEqual(failures.map(() => 0));

  release();
  const ends = await Promise.all(crowd);
  expect(ends.filter((end) => end instanceof AppError).length).toBeGreaterThanOrEqual(98);
  expect((await signIn()).status).toBe(200);
});
