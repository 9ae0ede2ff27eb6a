import { convertUnitPrice, findExchangeRate, type ReturnKind } from '@haberdash/contract';
import { costOfUnits, type OrderQuote, type Refundable } from '../orders/index.ts';
import { isFault } from './returns.rules.ts';

export interface ReturnedItem {
  orderItemId: string;
  reason: string;
  resolution: 'refund' | 'exchange';
  received: number;
}

interface RefundBefore {
  state: 'requested' | 'pending' | 'completed' | 'failed';
  returnId: string | null;
  delivery: number;
}

export interface ReturnToRefund {
  id: string;
  kind: ReturnKind;
  /** Minor units of the order's price currency. */
  fee: number;
  refundsDelivery: boolean;
  items: readonly ReturnedItem[];
}

/** Parts of a refund in minor units of the charge currency; together they are what goes back. */
export interface RefundParts {
  goods: number;
  delivery: number;
  fee: number;
  total: number;
  items: { orderItemId: string; quantity: number }[];
}

const isLive = ({ state }: RefundBefore) => state !== 'failed';

/** Units to refund by line: what arrived, as far as nothing else has refunded it. */
function unitsToRefund(items: readonly ReturnedItem[], { quantities }: Refundable): Map<string, number> {
  const arrived = new Map<string, number>();
  for (const { orderItemId, resolution, received } of items) {
    if (resolution === 'refund') arrived.set(orderItemId, (arrived.get(orderItemId) ?? 0) + received);
  }
  const left = [...arrived].map(([id, units]) => [id, Math.min(units, quantities.get(id) ?? 0)] as const);
  return new Map(left.filter(([, units]) => units > 0));
}

/** An amount in the price currency as it is in the charge currency, at the rate of the order. */
export function inChargeCurrency(
  amount: number,
  order: { priceCurrency: string; chargeCurrency: string; exchangeRate: string },
): number {
  const rate = findExchangeRate(order.exchangeRate);
  if (!rate) throw new RangeError(`the order's rate ${order.exchangeRate} is none`);
  return convertUnitPrice(amount, { price: order.priceCurrency, charge: order.chargeCurrency, rate });
}

/** Cost of delivery as it was charged, and for a withdrawal also the fee for the way to pay. */
const chargesOf = ({ adjustments }: OrderQuote, kind: ReturnKind): number =>
  adjustments
    .filter(
      (one) =>
        one.kind === 'shipping' || one.kind === 'shippingDiscount' || (one.kind === 'fee' && kind === 'withdrawal'),
    )
    .reduce((sum, { chargeAmount, chargeTax }) => sum + chargeAmount + chargeTax, 0);

/**
 * Finds what is to be refunded of what has arrived: the difference of two rounded costs of each line's units, so that units
 * refunded one by one come to what they come to at once; delivery once, and only with the last unit of the order; less the
 * fee, unless something of it is the shop's own fault; never more than is left of what was paid.
 * @param fee in minor units of the charge currency
 * @returns undefined where nothing of it is left to refund, or its refund is under way or made
 */
export function findReturnRefund(
  entry: ReturnToRefund,
  { quote, refundable, refunds }: { quote: OrderQuote; refundable: Refundable; refunds: readonly RefundBefore[] },
  fee: number,
): RefundParts | undefined {
  const before = refunds.filter(isLive);
  if (before.some(({ returnId }) => returnId === entry.id)) return undefined;
  const units = unitsToRefund(entry.items, refundable);
  if (units.size === 0) return undefined;
  const leftOf = (id: string) => refundable.quantities.get(id) ?? 0;
  const costOf = (line: OrderQuote['lines'][number]) => {
    const gone = line.quantity - leftOf(line.id);
    return costOfUnits(line, gone + (units.get(line.id) ?? 0)) - costOfUnits(line, gone);
  };
  const cost = quote.lines.reduce((sum, line) => sum + costOf(line), 0);
  const isWhole = quote.lines.every(({ id }) => leftOf(id) === (units.get(id) ?? 0));
  const givesDelivery = isWhole && (entry.kind === 'withdrawal' || entry.refundsDelivery);
  const deliveryBefore = before.reduce((sum, { delivery }) => sum + delivery, 0);
  const charges = givesDelivery ? Math.max(0, chargesOf(quote, entry.kind) - deliveryBefore) : 0;
  const goods = Math.min(cost, refundable.amount);
  const delivery = Math.min(charges, refundable.amount - goods);
  const isOwnFault = entry.items.some(({ orderItemId, reason }) => units.has(orderItemId) && isFault(reason));
  const taken = entry.kind === 'withdrawal' || isOwnFault ? 0 : Math.min(fee, goods + delivery);
  const items = [...units].map(([orderItemId, quantity]) => ({ orderItemId, quantity }));
  return { goods, delivery, fee: taken, total: goods + delivery - taken, items };
}
