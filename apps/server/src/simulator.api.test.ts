import { expect, it } from 'vitest';
import { createTestShop } from './testing/test-shop.ts';

it('case 43: a shop with an account of PayPal has no simulator', async () => {
  const account = { PAYPAL_CLIENT_ID: 'a-client', PAYPAL_CLIENT_SECRET: 'a-secret-of-paypal' };
  const shop = await createTestShop({ ...account, PAYPAL_ENVIRONMENT: 'live' });
  for (const path of ['/', '/checkoutnow?token=x', '/_simulator/ledger', '/v1/oauth2/token', '/v2/checkout/orders']) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body } = await shop.app.inject({ method, url: `/paypal-simulator${path}` });
      expect([path, statusCode, JSON.parse(body).code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  }
  expect(shop.app.printRoutes()).not.toContain('paypal-simulator');
  await shop.close();
});
