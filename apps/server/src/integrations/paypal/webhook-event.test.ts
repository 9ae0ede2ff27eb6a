import { describe, expect, it } from 'vitest';
import { readEvent } from './webhook-event.ts';

const ORDER = '0b0a3f44-53fd-4f27-8d4c-4a1c6a8a7a11';
const NOBODYS = '00000000-0000-0000-0000-000000000000';
const up = (path: string) => ({ rel: 'up', href: `https://api.sandbox.paypal.com/v2/${path}`, method: 'GET' });
const event = (event_type: string, resource_type: string, resource: object) =>
  readEvent({ id: 'WH-1', event_type, resource_type, resource });

describe('PayPal’s event', () => {
  it.each<[type: string, resourceType: string, resource: object, read: object]>([
    [
      'CHECKOUT.ORDER.APPROVED',
      'checkout-order',
      { id: 'PAYPAL1', purchase_units: [{ custom_id: ORDER }], payer: { email_address: 'buyer@example.com' } },
      { subject: 'payment', providerOrderId: 'PAYPAL1', orderId: ORDER },
    ],
    [
      'CHECKOUT.ORDER.COMPLETED',
      'checkout-order',
      { id: 'PAYPAL1' },
      { subject: 'payment', providerOrderId: 'PAYPAL1', orderId: undefined },
    ],
    [
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      'checkout-order',
      { order_id: 'PAYPAL1', purchase_units: [{ custom_id: ORDER }] },
      { subject: 'payment', providerOrderId: 'PAYPAL1', orderId: ORDER },
    ],
    ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED'].map((state): [string, string, object, object] => [
      `PAYMENT.CAPTURE.${state}`,
      'capture',
      { id: 'CAP1', custom_id: ORDER, supplementary_data: { related_ids: { order_id: 'PAYPAL1' } } },
      { subject: 'payment', captureId: 'CAP1', providerOrderId: 'PAYPAL1', orderId: ORDER, refundId: undefined },
    ]),
    [
      'PAYMENT.CAPTURE.COMPLETED',
      'capture',
      { id: 'CAP1', links: [up('payments/other/X'), up('checkout/orders/PAYPAL1')] },
      { subject: 'payment', captureId: 'CAP1', providerOrderId: 'PAYPAL1' },
    ],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      'refund',
      { id: 'REF1', links: [up('payments/captures/CAP1')] },
      { subject: 'refund', refundId: 'REF1', captureId: 'CAP1', providerOrderId: undefined },
    ],
    [
      'PAYMENT.CAPTURE.REVERSED',
      'capture',
      { id: 'CAP1', links: [up('checkout/orders/PAYPAL1')] },
      { subject: 'reversal', captureId: 'CAP1', providerOrderId: 'PAYPAL1' },
    ],
    [
      'PAYMENT.REFUND.PENDING',
      'refund',
      { id: 'REF1', custom_id: ORDER, supplementary_data: { related_ids: { capture_id: 'CAP1' } } },
      { subject: 'refund', refundId: 'REF1', captureId: 'CAP1', orderId: ORDER },
    ],
    [
      'CUSTOMER.DISPUTE.CREATED',
      'dispute',
      {
        dispute_id: 'PP-D-4012',
        disputed_transactions: [{ seller_transaction_id: 'CAP1', custom: ORDER, buyer: { name: 'A Buyer' } }],
      },
      { subject: 'dispute-opened', disputeId: 'PP-D-4012', captureId: 'CAP1', orderId: ORDER },
    ],
    ['CUSTOMER.DISPUTE.UPDATED', 'dispute', { dispute_id: 'PP-D-4012' }, { subject: 'dispute-updated' }],
    [
      'CUSTOMER.DISPUTE.RESOLVED',
      'dispute',
      { dispute_id: 'PP-D-4012', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } },
      { subject: 'dispute-resolved', disputeId: 'PP-D-4012', disputeOutcome: 'RESOLVED_BUYER_FAVOUR' },
    ],
    ['BILLING.SUBSCRIPTION.CREATED', 'subscription', { id: 'I-1' }, { subject: 'other' }],
  ])('%s of a %s %o', (type, resourceType, resource, read) => {
    expect(event(type, resourceType, resource)).toMatchObject({ id: 'WH-1', type, ...read });
  });

  it('stores nothing of the buyer, whatever PayPal sends', () => {
    const amount = {
      payer: { email_address: 'buyer@example.com', name: { given_name: 'Sample' } },
      custom_id: 'a@b.example',
    };
    const read = event('CHECKOUT.ORDER.APPROVED', 'checkout-order', { id: 'PAYPAL1', ...amount });
    expect(JSON.stringify(read)).not.toMatch(/buyer|Sample|b\.example/);
    expect(read?.orderId).toBe(NOBODYS);
  });

  it('with strange contents is still an event', () => {
    const strange = { id: { a: 1 }, custom_id: 7, links: 'none', purchase_units: null, supplementary_data: [] };
    expect(event('PAYMENT.CAPTURE.COMPLETED', 'capture', strange)).toMatchObject({ subject: 'payment' });
    expect(readEvent({ id: 'WH-1', event_type: 'A.B', resource: 'text' })).toMatchObject({ subject: 'other' });
    expect(readEvent({ id: 'WH-1' })).toBeUndefined();
  });
});
