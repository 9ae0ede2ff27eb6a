import type { OrderStatus, PaymentStatus } from '@haberdash/contract';
import { minutesAfter } from '../lib/clock.ts';
import type { PlannedOrder } from './order-plan.ts';
import type { Random } from './random.ts';

interface State {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** A change of an order, with the state that it leads to. */
export interface Step extends State {
  at: Date;
  by: 'shopper' | 'admin' | 'system';
  kind: 'paid' | 'moved' | 'released' | 'refunded';
  note: string;
}

const HOUR = 60;
const FLOW: readonly OrderStatus[] = ['confirmed', 'inProcess', 'inShipping', 'delivered'];

const UNPAID = {
  expired: { by: 'system', after: 30, note: 'Not paid in time. Its items are back in stock.' },
  cancelled: { by: 'shopper', after: 4, note: 'Abandoned before payment.' },
  failed: {
    by: 'system',
    after: 6,
    note: 'PayPal declined the payment (INSTRUMENT_DECLINED). Nothing was charged.',
  },
} as const;

/** Steps of an order that was not paid: one, with which it ends. */
function stepsUnpaid(end: keyof typeof UNPAID, placedAt: Date): Step[] {
  const { by, after, note } = UNPAID[end];
  return [{ at: minutesAfter(placedAt, after), by, kind: 'released', status: 'rejected', paymentStatus: end, note }];
}

/** Steps from the payment to the door, as far as they have come by now. */
function stepsPaid({ placedAt, reached }: PlannedOrder, now: Date, random: Random): Step[] {
  const waits = [
    random.between(2, 6),
    random.between(5 * HOUR, 26 * HOUR),
    random.between(10 * HOUR, 40 * HOUR),
    random.between(36 * HOUR, 120 * HOUR),
  ];
  const last = reached && FLOW.indexOf(reached);
  let at = placedAt;
  const steps = FLOW.map((status, index): Step => {
    at = minutesAfter(at, waits[index] ?? 0);
    const isPaid = index === 0;
    const note = isPaid ? 'Payment received.' : '';
    return {
      ...{ at, status, paymentStatus: 'paid', note },
      ...(isPaid
        ? { by: 'shopper' as const, kind: 'paid' as const }
        : { by: 'admin' as const, kind: 'moved' as const }),
    };
  });
  return steps.filter((step, index) => (last === undefined ? step.at < now : index <= last && step.at < now));
}

/** @returns the steps of an order in their order, without the money that is given back */
export function stepsOf(plan: PlannedOrder, now: Date, random: Random): Step[] {
  const { end, placedAt } = plan;
  if (end === 'expired' || end === 'cancelled' || end === 'failed') return stepsUnpaid(end, placedAt);
  const steps = stepsPaid(plan, now, random);
  if (end === 'paid') return steps;
  const [paid] = steps;
  if (!paid) return steps;
  const at = minutesAfter(paid.at, random.between(3 * HOUR, 20 * HOUR));
  return [
    paid,
    {
      at,
      by: 'admin',
      kind: 'moved',
      status: 'rejected',
      paymentStatus: 'paid',
      note: 'Damaged in the store room; there is no other one.',
    },
  ];
}

const REASONS = {
  items: ['Too small', 'Too large', 'Not the colour in the picture', 'Changed their mind', 'A seam came open'],
  amount: ['Arrived a week late', 'A button was missing', 'Price matched with the sale', 'The box was crushed'],
  whole: ['Returned unworn', 'Wrong size sent', 'Arrived after the birthday', 'Returned within 30 days'],
} as const;

/** Times and reasons of an order's refunds; none that would still be to come. */
export function refundStep(plan: PlannedOrder, steps: readonly Step[], now: Date, random: Random) {
  const last = steps.at(-1);
  if (!last) return undefined;
  if (plan.end === 'turned-down') {
    return { kind: 'whole' as const, at: minutesAfter(last.at, 5), reason: 'We could not send it' };
  }
  if (!plan.refund || last.status !== 'delivered') return undefined;
  const at = minutesAfter(last.at, random.between(30 * HOUR, 160 * HOUR));
  if (at >= now) return undefined;
  return { kind: plan.refund, at, reason: random.pick(REASONS[plan.refund]) };
}
