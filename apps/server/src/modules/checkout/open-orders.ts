import type { Executor } from '../../db/connection.ts';
import { composed, type Statement, send, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Buyer } from '../cart/index.ts';
import type { LockedOrder, OrderLineRow } from '../orders/index.ts';
import { usesOfApplied } from '../promotions/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import type { CheckoutQuote } from './checkout-quote.ts';
import type { OrderAddress } from './order-address.ts';

/** An open order whose time is nearly over is replaced, not reused: the buyer needs time to pay. */
const REUSE_SECONDS = 300;

/** Fields of an address that an order keeps. */
export const ADDRESS_FIELDS = [
  ...(['recipientName', 'company', 'address', 'addressLine2', 'city', 'pincode'] as const),
  ...(['countryCode', 'subdivision', 'phone', 'notes', 'taxNumber'] as const),
];

/** An order that the buyer left unpaid, locked, and what it holds. */
export interface OpenOrder {
  order: LockedOrder;
  lines: OrderLineRow[];
  /** Uses of promotions. */
  uses: string[];
}

/** What tells an order from another one of the same buyer. */
interface OrderContent {
  address: OrderAddress;
  email: string;
  quoted: CheckoutQuote;
}

/** Locks the orders that a buyer left unpaid: their own, and that of a visitor which followed its cart at a sign-in. */
export const lockOpenOrders = ({ orders, promotions }: CheckoutDeps, buyerId: string): Statement<OpenOrder[]> =>
  composed(async (tx) => {
    const locked = await send(tx, orders.lockPayableOf(buyerId));
    const held = ({ id }: LockedOrder) =>
      composed((on) => sendAll(on, [orders.listLines(id), promotions.listUsesOf(id)]));
    const found = await sendAll(tx, locked.map(held));
    return locked.map((order, index) => {
      const [lines, uses] = found[index] ?? [[], []];
      return { order, lines, uses };
    });
  });

type PricedLine = Pick<
  OrderLineRow,
  'variantId' | 'quantity' | 'chargePrice' | 'discountTotal' | 'chargeDiscountTotal' | 'taxLines'
>;

/** A line with its discounts and with the taxes that it says, which may be others in the same price. */
const keyOf = ({ taxLines, ...line }: PricedLine): string => {
  const { variantId, quantity, chargePrice, discountTotal, chargeDiscountTotal } = line;
  const taxes = taxLines.map(({ name, percent, amount, chargeAmount }) => [name, percent, amount, chargeAmount]);
  return JSON.stringify([variantId, quantity, chargePrice, discountTotal, chargeDiscountTotal, taxes]);
};

function isSameOrder({ order, lines, uses }: OpenOrder, { address, email, quoted }: OrderContent): boolean {
  const { quote, chosen, payment, reductions } = quoted;
  const before = lines.map(keyOf);
  const now = quote.lines.map((line) => keyOf({ ...line, chargePrice: line.unitCharge }));
  const hasSameAddress = order.email === email && ADDRESS_FIELDS.every((field) => order[field] === address[field]);
  const hasSameMethod =
    order.shippingMethodId === (chosen?.method.id ?? null) && order.paymentMethod === payment.chosen?.id;
  const hasSameTotal = order.total === quote.totals.total && order.chargeTotal === quote.chargeTotals.total;
  const hasSameUses = usesOfApplied(reductions.applied).sort().join() === uses.toSorted().join();
  return hasSameAddress && hasSameMethod && hasSameTotal && hasSameUses && before.sort().join() === now.sort().join();
}

/** @throws AppError PAYMENT_IN_PROGRESS */
async function isReusable(
  { payments }: CheckoutDeps,
  tx: Executor,
  open: OpenOrder,
  content: OrderContent | undefined,
) {
  const attempt = await send(tx, payments.findLatestAttempt(open.order.id));
  const isOpening = attempt?.state === 'creating' && attempt.isLeased;
  const isSame = content !== undefined && isSameOrder(open, content);
  if (isSame && isOpening) return true;
  if (attempt?.state === 'capturing') throw new AppError('PAYMENT_IN_PROGRESS');
  return isSame && (open.order.secondsLeft ?? 0) > REUSE_SECONDS;
}

/**
 * Decides what becomes of the orders that the buyer left unpaid: the same cart goes on with their own, another one replaces
 * it, and that of a visitor whose cart has become theirs is replaced, so that at most one of them can ever be paid.
 * @throws AppError PAYMENT_IN_PROGRESS
 */
export async function decideOnOpenOrders(
  deps: CheckoutDeps,
  tx: Executor,
  { open, buyer, ...content }: OrderContent & { open: readonly OpenOrder[]; buyer: Pick<Buyer, 'id'> },
): Promise<{ reused: OpenOrder | undefined; replaced: OpenOrder[] }> {
  let reused: OpenOrder | undefined;
  const replaced: OpenOrder[] = [];
  for (const each of open) {
    const isOwn = each.order.buyerId === buyer.id;
    if (await isReusable(deps, tx, each, isOwn ? content : undefined)) reused = each;
    else replaced.push(each);
  }
  return { reused, replaced };
}
