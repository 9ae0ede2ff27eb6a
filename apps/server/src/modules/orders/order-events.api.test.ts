import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createBuying } from '../../testing/buying.ts';
import { insertProduct } from '../../testing/factories.ts';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

/** Listens as the admin's browser does. */
async function listen(admin: TestUser) {
  const { headers } = await shop.visitor().post('/api/auth/login', { email: admin.email, password: admin.password });
  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const abort = new AbortController();
  const response = await fetch(`${shop.url}/api/admin/orders/events`, { headers: { cookie }, signal: abort.signal });
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

it('tells the admin who listens that an order has come, and nothing before', async () => {
  const buying = createBuying(shop);
  const stream = await listen(await shop.admin());
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  const before = await stream.until(/retry/);
  expect(before).not.toContain('data:');
  // The stream has seen the state without orders by then.
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const productId = await insertProduct(shop.database.db);
  const { buyer, addressId } = await buying.buyerWith([{ productId }]);
  await buying.placeOrder(buyer, addressId);
  expect(await stream.until(/data: /)).toMatch(/data: \{"changedAt":"\d{4}-/);
  stream.stop();
});

it('is refused to shoppers and visitors', async () => {
  const shopper = await shop.shopper();
  expect((await shopper.get('/api/admin/orders/events')).status).toBe(403);
  expect((await shop.visitor().get('/api/admin/orders/events')).status).toBe(401);
});
