import { ADMIN_ORDER_STATUSES, ORDER_STATUSES, PAYMENT_STATUSES } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { decideStatusChange, statusWhenPaid } from './orders.rules.ts';

const held = { status: 'pending', paymentStatus: 'pending', paymentMethod: 'paypal', holdsStock: true } as const;

describe('an admin sets a status', () => {
  it('any of the five from any other, and the units are held exactly when the order is not rejected', () => {
    for (const status of ORDER_STATUSES)
      for (const paymentStatus of PAYMENT_STATUSES)
        for (const to of ADMIN_ORDER_STATUSES)
          for (const holdsStock of [true, false]) {
            const change = decideStatusChange({ ...held, status, paymentStatus, holdsStock }, to);
            const holdsAfter = change.stock === 'keep' ? holdsStock : change.stock === 'take';
            expect(change.status).toBe(to);
            expect(holdsAfter).toBe(to !== 'rejected');
          }
  });

  it('rejecting gives back only what is held', () => {
    expect(decideStatusChange(held, 'rejected')).toMatchObject({ stock: 'give-back', paymentStatus: 'cancelled' });
    expect(decideStatusChange({ ...held, holdsStock: false }, 'rejected').stock).toBe('keep');
  });

  it('a paid order stays paid, and its units count as sold only while it is not rejected', () => {
    const paid = { ...held, status: 'confirmed', paymentStatus: 'paid' } as const;
    expect(decideStatusChange(paid, 'rejected')).toMatchObject({ paymentStatus: 'paid', sales: -1 });
    expect(decideStatusChange({ ...paid, status: 'rejected', holdsStock: false }, 'inProcess')).toMatchObject({
      stock: 'take',
      sales: 1,
    });
    expect(decideStatusChange(paid, 'delivered')).toMatchObject({ stock: 'keep', sales: 0 });
  });

  it('an order that had ended unpaid waits for payment again when it is taken up', () => {
    const expired = { ...held, status: 'rejected', paymentStatus: 'expired', holdsStock: false } as const;
    expect(decideStatusChange(expired, 'pending')).toMatchObject({ paymentStatus: 'pending', stock: 'take', sales: 0 });
    const byHand = { ...expired, paymentMethod: 'cod' };
    expect(decideStatusChange(byHand, 'inProcess')).toMatchObject({ paymentStatus: 'awaiting', stock: 'take' });
  });

  it('a parcel that was refused at the door ends its order unpaid, and gives its units back', () => {
    const sent = { ...held, status: 'inShipping', paymentStatus: 'awaiting', paymentMethod: 'cod' } as const;
    expect(decideStatusChange(sent, 'rejected')).toMatchObject({
      paymentStatus: 'cancelled',
      stock: 'give-back',
      sales: 0,
    });
  });
});

it('a captured payment confirms a pending order and leaves what the admin has set', () => {
  expect(statusWhenPaid('pending')).toBe('confirmed');
  expect(statusWhenPaid('inShipping')).toBe('inShipping');
  expect(statusWhenPaid('rejected')).toBe('rejected');
});
