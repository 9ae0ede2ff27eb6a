import { type RefundStatus, shareOf } from '@haberdash/contract';

/** Money captured for an order, in minor units of the captured currency. */
export interface Capture {
  attemptId: string;
  captureId: string;
  amount: number | null;
  currency: string;
  /** Reason why it is not owed; undefined for what was asked for. */
  surplus: string | undefined;
}

/** Refund of a capture, in minor units of the currency that was captured. */
export interface RefundEntry {
  id: string;
  orderId: string;
  attemptId: string;
  /** The return that it is for; null for other refunds. */
  returnId: string | null;
  /** Part of the amount that is for delivery and fees; 0 where that isn't said. */
  delivery: number;
  state: 'requested' | 'pending' | 'completed' | 'failed';
  amount: number;
  currency: string;
  reason: string;
  restock: boolean;
  by: 'system' | 'shopper' | 'admin';
  byName: string;
  providerRefundId: string | null;
  lastIssue: string;
  createdAt: Date;
  completedAt: Date | null;
  items: readonly { orderItemId: string; quantity: number }[];
}

/** Refundable part of an order. */
export interface Refundable {
  /** Minor units of the charge currency. */
  amount: number;
  /** Units of each order line; lines with none left are missing. */
  quantities: ReadonlyMap<string, number>;
}

type Amounts = Pick<RefundEntry, 'attemptId' | 'state' | 'amount'>;

const sumOf = (refunds: readonly Amounts[]) => refunds.reduce((sum, { amount }) => sum + amount, 0);

/** True unless it failed: what is on its way counts like what has arrived, so that it is not given back twice. */
const isLive = ({ state }: Pick<RefundEntry, 'state'>) => state !== 'failed';

/** For the outside it is all one whether the provider has taken a refund on. */
export const refundStatus = (state: RefundEntry['state']): RefundStatus => (state === 'requested' ? 'pending' : state);

/** Amount of a capture that has arrived back, in its minor units. */
export const givenBack = ({ attemptId }: Pick<Capture, 'attemptId'>, refunds: readonly Amounts[]): number =>
  sumOf(refunds.filter((refund) => refund.attemptId === attemptId && refund.state === 'completed'));

/** Amount of a capture that no refund has given back or may still give back, in its minor units. */
export const leftOf = (
  { attemptId, amount }: Pick<Capture, 'attemptId' | 'amount'>,
  refunds: readonly Amounts[],
): number =>
  Math.max(0, (amount ?? 0) - sumOf(refunds.filter((refund) => refund.attemptId === attemptId && isLive(refund))));

/** Prices of an order line in the charge currency, in minor units. */
interface ChargedLine {
  quantity: number;
  chargeTotal: number;
  chargeDiscountTotal: number;
  chargeTax: number;
}

/**
 * Cost of the first units of a line: its price less its discounts, with the tax that was added, in the
 * proportion of the units, rounded half up. What a unit comes to is the difference of two such sums, so that the last one
 * takes the rest, and no discount is ever spread anew over what the buyer keeps.
 */
export const costOfUnits = (line: ChargedLine, units: number): number =>
  shareOf(line.chargeTotal - line.chargeDiscountTotal + line.chargeTax, units, line.quantity);

/** Finds what can still be refunded: of what was captured and owed, and of what was bought. */
export function findRefundable(
  lines: readonly { id: string; quantity: number }[],
  captures: readonly Pick<Capture, 'attemptId' | 'amount' | 'surplus'>[],
  refunds: readonly (Amounts & Pick<RefundEntry, 'items'>)[],
): Refundable {
  const owed = captures.find(({ surplus }) => surplus === undefined);
  if (!owed) return { amount: 0, quantities: new Map() };
  const live = refunds.filter((refund) => refund.attemptId === owed.attemptId && isLive(refund));
  const items = live.flatMap((refund) => refund.items);
  const refunded = (id: string) =>
    items.reduce((sum, item) => (item.orderItemId === id ? sum + item.quantity : sum), 0);
  const left = lines.map(({ id, quantity }) => [id, quantity - refunded(id)] as const);
  return {
    amount: leftOf(owed, refunds),
    quantities: new Map(left.filter(([, quantity]) => quantity > 0)),
  };
}
