import { currencyDigits, findExchangeRate } from '@haberdash/contract';
import { paypalSimulator } from '@haberdash/paypal-simulator';
import fc from 'fast-check';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrderRequest } from '../../integrations/paypal/order-request.ts';
import { randomQuote } from '../../testing/random-terms.ts';
import { tries } from '../../testing/sizes.ts';
import { quote } from '../pricing/index.ts';

const CLIENT = { clientId: 'client', clientSecret: 'secret' };
const paypal = fastify();
let token: string;

/** Discounts of the delivery. */
const sumOf = (adjustments: ReturnType<typeof quote>['adjustments']) =>
  adjustments
    .filter(({ kind }) => kind === 'shippingDiscount')
    .reduce((sum, { chargeAmount }) => sum + chargeAmount, 0);

beforeAll(async () => {
  await paypal.register(paypalSimulator, { ...CLIENT, publicUrl: () => 'http://shop.test', controlPlane: false });
  const { access_token } = (
    await paypal.inject({
      method: 'POST',
      url: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from('client:secret').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'grant_type=client_credentials',
    })
  ).json();
  token = String(access_token);
});
afterAll(() => paypal.close());

it.each([
  ['INR', 'USD', '85'],
  ['EUR', 'EUR', '1'],
  ['JPY', 'JPY', '1'],
  ['KWD', 'HUF', '0.0009'],
])('PayPal takes the breakdown of any quote in %s, charged in %s', async (price, charge, text) => {
  const rate = findExchangeRate(text);
  if (!rate) throw new Error('the rate is none');
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(randomQuote, async ({ lines, terms }) => {
      const named = lines.map((line, index) => ({
        ...{ variantId: `v${index}`, title: 'Shirt', sku: '', variantTitle: '' },
        ...line,
      }));
      const made = quote(named, terms, { price, charge, rate });
      // A total of 0 is not asked for, and no amount may be longer than PayPal reads it.
      fc.pre(made.chargeTotals.total > 0 && made.chargeTotals.subtotal / 10 ** currencyDigits(charge) < 1e12);
      const payload = buildOrderRequest({
        ...{ orderId: `order-${requests++}`, invoiceId: `invoice-${requests}`, brandName: 'Shop', currency: charge },
        ...{ returnUrl: 'http://shop.test/return', cancelUrl: 'http://shop.test/cancel' },
        ...{ lines: made.lines, chargeTotals: made.chargeTotals, shippingDiscount: -sumOf(made.adjustments) },
      });
      const answer = await paypal.inject({
        method: 'POST',
        url: '/v2/checkout/orders',
        headers: { authorization: `Bearer ${token}`, 'paypal-request-id': `request-${requests}` },
        payload,
      });
      expect(answer.json()).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
    }),
    { numRuns: tries(300) },
  );
});
