import { describe, expect, it } from 'vitest';
import type { ShipmentEntry } from '../shipments/index.ts';
import { balanceToReturn, daysFor, deliveriesOf, unitsOut, windowOf } from './returns.rules.ts';

const LINE = { id: 'shirt', quantity: 3 };
const parcel = (state: ShipmentEntry['state'], quantity: number, deliveredAt: string | null = null): ShipmentEntry => ({
  ...{ id: 'p', orderId: 'o', state, carrier: '', trackingNumber: '', trackingUrl: '' },
  createdAt: new Date('2026-03-01T00:00:00Z'),
  shippedAt: new Date('2026-03-01T00:00:00Z'),
  deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  items: [{ orderItemId: 'shirt', returnItemId: null, quantity }],
});
const refund = (quantity: number, returnId: string | null = null) => ({
  ...{ state: 'completed' as const, returnId },
  items: [{ orderItemId: 'shirt', quantity }],
});
const claim = (state: 'requested' | 'received' | 'closed' | 'refused', quantity: number, received = 0) => ({
  ...{ state, items: [{ orderItemId: 'shirt', quantity, received }] },
});

describe('what has arrived of a line', () => {
  it('is in its delivered parcels', () => {
    const parcels = [parcel('delivered', 1, '2026-03-02T00:00:00Z'), parcel('shipped', 2), parcel('returned', 3)];
    expect(deliveriesOf(LINE, parcels, undefined)).toEqual([{ units: 1, at: new Date('2026-03-02T00:00:00Z') }]);
    expect(unitsOut(LINE, parcels, true)).toBe(3);
  });

  it('is all of it where the order was marked as delivered by hand, without parcels', () => {
    const at = new Date('2026-03-02T00:00:00Z');
    expect(deliveriesOf(LINE, [], at)).toEqual([{ units: 3, at }]);
    expect(deliveriesOf(LINE, [parcel('cancelled', 3)], null)).toEqual([{ units: 3, at: null }]);
    expect(deliveriesOf(LINE, [], undefined)).toEqual([]);
    expect(deliveriesOf(LINE, [parcel('pending', 1)], at)).toEqual([]);
  });
});

describe('what is left to return', () => {
  it('is what arrived, less what is in returns: as asked for until it arrives, as received from then on', () => {
    expect(balanceToReturn(LINE, 3, [claim('requested', 2)], [])).toBe(1);
    expect(balanceToReturn(LINE, 3, [claim('received', 2, 1)], [])).toBe(2);
    expect(balanceToReturn(LINE, 3, [claim('refused', 3), claim('closed', 1, 1)], [refund(1, 'r')])).toBe(2);
    expect(balanceToReturn(LINE, 3, [claim('requested', 2), claim('requested', 2)], [])).toBe(-1);
  });

  it('is less what was refunded without a return, unless that had not arrived', () => {
    expect(balanceToReturn(LINE, 3, [], [refund(1)])).toBe(2);
    expect(balanceToReturn(LINE, 2, [], [refund(1)])).toBe(2);
    expect(balanceToReturn(LINE, 2, [], [refund(2)])).toBe(1);
  });
});

describe('the window for returns', () => {
  const arrived = (at: string | null, units = 1) => [{ units, at: at === null ? null : new Date(at) }];
  const open = (at: string | null, days: number, now: string, timeZone = 'Asia/Kolkata') =>
    windowOf(arrived(at), days, new Date(now), timeZone);

  it('is whole days from the day of delivery, in the store’s time zone', () => {
    // 1 March, 23:30 in India; the last of 14 days is 15 March.
    const at = '2026-03-01T18:00:00Z';
    const until = new Date('2026-03-15T18:30:00Z');
    expect(open(at, 14, '2026-03-15T18:29:59Z')).toEqual({ units: 1, until });
    expect(open(at, 14, '2026-03-15T18:30:00Z')).toEqual({ units: 0, until });
  });

  it('ends at midnight also over a change of clocks', () => {
    expect(open('2026-03-20T12:00:00Z', 14, '2026-03-21T00:00:00Z', 'Europe/Berlin').until).toEqual(
      new Date('2026-04-03T22:00:00Z'),
    );
  });

  it('is none of a final sale, and has no end where nobody knows when it arrived', () => {
    expect(open('2026-03-01T18:00:00Z', 0, '2026-03-01T18:00:01Z')).toEqual({ units: 0, until: null });
    expect(open(null, 14, '2030-01-01T00:00:00Z')).toEqual({ units: 1, until: null });
  });

  it('counts each parcel from its own delivery', () => {
    const parcels = [...arrived('2026-03-01T00:00:00Z', 2), ...arrived('2026-03-10T00:00:00Z', 1)];
    expect(windowOf(parcels, 14, new Date('2026-03-20T00:00:00Z'), 'UTC')).toEqual({
      units: 1,
      until: new Date('2026-03-25T00:00:00Z'),
    });
  });

  it('is as long as the product’s category says', () => {
    const terms = { days: 14, categories: [{ category: 'men', days: 30 }] };
    expect([daysFor(terms, 'men'), daysFor(terms, 'women'), daysFor(terms, undefined)]).toEqual([30, 14, 14]);
  });
});
