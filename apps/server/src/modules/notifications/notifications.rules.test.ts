import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { type ChangeFacts, mailsFor } from './notifications.rules.ts';

type State = [OrderStatus, PaymentStatus];
const change = (
  [status, paymentStatus]: State,
  [toStatus, toPayment]: State,
  by: ChangeFacts['actor']['by'],
  reason?: ChangeFacts['reason'],
): string[] =>
  mailsFor({
    before: { status, paymentStatus },
    after: { status: toStatus, paymentStatus: toPayment },
    actor: { by },
    reason,
  }).map(({ kind, to }) => `${kind} to ${to}`);

const OPEN: State = ['pending', 'pending'];
const DECLINED: State = ['pending', 'failed'];
const PAID: State = ['confirmed', 'paid'];

describe('a payment', () => {
  it('that is captured confirms the order to the buyer and announces it to the admins', () => {
    const mails = ['order-confirmed to buyer', 'new-order to admins'];
    expect(change(OPEN, PAID, 'shopper')).toEqual(mails);
    expect(change(DECLINED, PAID, 'system')).toEqual(mails);
    expect(change(['inProcess', 'pending'], ['inProcess', 'paid'], 'system')).toEqual(mails);
  });

  it('that is captured after the order was rejected goes back by itself', () => {
    const mails = ['order-rejected to buyer'];
    expect(change(['rejected', 'expired'], ['rejected', 'paid'], 'system', 'paid-late')).toEqual(mails);
    expect(change(['rejected', 'cancelled'], ['rejected', 'paid'], 'system', 'paid-late')).toEqual(mails);
  });

  it('that is held or wrong is under review; what is wrong goes back by itself', () => {
    expect(change(OPEN, OPEN, 'shopper', 'review')).toEqual(['payment-review to buyer']);
    expect(change(OPEN, OPEN, 'shopper', 'mismatch')).toEqual(['payment-review to buyer']);
  });

  it('that was taken twice goes back by itself; the order stays paid to its buyer', () => {
    expect(change(PAID, PAID, 'system', 'mismatch')).toEqual([]);
  });

  it('that could not be given back is the admins to settle', () => {
    expect(change(PAID, PAID, 'system', 'refund-failed')).toEqual(['money-to-return to admins']);
    expect(change(OPEN, ['rejected', 'failed'], 'system', 'given-back')).toEqual([]);
  });

  it('that is declined says how to go on, once', () => {
    expect(change(OPEN, DECLINED, 'shopper')).toEqual(['payment-failed to buyer']);
    expect(change(DECLINED, DECLINED, 'system')).toEqual([]);
    expect(change(OPEN, ['rejected', 'failed'], 'system')).toEqual(['payment-failed to buyer']);
  });
});

describe('no one is notified', () => {
  it('that an order expired unpaid, came back, or was replaced', () => {
    expect(change(OPEN, ['rejected', 'expired'], 'system')).toEqual([]);
    expect(change(DECLINED, ['rejected', 'expired'], 'system')).toEqual([]);
    expect(change(['rejected', 'expired'], OPEN, 'system')).toEqual([]);
    expect(change(OPEN, ['rejected', 'cancelled'], 'shopper', 'replaced')).toEqual([]);
  });

  it('that a payment could not be opened: the buyer sees it at that moment', () => {
    expect(change(OPEN, ['rejected', 'failed'], 'system', 'not-opened')).toEqual([]);
  });

  it('of what the shop does inside', () => {
    expect(change(PAID, ['inProcess', 'paid'], 'admin')).toEqual([]);
    expect(change(['rejected', 'cancelled'], OPEN, 'admin')).toEqual([]);
  });
});

describe('what becomes of an order', () => {
  it('is notified when it is sent and delivered', () => {
    expect(change(PAID, ['inShipping', 'paid'], 'admin')).toEqual(['order-sent to buyer']);
    expect(change(['inShipping', 'paid'], ['delivered', 'paid'], 'admin')).toEqual(['order-delivered to buyer']);
  });

  it('is notified when the admin rejects it, with the money that is owed', () => {
    expect(change(OPEN, ['rejected', 'cancelled'], 'admin')).toEqual(['order-rejected to buyer']);
    expect(change(PAID, ['rejected', 'paid'], 'admin')).toEqual([
      'order-rejected to buyer',
      'money-to-return to admins',
    ]);
  });

  it('is notified when the buyer cancels it', () => {
    expect(change(OPEN, ['rejected', 'cancelled'], 'shopper')).toEqual(['order-cancelled to buyer']);
  });
});
