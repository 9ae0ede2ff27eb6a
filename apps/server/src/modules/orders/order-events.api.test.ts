import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const buying = createBuying(shop);

/** Listens as the admin's browser does. */
async function listen(admin: TestUser) {
  const abort = new AbortController();
  const headers = { cookie: admin.sessionCookie() };
  const response = await fetch(shop.url + calls.adminOrders.events.path, { headers, signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    stop: () => abort.abort(),
    until: async (pattern: RegExp) => {
      while (!pattern.test(text)) text += (await reader?.read())?.value ?? '';
      return text;
    },
  };
}

it('notifies the admin who listens that an order has come, and of nothing before', async () => {
  const stream = await listen(await shop.admin());
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  const before = await stream.until(/retry/);
  expect(before).not.toContain('data:');
  // The stream has seen the state without orders by then.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const productId = await shop.addProduct();
  const { buyer, addressId } = await buying.buyerWith([{ productId }]);
  await buying.placeOrder(buyer, addressId);
  expect(await stream.until(/data: /)).toMatch(/data: \{"changedAt":"\d{4}-/);
  stream.stop();
});

it('is refused to shoppers and visitors', async () => {
  const shopper = await shop.shopper();
  expect((await shopper.call(calls.adminOrders.events)).status).toBe(403);
  expect((await shop.visitor().call(calls.adminOrders.events)).status).toBe(401);
});
