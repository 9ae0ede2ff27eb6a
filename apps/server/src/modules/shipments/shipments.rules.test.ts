import type { ShipmentState } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { findToSend, fulfilmentOf, isAllDelivered, leftToSend, type ShipmentEntry } from './shipments.rules.ts';

const NOT_MARKED = { isMarkedSent: false, isRefunded: false };
const LINE = { id: 'line', quantity: 3 };
let made = 0;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const parcel = (
  quantity: number,
  state: ShipmentState = 'shipped',
  returnItemId: string | null = null,
): ShipmentEntry => {
  made += 1;
  return {
    ...{ id: `parcel ${made}`, orderId: 'order', state, carrier: '', trackingNumber: '', trackingUrl: '' },
    ...{ createdAt: at(made), shippedAt: null, deliveredAt: null },
    items: [{ orderItemId: LINE.id, returnItemId, quantity }],
  };
};
const refund = (quantity: number, returnId: string | null = null) => {
  made += 1;
  const items = [{ orderItemId: LINE.id, quantity }];
  return { state: 'completed' as const, returnId, createdAt: at(made), items };
};

describe('what is left to send', () => {
  it('is what was bought, less live parcels and what was refunded without a return', () => {
    expect(leftToSend(LINE, [parcel(1), parcel(1, 'cancelled'), parcel(1, 'returned')], [])).toBe(2);
    expect(leftToSend(LINE, [parcel(2)], [refund(1)])).toBe(0);
    expect(leftToSend(LINE, [parcel(3)], [refund(1, 'a return')])).toBe(0);
    expect(leftToSend(LINE, [], [{ ...refund(2), state: 'failed' }])).toBe(3);
    expect(leftToSend(LINE, [parcel(3, 'cancelled')], [refund(1, 'a return')])).toBe(2);
    expect(leftToSend(LINE, [parcel(1), parcel(2, 'cancelled')], [refund(1, 'a return'), refund(1)])).toBe(1);
  });

  it('of an order that was marked as sent by hand, or refunded as a whole, is nothing but exchanges', () => {
    const names = { variantId: 'v', sku: '', variantTitle: '' };
    const exchange = { orderItemId: LINE.id, returnItemId: 'item', quantity: 2, ...names };
    const sent = [parcel(1, 'shipped', 'item')];
    for (const marks of [
      { isMarkedSent: true, isRefunded: false },
      { isMarkedSent: false, isRefunded: true },
    ])
      expect(findToSend([LINE], sent, [], [exchange], marks)).toMatchObject([{ returnItemId: 'item', quantity: 1 }]);
    expect(fulfilmentOf([LINE], sent, [], { isMarkedSent: true, isRefunded: false })).toBe('fulfilled');
    expect(fulfilmentOf([LINE], sent, [], NOT_MARKED)).toBe('unfulfilled');
  });

  it('counts what is packed as not sent', () => {
    expect(fulfilmentOf([LINE], [parcel(1), parcel(2, 'pending')], [], NOT_MARKED)).toBe('partial');
    const all = [parcel(1, 'delivered'), parcel(2, 'delivered')];
    expect(isAllDelivered(fulfilmentOf([LINE], all, [], NOT_MARKED), all)).toBe(true);
    const some = [parcel(1, 'delivered'), parcel(2, 'shipped')];
    expect(isAllDelivered(fulfilmentOf([LINE], some, [], NOT_MARKED), some)).toBe(false);
  });
});

/** One unit of a line, followed by itself. */
interface Unit {
  /** The parcel that it is in. */
  in: ShipmentEntry | undefined;
  isRefunded: boolean;
}

/** A second, slow book of a line: unit by unit, as things happen. */
function createSlowBook(quantity: number) {
  const units: Unit[] = Array.from({ length: quantity }, () => ({ in: undefined, isRefunded: false }));
  /** Refunds of units that are in a parcel; which ones they are of shows once units come back. */
  let open = 0;
  const here = () => units.filter((unit) => !unit.in && !unit.isRefunded);
  return {
    here,
    pack: (into: ShipmentEntry, count: number) => {
      for (const unit of here().slice(0, count)) unit.in = into;
    },
    takeBack: (from: ShipmentEntry) => {
      for (const unit of units.filter((one) => one.in === from)) {
        unit.in = undefined;
        if (open > 0) {
          open -= 1;
          unit.isRefunded = true;
        }
      }
    },
    refund: (count: number) => {
      for (let left = count; left > 0; left -= 1) {
        const unit = here()[0];
        if (unit) unit.isRefunded = true;
        else open += 1;
      }
    },
    fulfilment: () => {
      const isOut = (unit: Unit) => unit.in?.state === 'shipped' || unit.in?.state === 'delivered';
      if (!units.some(isOut)) return 'unfulfilled';
      const inPacked = units.filter((unit) => unit.in && !isOut(unit)).length;
      // Refunds of units in parcels are of packed ones first: those are still here.
      return here().length + Math.max(0, inPacked - open) > 0 ? 'partial' : 'fulfilled';
    },
  };
}

/** Numbers that a seed makes again. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Something that may happen to a line, chosen at random. */
function happen(
  random: (below: number) => number,
  line: typeof LINE,
  { parcels, refunds }: { parcels: ShipmentEntry[]; refunds: ReturnType<typeof refund>[] },
  book: ReturnType<typeof createSlowBook>,
): void {
  const one = parcels[random(Math.max(1, parcels.length))];
  const refundable = line.quantity - refunds.reduce((sum, { items }) => sum + (items[0]?.quantity ?? 0), 0);
  const choice = random(5);
  if (choice === 0 && book.here().length > 0) {
    const next = parcel(1 + random(book.here().length), random(2) === 0 ? 'pending' : 'shipped');
    parcels.push(next);
    book.pack(next, next.items[0]?.quantity ?? 0);
  } else if (choice === 1 && one?.state === 'pending') one.state = 'shipped';
  else if (choice === 2 && one?.state === 'shipped') one.state = 'delivered';
  else if (choice === 3 && one && (one.state === 'pending' || one.state === 'shipped')) {
    one.state = one.state === 'pending' ? 'cancelled' : 'returned';
    book.takeBack(one);
  } else if (choice === 4 && refundable > 0) {
    const next = refund(1 + random(refundable));
    refunds.push(next);
    book.refund(next.items[0]?.quantity ?? 0);
  }
}

it('a random story of parcels and refunds comes to what each unit says, 500 times', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed);
    const line = { id: LINE.id, quantity: 1 + random(6) };
    const book = createSlowBook(line.quantity);
    const story = { parcels: [], refunds: [] } as Parameters<typeof happen>[2];
    for (let step = 0; step < 30; step += 1) {
      happen(random, line, story, book);
      const { parcels, refunds } = story;
      expect([seed, step, leftToSend(line, parcels, refunds)]).toEqual([seed, step, book.here().length]);
      expect([seed, step, fulfilmentOf([line], parcels, refunds, NOT_MARKED)]).toEqual([seed, step, book.fulfilment()]);
    }
  }
});
