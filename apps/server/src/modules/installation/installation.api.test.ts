import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTokenSigner } from '../../lib/signed-token.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { requireInstallation } from './index.ts';

let shops: [TestShop, TestShop];
beforeAll(async () => {
  shops = [await createTestShop(), await createTestShop()];
});
afterAll(async () => {
  for (const shop of shops) await shop.close();
});

describe('two installations', () => {
  it('hole S7: have secrets of their own, made at random at their first start', async () => {
    const [one, other] = await Promise.all(
      shops.map(({ database, clock }) => requireInstallation(database.db, clock.now())),
    );
    expect(one?.linkSecret).toMatch(/^[0-9a-f-]{72}$/);
    expect(one?.linkSecret).not.toBe(other?.linkSecret);
  });

  it('hole S7: know neither the sessions nor the links of each other, nor such as are signed with a guess', async () => {
    const [shop, elsewhere] = shops;
    const admin = await elsewhere.admin();
    const headers = { cookie: admin.sessionCookie() };
    expect((await elsewhere.visitor().raw(calls.auth.checkAuth, { headers })).status).toBe(200);
    expect((await shop.visitor().raw(calls.auth.checkAuth, { headers })).status).toBe(401);

    const { user } = await shop.shopper();
    const orderId = await shop.addOrder({ userId: user.id });
    const until = new Date(shop.clock.now().getTime() + 3_600_000);
    const statusOf = async (secret: string) => {
      const token = createTokenSigner(secret).sign('order', orderId, until);
      return (await shop.visitor().call(calls.orders.byLink, { params: { token } })).status;
    };
    const [own, foreign] = await Promise.all(
      shops.map(({ database, clock }) => requireInstallation(database.db, clock.now())),
    );
    expect(await statusOf(own?.linkSecret ?? '')).toBe(200);
    for (const secret of [foreign?.linkSecret ?? '', '', 'secret', 'haberdash', 'CLIENT_SECRET_KEY']) {
      expect(await statusOf(secret)).toBe(404);
    }
  });
});
