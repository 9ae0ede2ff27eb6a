import { RETURN_REASONS, type ReturnState } from '@haberdash/contract';
import { newId } from '../lib/ids.ts';
import type { orderReturns, returnItems } from '../modules/returns/returns.tables.ts';
import type { OrderRows } from './order-rows.ts';
import { DAY_MINUTES } from './seed-products.ts';

interface PastReturn {
  /** States that it has gone through, the present one last. */
  states: readonly ReturnState[];
  reason: (typeof RETURN_REASONS)[number]['id'];
  comment: string;
  note?: string;
}

const HOW = 'Pack the items in their bag, put this number on the parcel, and send it to our address.';

/** A return of each state that asks something of the staff, and one that was refused. None has moved stock or money yet. */
const PAST_RETURNS: readonly PastReturn[] = [
  { states: ['requested'], reason: 'tooSmall', comment: 'Lovely cloth, but it pinches under the arms.' },
  { states: ['requested'], reason: 'faulty', comment: 'A seam came open on the first day.' },
  { states: ['requested', 'approved'], reason: 'tooLarge', comment: '', note: HOW },
  {
    states: ['requested', 'approved', 'inTransit'],
    reason: 'notAsPictured',
    comment: 'Greener than on screen.',
    note: HOW,
  },
  { states: ['requested', 'approved', 'inTransit', 'received'], reason: 'changedMind', comment: '', note: HOW },
  {
    states: ['requested', 'refused'],
    reason: 'changedMind',
    comment: '',
    note: 'The label has been cut off and the item was washed.',
  },
];

/** An order can be returned for so many days by the rules that a shop begins with; the last of them are left. */
const LATELY_MS = 12 * DAY_MINUTES * 60_000;

const ADMIN = { by: 'admin' as const, byUserId: null, byName: 'Demo Admin' };

type ReturnRows = {
  returns: (typeof orderReturns.$inferInsert)[];
  items: (typeof returnItems.$inferInsert)[];
  events: OrderRows['events'];
};

/** Orders that have arrived lately and were wholly paid, the latest first, with when. */
function arrivedLately({ orders, shipments }: OrderRows, now: Date) {
  return orders
    .flatMap((order) => {
      const at = shipments.find(({ orderId, state }) => orderId === order.id && state === 'delivered')?.deliveredAt;
      const isLate = !(at instanceof Date) || now.getTime() - at.getTime() > LATELY_MS;
      return isLate || order.paymentStatus !== 'paid' || order.status !== 'delivered' ? [] : [{ order, at }];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** Returns of orders that have arrived lately, with what is told of them. */
export function returnRows(rows: OrderRows, now: Date): ReturnRows {
  const made: ReturnRows = { returns: [], items: [], events: [] };
  const arrived = arrivedLately(rows, now);
  for (const [index, { states, reason, comment, note = '' }] of PAST_RETURNS.entries()) {
    const found = arrived[index];
    const line = rows.lines.find(({ orderId }) => orderId === found?.order.id);
    const state = states.at(-1);
    if (!found || !line || !state) continue;
    const { order, at } = found;
    const step = (now.getTime() - at.getTime()) / (states.length + 1);
    const timeOf = (place: number) => new Date(Math.round(at.getTime() + step * (place + 1)));
    const id = newId();
    made.returns.push({
      ...{ id, orderId: order.id, kind: 'return', state, requestKey: `demo:${id}`, comment, note, labelUrl: '' },
      trackingNumber: states.includes('inTransit') ? '70218846301' : '',
      ...{ statedAt: null, fee: 0, refundsDelivery: false, heldUntil: null, version: states.length },
      ...{ requestedAt: timeOf(0), updatedAt: timeOf(states.length - 1) },
    });
    made.items.push({
      ...{ id: newId(), returnId: id, orderItemId: line.id, quantity: 1, reason, resolution: 'refund' },
      reasonLabel: RETURN_REASONS.find((one) => one.id === reason)?.label ?? '',
      received: state === 'received' ? 1 : 0,
    });
    const buyerId = order.userId ?? order.cartId;
    const buyer = { by: 'shopper' as const, byUserId: order.userId ?? null, byName: order.userName };
    for (const [place, after] of states.entries()) {
      const facts = {
        kind: 'return.changed' as const,
        orderId: order.id,
        buyerId,
        returnId: id,
        of: 'return' as const,
      };
      const before = states[place - 1] ?? null;
      const actor = after === 'requested' || after === 'inTransit' ? buyer : ADMIN;
      made.events.push({ at: timeOf(place), ...actor, facts: { ...facts, before, after } });
    }
  }
  return made;
}
