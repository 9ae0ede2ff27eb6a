import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Client,
  connect,
  issuesOf,
  newRequestId,
  orderBody,
  orderSchema,
  type Running,
  requireCapture,
  startSimulator,
} from './testing/harness.ts';

let running: Running;
let client: Client;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
afterAll(() => running.close());

describe('capture', () => {
  it('answers what PayPal answers', async () => {
    const id = await client.approved('approve', { invoice_id: 'INV-A4' });
    const answer = await client.capture(id, { prefer: 'return=representation' });
    const order = orderSchema.parse(answer.body);
    const capture = requireCapture(answer.body);
    const payer = order.payer?.payer_id;
    const url = `${running.base}/v2/payments/captures/${capture.id}`;

    expect(answer.status).toBe(201);
    expect(order).toMatchObject({ id, intent: 'CAPTURE', status: 'COMPLETED' });
    expect(payer).toMatch(/^[2-9A-HJ-NP-Z]{13}$/);
    expect(order.payment_source?.paypal.account_id).toBe(payer);
    expect(capture).toMatchObject({
      id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '48.00' },
      final_capture: true,
      custom_id: 'order-1',
      invoice_id: 'INV-A4',
      seller_receivable_breakdown: {
        gross_amount: { currency_code: 'USD', value: '48.00' },
        paypal_fee: { currency_code: 'USD', value: '2.17' },
        net_amount: { currency_code: 'USD', value: '45.83' },
      },
      links: [
        { href: url, rel: 'self', method: 'GET' },
        { href: `${url}/refund`, rel: 'refund', method: 'POST' },
        { href: `${running.base}/v2/checkout/orders/${id}`, rel: 'up', method: 'GET' },
      ],
    });
    expect((await client.call('GET', `/v2/payments/captures/${capture.id}`)).body).toMatchObject({
      id: capture.id,
      status: 'COMPLETED',
      supplementary_data: { related_ids: { order_id: id } },
    });
    expect((await client.call('GET', `/v2/checkout/orders/${id}`)).body).toEqual(answer.body);
  });

  it('names the capture in the minimal answer too, and takes an empty body', async () => {
    const id = await client.approved();
    const answer = await client.call('POST', `/v2/checkout/orders/${id}/capture`, '', {
      'content-type': 'application/json',
    });
    expect(answer.status).toBe(201);
    expect(requireCapture(answer.body).status).toBe('COMPLETED');
    expect(answer.body).not.toHaveProperty('create_time');
  });

  it('waits for the buyer', async () => {
    const { id } = orderSchema.parse((await client.create()).body);
    const answer = await client.capture(id);
    expect([answer.status, issuesOf(answer)]).toEqual([422, ['ORDER_NOT_APPROVED']]);
  });

  it('captures once: a new request id is refused, the old one replayed', async () => {
    const id = await client.approved();
    const headers = { 'paypal-request-id': newRequestId() };
    const first = await client.capture(id, headers);
    const replayed = await client.capture(id, headers);
    expect(replayed.status).toBe(200);
    expect(replayed.body).toEqual(first.body);
    expect(issuesOf(await client.capture(id))).toEqual(['ORDER_ALREADY_CAPTURED']);
    expect((await client.ledger()).captures.filter(({ order_id }) => order_id === id)).toHaveLength(1);
  });

  it('captures once among many callers', async () => {
    const id = await client.approved();
    const answers = await Promise.all(Array.from({ length: 12 }, () => client.capture(id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await client.ledger()).captures.filter(({ order_id }) => order_id === id)).toHaveLength(1);
  });

  it('takes an invoice id once per account', async () => {
    await client.captured('approve', { invoice_id: 'INV-1' });
    const id = await client.approved('approve', { invoice_id: 'INV-1' });
    const answer = await client.capture(id);
    expect([answer.status, issuesOf(answer)]).toEqual([422, ['DUPLICATE_INVOICE_ID']]);
    expect((await client.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({ status: 'APPROVED' });
  });
});

describe('decline', () => {
  it('sends the buyer back to the same link, where another attempt succeeds', async () => {
    const id = await client.approved('decline');
    const headers = { 'paypal-request-id': newRequestId() };
    const declined = await client.capture(id, headers);
    expect([declined.status, issuesOf(declined)]).toEqual([422, ['INSTRUMENT_DECLINED']]);
    expect(declined.body).toMatchObject({
      links: expect.arrayContaining([
        { href: `${running.base}/checkoutnow?token=${id}`, rel: 'redirect', method: 'GET' },
      ]),
    });
    expect((await client.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      links: [{ rel: 'self' }, { rel: 'payer-action' }],
    });
    expect(issuesOf(await client.capture(id))).toEqual(['ORDER_NOT_APPROVED']);

    await client.decide(id, 'approve');
    expect(issuesOf(await client.capture(id, headers))).toEqual(['INSTRUMENT_DECLINED']);
    expect((await client.capture(id)).status).toBe(201);
  });

  it('puts an order without a payment source back to CREATED', async () => {
    const { id } = orderSchema.parse((await client.create(orderBody({}, null))).body);
    await client.decide(id, 'decline');
    await client.capture(id);
    expect((await client.call('GET', `/v2/checkout/orders/${id}`)).body).toMatchObject({ status: 'CREATED' });
  });
});

describe('declined within a success', () => {
  it.each(['decision', 'fault'])('by a %s: the order is completed, its capture is not', async (way) => {
    const invoice = { invoice_id: `INV-D-${way}` };
    const id = await client.approved(way === 'decision' ? 'decline-capture' : 'approve', invoice);
    if (way === 'fault') await client.arm({ on: 'capture', kind: 'declined' });
    const answer = await client.capture(id);
    const capture = requireCapture(answer.body);
    expect(answer).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
    expect(capture.status).toBe('DECLINED');
    expect(capture.seller_receivable_breakdown).toBeUndefined();
    expect(issuesOf(await client.capture(id))).toEqual(['ORDER_ALREADY_CAPTURED']);
    expect(issuesOf(await client.refund(capture.id))).toEqual(['REFUND_NOT_ALLOWED']);
    const page = await client.decide(id, 'approve');
    expect([page.status, await page.text()]).toEqual([409, expect.stringContaining('You have not been charged')]);
    // Nothing was paid for the invoice.
    expect((await client.captured('approve', invoice)).status).toBe('COMPLETED');
  });
});

describe('pending', () => {
  it('comes of a fault as well', async () => {
    const id = await client.approved();
    await client.arm({ on: 'capture', kind: 'pending' });
    expect(requireCapture((await client.capture(id)).body).status).toBe('PENDING');
  });

  it.each([
    ['COMPLETED', true],
    ['DECLINED', false],
  ])('ends in %s', async (status, paid) => {
    const pending = await client.captured('pending');
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    expect(pending.seller_receivable_breakdown).toBeUndefined();

    const settled = await client.control('POST', `/captures/${pending.id}/settle`, { status });
    expect(settled.status).toBe(200);
    const { body } = await client.call('GET', `/v2/payments/captures/${pending.id}`);
    expect(body).toMatchObject({ status });
    expect(body).not.toHaveProperty('status_details');
    expect(Object.hasOwn(Object(body), 'seller_receivable_breakdown')).toBe(paid);
    expect((await client.control('POST', `/captures/${pending.id}/settle`, { status })).status).toBe(422);
  });
});

describe('negative testing', () => {
  it('answers the issue that the mock header asks for, and does nothing', async () => {
    const id = await client.approved();
    const mock = (code: string) => ({ 'paypal-mock-response': JSON.stringify({ mock_application_codes: code }) });
    const declined = await client.capture(id, mock('INSTRUMENT_DECLINED'));
    expect([declined.status, issuesOf(declined)]).toEqual([422, ['INSTRUMENT_DECLINED']]);
    expect((await client.capture(id, mock('INTERNAL_SERVER_ERROR'))).status).toBe(500);
    expect((await client.capture(id, mock('PERMISSION_DENIED'))).status).toBe(403);
    expect(issuesOf(await client.capture(id, mock('SOME_NEW_ISSUE')))).toEqual(['SOME_NEW_ISSUE']);
    expect((await client.capture(id)).status).toBe(201);
  });
});

describe('expiry', () => {
  it('does not know an order that ran out, but keeps a captured one', async () => {
    let now = Date.now();
    const own = await startSimulator({ now: () => now, orderLifetimeMs: 60_000 });
    const seller = await connect(own.base);
    const late = await seller.approved();
    const paid = await seller.approved();
    await seller.capture(paid);
    now += 60_000;
    const answer = await seller.capture(late);
    expect([answer.status, issuesOf(answer)]).toEqual([404, ['INVALID_RESOURCE_ID']]);
    expect((await seller.call('GET', `/v2/checkout/orders/${late}`)).status).toBe(404);
    expect((await seller.call('GET', `/v2/checkout/orders/${paid}`)).status).toBe(200);
    await own.close();
  });
});
