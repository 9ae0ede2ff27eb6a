import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type Answer,
  type Client,
  connect,
  issuesOf,
  orderSchema,
  type Running,
  requireCapture,
  startSimulator,
} from './testing/harness.ts';

let running: Running;
let client: Client;
let order: string;
let capture: string;

beforeAll(async () => {
  running = await startSimulator();
  client = await connect(running.base);
});
beforeEach(async () => {
  order = await client.approved();
  capture = requireCapture((await client.capture(order)).body).id;
});
afterAll(() => running.close());

const usd = (value: string) => ({ currency_code: 'USD', value });
const eventSchema = z.looseObject({ event_type: z.string(), resource_type: z.string(), resource: z.looseObject({}) });
const eventsSchema = z.object({ events: z.array(eventSchema) });

async function lastEvents(count: number) {
  const { events } = eventsSchema.parse((await client.control('GET', '/events')).body);
  return events.slice(-count);
}

async function payments() {
  const { purchase_units } = orderSchema.parse((await client.call('GET', `/v2/checkout/orders/${order}`)).body);
  return purchase_units?.[0]?.payments;
}

describe('a chargeback', () => {
  const reverse = (body = {}) => client.control('POST', `/captures/${capture}/reverse`, body);

  it('takes the money back; it is listed with the refunds, and the capture says why', async () => {
    const answer = await reverse();
    expect(answer).toMatchObject({ status: 201, body: { status: 'COMPLETED', amount: usd('48.00') } });
    expect(await payments()).toMatchObject({
      captures: [{ status: 'REFUNDED', status_details: { reason: 'CHARGEBACK' } }],
      refunds: [answer.body],
    });
    expect(await lastEvents(1)).toMatchObject([
      {
        event_type: 'PAYMENT.CAPTURE.REVERSED',
        resource_type: 'refund',
        resource: {
          status: 'COMPLETED',
          links: [{ rel: 'self' }, { rel: 'up', href: `${running.base}/v2/payments/captures/${capture}` }],
        },
      },
    ]);
    expect((await client.ledger()).refunds.at(-1)).toMatchObject({ capture_id: capture, reversal: 'CHARGEBACK' });
  });

  it('of a part leaves the rest to be refunded, and never takes more than there is', async () => {
    await reverse({ amount: usd('40.00') });
    expect(issuesOf(await reverse({ amount: usd('8.01') }))).toEqual(['REFUND_AMOUNT_EXCEEDED']);
    expect(await client.refund(capture)).toMatchObject({ status: 201, body: { amount: usd('8.00') } });
    expect(issuesOf(await reverse())).toEqual(['CAPTURE_FULLY_REFUNDED']);
  });
});

describe('a dispute', () => {
  const dispute = (body = {}) => client.control('POST', `/captures/${capture}/dispute`, body);
  const idOf = ({ body }: Answer) => z.object({ dispute_id: z.string() }).parse(body).dispute_id;
  const resolve = (id: string, outcome: string) => client.control('POST', `/disputes/${id}/resolve`, { outcome });

  it('has the shape of PayPal’s and can be read', async () => {
    const opened = await dispute({ reason: 'UNAUTHORISED', amount: usd('40'), message: 'It was not me.' });
    expect(opened).toMatchObject({
      status: 201,
      body: {
        dispute_id: expect.stringMatching(/^PP-D-\d{8}$/),
        disputed_transactions: [{ seller_transaction_id: capture, custom: 'order-1', gross_amount: usd('48.00') }],
        reason: 'UNAUTHORISED',
        status: 'OPEN',
        dispute_amount: usd('40.00'),
        messages: [{ posted_by: 'BUYER', content: 'It was not me.' }],
      },
    });
    expect((await client.call('GET', `/v1/customer/disputes/${idOf(opened)}`)).body).toEqual(opened.body);
    expect((await client.call('GET', '/v1/customer/disputes/PP-D-1')).status).toBe(404);
    expect(await lastEvents(1)).toMatchObject([{ event_type: 'CUSTOMER.DISPUTE.CREATED', resource: opened.body }]);
    expect((await lastEvents(1))[0]).not.toHaveProperty('resource_version');
  });

  it('for the buyer takes the disputed money back', async () => {
    const id = idOf(await dispute({ amount: usd('40.00') }));
    const updated = await client.control('POST', `/disputes/${id}/update`, { status: 'UNDER_REVIEW' });
    expect(updated).toMatchObject({ status: 200, body: { status: 'UNDER_REVIEW' } });
    expect(await resolve(id, 'buyer')).toMatchObject({
      status: 200,
      body: {
        status: 'RESOLVED',
        dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('40.00') },
      },
    });
    expect(await payments()).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED', status_details: { reason: 'BUYER_COMPLAINT' } }],
      refunds: [{ status: 'COMPLETED', amount: usd('40.00') }],
    });
    const types = (await lastEvents(3)).map(({ event_type }) => event_type);
    expect(types).toEqual(['CUSTOMER.DISPUTE.UPDATED', 'CUSTOMER.DISPUTE.RESOLVED', 'PAYMENT.CAPTURE.REVERSED']);
    expect(issuesOf(await resolve(id, 'seller'))).toEqual(['DISPUTE_ALREADY_RESOLVED']);
  });

  it('for the seller leaves the money where it is', async () => {
    const id = idOf(await dispute());
    expect(await resolve(id, 'seller')).toMatchObject({
      body: { dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } },
    });
    expect(await payments()).toMatchObject({ captures: [{ status: 'COMPLETED' }] });
  });

  it('is one at a time; meanwhile PayPal refunds the whole or nothing', async () => {
    const id = idOf(await dispute());
    expect(issuesOf(await dispute())).toEqual(['DISPUTE_ALREADY_OPEN']);
    expect(issuesOf(await client.refund(capture, { amount: usd('1.00') }))).toEqual(['TRANSACTION_DISPUTED']);
    expect((await client.refund(capture)).status).toBe(201);
    // What was refunded is not taken a second time.
    const { body } = await resolve(id, 'buyer');
    expect(body).toMatchObject({ dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } });
    expect((await payments())?.refunds).toHaveLength(1);
    expect(issuesOf(await dispute())).toEqual(['CAPTURE_FULLY_REFUNDED']);
  });
});

describe('an order’s time', () => {
  it('can be ended: the approval is reversed, the order is gone', async () => {
    const id = await client.approved();
    expect(await client.control('POST', `/orders/${id}/expire`)).toMatchObject({ status: 200, body: { id } });
    expect((await client.capture(id)).status).toBe(404);
    expect(await lastEvents(1)).toMatchObject([
      { event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource: { order_id: id } },
    ]);
    expect((await client.control('POST', `/orders/${id}/expire`)).status).toBe(404);
    expect(issuesOf(await client.control('POST', `/orders/${order}/expire`))).toEqual(['ORDER_ALREADY_COMPLETED']);
  });
});
