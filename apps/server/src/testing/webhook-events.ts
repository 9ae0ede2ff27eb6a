import { calls } from '@haberdash/contract';
import { createWebhookInbox } from '../modules/payments/index.ts';
import type { ProviderEvent } from '../modules/payments/provider.port.ts';
import { webhookEvents } from '../modules/payments/webhooks.tables.ts';
import { checkoutWith } from './checkout-with.ts';
import { readLedger } from './simulator-ledger.ts';
import type { TestShop } from './test-shop.ts';

/** Events in the shop's inbox, in the order in which they came. */
export const inboxOf = (shop: TestShop) =>
  shop.database.db.select().from(webhookEvents).orderBy(webhookEvents.receivedAt, webhookEvents.id);

/** Deliveries of the simulated PayPal about an order so far, as they were sent. */
export async function deliveriesAbout(shop: TestShop, orderId: string) {
  const { deliveries } = await readLedger(`${shop.url}/paypal-simulator`);
  return deliveries.filter(({ body }) => body.includes(orderId));
}

type Sent = Awaited<ReturnType<typeof deliveriesAbout>>[number];

/** Sends again what was sent before, to this shop or another server of it. @returns the status of the answer */
export async function sendAgain({ headers, body }: Pick<Sent, 'headers' | 'body'>, to: { url: string }) {
  const response = await fetch(to.url + calls.webhooks.paypal.path, { method: 'POST', headers, body });
  await response.body?.cancel();
  return response.status;
}

const UNSAID: ProviderEvent = {
  id: 'WH-1',
  type: 'PAYMENT.CAPTURE.COMPLETED',
  subject: 'payment',
  orderId: undefined,
  providerOrderId: undefined,
  captureId: undefined,
  refundId: undefined,
  disputeId: undefined,
  disputeOutcome: undefined,
};

/**
 * Another server of the shop, to which a provider delivers the events that a test makes up.
 * @param calls of the inbox that are replaced
 * @param paymentCalls the other calls about payments that are replaced
 */
export function webhookReceiver(
  shop: TestShop,
  calls: Partial<ReturnType<typeof createWebhookInbox>> = {},
  paymentCalls: Parameters<typeof checkoutWith>[1] = {},
) {
  const parts = { db: shop.database.db, clock: shop.clock, log: shop.app.log };
  let next: ProviderEvent = UNSAID;
  const webhook = { read: async () => ({ kind: 'event' as const, event: next }) };
  const inbox = createWebhookInbox({ ...parts, providers: [{ id: 'paypal', webhook }] });
  const { followWebhooks } = checkoutWith(shop, { ...paymentCalls, inbox: { ...inbox, ...calls } });
  const follow = () => followWebhooks(AbortSignal.timeout(60_000));
  return {
    /** Follows what is due. */
    follow,
    /** Resolves when the event, and what else is due, has been followed. */
    deliver: async (event: Partial<ProviderEvent>) => {
      next = { ...UNSAID, ...event };
      await inbox.receive('paypal', { body: new Uint8Array(), headers: {} });
      await follow();
    },
  };
}
