// @vitest-environment jsdom
import type { User } from '@haberdash/contract';
import { calls } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { findCurrentOrder, rememberCurrentOrder } from '../../data/orders.ts';
import { SessionContext } from '../../data/session.ts';
import { signedInAs } from '../../data/testing/signed-in.ts';
import { usePaymentReturn } from './use-payment-return.ts';

const user: User = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' };
const session = signedInAs(user);

let sent: { path: string; body: unknown }[];
let answers: { status: number; body: unknown }[];
/** Fields of the order that is answered, in addition to those that every order has. */
let order: object;

const PARTS = {
  cartItems: [],
  delivery: null,
  handPayment: null,
  addressInfo: { lines: [] },
  refunds: [],
  shipments: [],
  history: [],
  adjustments: [],
  totals: {},
  chargeTotals: {},
};
const ok = (data: object) => ({ success: true, message: '', data: { ...PARTS, ...data } });

beforeEach(() => {
  sent = [];
  answers = [];
  order = { id: 'o1', paymentStatus: 'pending', payableUntil: '2026-01-01T10:00:00.000Z', version: 1 };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'GET') return new Response(JSON.stringify(ok(order)));
    sent.push({ path, body: JSON.parse(String(init.body)) });
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const comeBack = (query: string) => {
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <SessionContext value={session}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter initialEntries={[`/shopping/paypal-return?${query}`]}>{children}</MemoryRouter>
        </QueryClientProvider>
      </SessionContext>
    </StrictMode>
  );
  return renderHook(() => usePaymentReturn(), { wrapper }).result;
};

const captured = { status: 200, body: ok({}) };
const declined = { status: 409, body: { success: false, code: 'PAYMENT_DECLINED', message: 'Declined.' } };

it('captures once, although strict mode runs every effect twice, and forgets the order', async () => {
  rememberCurrentOrder('o1');
  answers = [captured];
  const result = comeBack('token=T1&PayerID=P1');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'paid' }));
  expect(sent).toEqual([{ path: calls.orders.capture.path, body: { orderId: 'o1', paymentId: 'T1', payerId: 'P1' } }]);
  expect(findCurrentOrder()).toBeNull();
  expect(result.current.orderId).toBe('o1');
});

it('takes the order of the address before the one of this tab', async () => {
  rememberCurrentOrder('other');
  answers = [declined];
  const result = comeBack('orderId=o2&paymentId=T2');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'declined' }));
  expect(sent[0]?.body).toEqual({ orderId: 'o2', paymentId: 'T2', payerId: null });
  expect(findCurrentOrder()).toBe('other');
});

it('asks again on retry', async () => {
  answers = [{ status: 502, body: { success: false, code: 'PAYMENT_PROVIDER_FAILED', message: 'Away.' } }, captured];
  const result = comeBack('orderId=o1&token=T1');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'unreachable', message: 'Away.' }));
  act(() => result.current.retry());
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'paid' }));
  expect(sent).toHaveLength(2);
});

it('gives the order up when the buyer cancelled, unless it turns out to be paid', async () => {
  answers = [{ status: 200, body: ok({ paymentStatus: 'paid', payableUntil: null }) }];
  const result = comeBack('orderId=o1&cancelled=1&token=T1');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'paid' }));
  expect(sent.map(({ path }) => path)).toEqual([calls.orders.cancel.path]);
});

it('keeps the order as it was before the payment, to distinguish an earlier decline from a new one', async () => {
  order = { id: 'o1', paymentStatus: 'pending', payableUntil: null, version: 7 };
  answers = [{ status: 502, body: { success: false, code: 'PAYMENT_OUTCOME_UNKNOWN', message: 'Unknown.' } }];
  const result = comeBack('orderId=o1&token=T1');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'unsettled' }));
  expect(result.current.before?.version).toBe(7);
});

it('asks the order where the address names no payment', async () => {
  order = { id: 'o1', paymentStatus: 'paid', payableUntil: null, version: 2 };
  const result = comeBack('orderId=o1');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'paid' }));
  expect(sent).toEqual([]);
});

it('charges nothing where the address names no order', async () => {
  const result = comeBack('token=T1');
  await waitFor(() => expect(result.current.outcome).toEqual({ kind: 'not-found' }));
  expect(sent).toEqual([]);
});
