import { calls } from '@haberdash/contract';
import { expect } from 'vitest';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { type ApiClient, createApiClient, requireSuccess } from './api-client.ts';
import { readLedger } from './simulator-ledger.ts';

export type DemoShopper = ApiClient & { id: string };

/** Signs in as the shopper of a demo shop. */
export async function signInAsShopper(url: string): Promise<DemoShopper> {
  const client = createApiClient(url);
  const { email = '', password = '' } = DEMO_ACCOUNTS.find(({ role }) => role === 'shopper') ?? {};
  const body = requireSuccess(await client.call(calls.auth.login, { body: { email, password } }));
  return { ...client, id: body.user.id };
}

/** The shopper orders one of something. */
export async function orderSomething(shopper: DemoShopper) {
  const products = requireSuccess(await shopper.call(calls.products.list, { query: { limit: 50 } })).data;
  const productId = products.find(({ totalStock }) => totalStock > 5)?.id ?? '';
  await shopper.call(calls.cart.add, { body: { userId: shopper.id, productId, quantity: 1 } });
  const fields = { address: '1 Mill Lane', city: 'Pune', pincode: '411001', phone: '+91 20 5550 0101', notes: '' };
  const saved = requireSuccess(await shopper.call(calls.addresses.add, { body: { userId: shopper.id, ...fields } }));
  const order = { userId: shopper.id, addressInfo: { addressId: saved.data.id } };
  return requireSuccess(await shopper.call(calls.orders.create, { body: order }));
}

/** The shopper's yes at the simulated PayPal, which sends them back. */
export async function approve(approvalURL: string): Promise<void> {
  const body = new URLSearchParams({ decision: 'approve' });
  await fetch(approvalURL, { method: 'POST', body, redirect: 'manual' });
}

/** Arms faults of the simulated PayPal at this address. */
export const armFaults = (
  simulatorUrl: string,
  ...faults: { on: string; kind: string; times?: number; ms?: number }[]
) => createApiClient(simulatorUrl).raw({ method: 'POST', path: '/_simulator/faults' }, { body: { faults } });

/** The shopper orders something, approves its payment, and comes back to a PayPal that takes it and is silent. */
export async function startSlowPayment(url: string) {
  const shopper = await signInAsShopper(url);
  const body = await orderSomething(shopper);
  const simulatorUrl = `${url}/paypal-simulator`;
  await armFaults(simulatorUrl, { on: 'webhook', kind: 'never' }, { on: 'capture', kind: 'delay', ms: 20_000 });
  await approve(body.approvalURL);
  const paymentId = new URL(body.approvalURL).searchParams.get('token') ?? '';
  const capture = { orderId: body.orderId, paymentId, payerId: 'SOMEBODY' };
  const answered = shopper.call(calls.orders.capture, { body: capture }).catch(() => undefined);
  const own = async () =>
    (await readLedger(simulatorUrl)).captures.filter(({ custom_id }) => custom_id === body.orderId).length;
  await expect.poll(own).toBe(1);
  return { orderId: body.orderId, answered };
}
