import { describe, expect, it } from 'vitest';
import { createBankTransfer } from './integrations/bank-transfer/index.ts';
import { createCashOnDelivery } from './integrations/cash-on-delivery/index.ts';
import { certificatesOf, createPaypalWebhooks } from './integrations/paypal/index.ts';
import type { PaymentProvider } from './modules/payments/index.ts';
import { createBuying } from './testing/buying.ts';
import { paypalOf } from './testing/impatient-paypal.ts';
import { createHandStand } from './testing/memory-book.ts';
import { CONFORMANCE, type ProviderStand } from './testing/provider-conformance.ts';
import { useTestShop } from './testing/test-shop.ts';
import { deliveriesAbout } from './testing/webhook-events.ts';

const shop = useTestShop({}, { sendsWebhooks: true });
const buying = createBuying(shop);

/** PayPal, as the simulator plays it, under the patience of a test. */
async function createPaypalStand(): Promise<ProviderStand> {
  const provider = await paypalOf(shop, shop.dataDir, { timeoutMs: 600, retryWaits: [5] });
  const base = `${shop.url}/paypal-simulator`;
  const { webhookId } = shop.simulator ?? { webhookId: '' };
  const webhook = createPaypalWebhooks({ webhookId, sources: () => [certificatesOf(base)], now: () => new Date() });
  const links = new Map<string, string>();
  return {
    provider: { ...provider, webhook },
    currency: 'USD',
    open: async ({ orderId, amount }, requestId) => {
      const line = { variantId: orderId, title: 'Shirt', sku: '', variantTitle: '', quantity: 1, unitCharge: amount };
      const nothing = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };
      const answer = await provider.open(
        {
          ...{ orderId, invoiceId: `HB-${requestId}`, brandName: 'Haberdash', currency: 'USD', lines: [line] },
          ...{ shippingDiscount: 0, chargeTotals: { ...nothing, subtotal: amount, total: amount } },
          ...{ returnUrl: `${shop.url}/back`, cancelUrl: `${shop.url}/back?cancelled=1` },
        },
        requestId,
      );
      if (answer.kind !== 'payment') throw new Error(JSON.stringify(answer));
      if (answer.payment.approvalUrl) links.set(answer.payment.id, answer.payment.approvalUrl);
      return answer.payment.id;
    },
    pay: async (id, amount) => {
      await buying.decide(links.get(id) ?? '');
      if (amount !== undefined) await buying.arm({ on: 'capture', kind: 'wrong-amount' });
    },
    recordCaptured: async () => undefined,
    makeRefund: async () => undefined,
    loseAnswers: async () => {
      await buying.arm({ on: 'any', kind: 'drop', times: 20 });
    },
    answerAgain: async () => {
      await buying.disarm();
    },
    deliveriesOf: async (orderId) => {
      // The simulator sends them by itself, soon after what they are about.
      for (let looks = 0, known = -1; looks < 40; looks += 1) {
        const found = await deliveriesAbout(shop, orderId);
        if (found.length > 0 && found.length === known) return found.map(toDelivery);
        known = found.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return [];
    },
  };
}

const toDelivery = ({ headers, body }: { headers: Record<string, string>; body: string }) => ({
  ...{ headers, body: Buffer.from(body) },
});

const STANDS: [string, () => Promise<ProviderStand>][] = [
  ['paypal', createPaypalStand],
  ['cash-on-delivery', async () => createHandStand(createCashOnDelivery)],
  ['bank-transfer', async () => createHandStand(createBankTransfer)],
];

describe.each(STANDS)('the provider in %s', (_folder, createStand) => {
  it.each(CONFORMANCE)('$name', async ({ run }) => {
    await run(await createStand());
  });
});

type Break = (provider: PaymentProvider) => Partial<PaymentProvider>;

/** A provider that is right but for one thing. */
const brokenStand = (breakIt: Break): ProviderStand => {
  const stand = createHandStand(createBankTransfer);
  return { ...stand, provider: { ...stand.provider, ...breakIt(stand.provider) } };
};

describe('a provider that is broken is caught', () => {
  let made = 0;
  it.each<[string, number, Break]>([
    [
      'gives back twice for one request',
      0,
      (provider) => ({
        refund: (refund, requestId) => {
          made += 1;
          return provider.refund({ ...refund, reference: `${refund.reference}-${made}` }, requestId);
        },
      }),
    ],
    [
      'takes what nobody has paid',
      1,
      (provider) => ({
        capture: async (id) => {
          const answer = await provider.find(id);
          if (answer.kind !== 'payment' || !answer.payment.asked) return answer;
          const capture = { ...answer.payment.asked, id, state: 'completed' as const };
          return { ...answer, payment: { ...answer.payment, state: 'completed', capture } };
        },
      }),
    ],
    [
      'throws where it cannot be reached',
      2,
      (provider) => ({
        find: async (id) => {
          const answer = await provider.find(id);
          if (answer.kind === 'unknown') throw new Error(answer.reason);
          return answer;
        },
      }),
    ],
    [
      'has never heard of a payment that comes late',
      3,
      (provider) => ({
        find: async (id) => {
          const answer = await provider.find(id);
          const isPaid = answer.kind === 'payment' && answer.payment.state === 'approved';
          return isPaid ? { kind: 'refused', meaning: 'failed', issue: 'NOT_FOUND', debugId: '' } : answer;
        },
      }),
    ],
    [
      'counts less than was asked for as enough',
      4,
      (provider) => ({
        capture: async (id, requestId) => {
          const answer = await provider.capture(id, requestId);
          if (answer.kind !== 'refused') return answer;
          const found = await provider.find(id);
          if (found.kind !== 'payment' || !found.payment.asked) return found;
          return {
            ...found,
            payment: { ...found.payment, capture: { ...found.payment.asked, id, state: 'completed' } },
          };
        },
      }),
    ],
    [
      'gives back more than was taken',
      5,
      (provider) => ({
        refund: async (refund, requestId) => {
          const answer = await provider.refund(refund, requestId);
          if (answer.kind !== 'refused') return answer;
          const { reference, amount, currency } = refund;
          return { kind: 'refund', refund: { id: reference, state: 'pending', reference, amount, currency } };
        },
      }),
    ],
    [
      'claims a hook that it does not have',
      6,
      () => ({ webhook: { read: async () => ({ kind: 'refused', reason: '' }) } }),
    ],
  ])('where it %s', async (_what, at, breakIt) => {
    await expect(CONFORMANCE[at]?.run(brokenStand(breakIt))).rejects.toThrow();
  });

  it('where it believes whoever sends a hook', async () => {
    const stand = await createPaypalStand();
    const { webhook } = stand.provider;
    const known = new Map<string, unknown>();
    const read = async (delivery: Parameters<NonNullable<typeof webhook>['read']>[0]) => {
      const answer = await webhook?.read(delivery);
      if (answer?.kind === 'event') known.set('last', answer);
      return (answer?.kind === 'refused' ? known.get('last') : answer) as NonNullable<typeof answer>;
    };
    const broken = { ...stand, provider: { ...stand.provider, webhook: { read } } };
    await expect(CONFORMANCE[6]?.run(broken)).rejects.toThrow();
  });
});
