import { type Call, calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { minutesAfter } from '../lib/clock.ts';
import { sha256 } from '../lib/ids.ts';
import { rateLimits } from '../modules/limits/limits.tables.ts';
import { expectFailure } from '../testing/api-client.ts';
import { useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop();

const HERE = 'address|127.0.0.1';
const account = { userName: 'Asha', email: 'asha@example.test', password: 'quiet-river-stone' };

it.each<[string, Call, object, by: 'user' | 'address']>([
  ['signing up', calls.auth.signup, account, 'address'],
  ['asking for a new password', calls.account.forgotPassword, { email: account.email }, 'address'],
  ['setting it', calls.account.resetPassword, { token: 'x'.repeat(43), password: account.password }, 'address'],
  ['the newsletter', calls.shop.subscribe, { email: account.email }, 'address'],
  ['ordering', calls.orders.create, { addressId: 'none' }, 'user'],
  ['capturing', calls.orders.capture, { orderId: 'none', paymentId: 'none' }, 'user'],
  ['a review', calls.reviews.add, { productId: 'none', reviewMessage: 'It fits.', reviewValue: 5 }, 'user'],
  ['an upload', calls.adminProducts.upload, {}, 'user'],
])('hole S12: %s answers 429 beyond its limit, and says when to come again', async (_, call, body, by) => {
  const caller = call.access === 'admin' ? await shop.admin() : await shop.shopper();
  const send = () =>
    call === calls.adminProducts.upload ? caller.upload(new Blob(['x']), 'a.png') : caller.raw(call, { body });
  expect((await send()).status).not.toBe(429);
  // As if the whole allowance were used up, and more.
  const key = sha256(`${call.method} ${call.path}|${by === 'user' ? `user|${caller.user.id}` : HERE}`);
  const fullAt = minutesAfter(shop.clock.now(), 24 * 60);
  const set = { fullAt };
  await shop.database.db.insert(rateLimits).values({ key, fullAt }).onConflictDoUpdate({ target: rateLimits.key, set });
  const refused = await send();
  expectFailure(refused, 'TOO_MANY_REQUESTS', 429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
