import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { createBuying } from '../testing/buying.ts';
import { writtenMails } from '../testing/outbox-mails.ts';
import { useTestShop } from '../testing/test-shop.ts';

const shop = useTestShop({ PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' });

const FORGED = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };

describe('the host that a request names', () => {
  it('hole S23: is not where PayPal sends the buyer back to', async () => {
    const buying = createBuying(shop);
    const productId = await shop.addProduct();
    const { buyer, addressId } = await buying.buyerWith([{ productId }]);
    const { method, path } = calls.orders.create;
    const payload = {
      userId: buyer.user.id,
      addressInfo: { addressId },
      returnUrl: 'https://evil.example/',
      cancelUrl: 'https://evil.example/',
    };
    const headers = { ...FORGED, cookie: buyer.sessionCookie() };
    const answer = await shop.app.inject({ method, url: path, headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).not.toContain('evil.example');
    const approval = new URL(answer.json().approvalURL);
    for (const decision of ['approve', 'cancel'] as const) {
      const back = await buying.decide(`${shop.url}${approval.pathname}${approval.search}`, decision);
      if (back) expect(back.origin).toBe('https://shop.example');
      else expect(decision).toBe('cancel');
    }
  });

  it('hole S23: is not where the link of a mail leads', async () => {
    const { email } = await shop.shopper();
    const { method, path } = calls.account.forgotPassword;
    const answer = await shop.app.inject({ method, url: path, headers: FORGED, payload: { email } });
    expect(answer.statusCode).toBe(200);
    await shop.services.account.reset.answerAsked();
    const [mail] = await writtenMails(shop.database);
    expect(mail?.text).toContain('https://shop.example/');
    expect(JSON.stringify(mail)).not.toContain('evil.example');
  });

  it('hole S23: is not where any page or answer leads on to', async () => {
    for (const url of [
      '/',
      '//evil.example/',
      '/\\evil.example',
      '/auth/login?next=https://evil.example',
      calls.auth.checkAuth.path,
    ]) {
      const { statusCode, headers, body } = await shop.app.inject({ url, headers: FORGED });
      expect([url, statusCode < 300 || statusCode >= 400, headers.location]).toEqual([url, true, undefined]);
      expect(body).not.toContain('"https://evil.example');
    }
  });
});
