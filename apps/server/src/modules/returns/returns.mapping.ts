import {
  type AdminReturn,
  currencyDigits,
  RETURN_STATES,
  type Return,
  type ReturnItem,
  type ReturnState,
  toDecimal,
  WITHDRAWAL_REFUND_DAYS,
} from '@haberdash/contract';
import { minutesAfter } from '../../lib/clock.ts';
import type { RefundParts } from './return-refund.rules.ts';
import type { ReturnEntry, ReturnedOrder, ReturnItemRow } from './returns.repository.ts';
import { numberOf } from './returns.rules.ts';
import { canCancel } from './returns.states.ts';

interface RefundOfReturn {
  returnId: string | null;
  state: 'requested' | 'pending' | 'completed' | 'failed';
  amount: number;
  currency: string;
}

function toItem(item: ReturnItemRow, { lines }: ReturnedOrder): ReturnItem {
  const line = lines.find(({ id }) => id === item.orderItemId);
  if (!line) throw new Error(`the order has no item ${item.orderItemId}`);
  const { id, orderItemId, quantity, reason, reasonLabel, resolution, pictures } = item;
  const { title, sku, variantTitle, image } = line;
  const { received, sellable, seconds, waste } = item;
  return {
    ...{ id, orderItemId, title, sku, variantTitle, image, quantity, reason, reasonLabel, resolution },
    newVariant:
      item.newVariantId === null
        ? null
        : { variantId: item.newVariantId, sku: item.newSku, variantTitle: item.newVariantTitle },
    pictures: [...pictures],
    ...{ received, sellable, seconds, waste },
  };
}

/** Money of a return that was given back, or is on its way. */
function refundedOf(id: string, refunds: readonly RefundOfReturn[]): Return['refunded'] {
  const own = refunds.filter(({ returnId, state }) => returnId === id && state !== 'failed');
  const [first] = own;
  if (!first) return null;
  const amount = own.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    amount: toDecimal(amount, currencyDigits(first.currency)),
    currency: first.currency,
    isComplete: own.every(({ state }) => state === 'completed'),
  };
}

export function toReturn(entry: ReturnEntry, order: ReturnedOrder, refunds: readonly RefundOfReturn[]): Return {
  const { id, orderId, kind, state, comment, note, labelUrl, trackingNumber, version } = entry;
  return {
    ...{ id, number: numberOf(id), orderId, kind, state, comment, note, labelUrl, trackingNumber },
    items: entry.items.map((item) => toItem(item, order)),
    requestedAt: entry.requestedAt.toISOString(),
    updatedAt: entry.updatedAt.toISOString(),
    heldUntil: entry.heldUntil?.toISOString() ?? null,
    refunded: refundedOf(id, refunds),
    canCancel: canCancel(state),
    version,
  };
}

/** Parts of a refund as they are shown, in the charge currency. */
function toWireRefund(
  { goods, delivery, fee, total, items }: RefundParts,
  currency: string,
  isWithdrawal: boolean,
): NonNullable<AdminReturn['refund']> {
  const decimal = (minor: number) => toDecimal(minor, currencyDigits(currency));
  return {
    currency,
    goods: decimal(goods),
    delivery: decimal(delivery),
    fee: decimal(fee),
    total: decimal(total),
    maxDiminished: isWithdrawal ? decimal(goods) : 0,
    items,
  };
}

export interface AdminParts {
  entry: ReturnEntry;
  order: ReturnedOrder;
  refunds: readonly RefundOfReturn[];
  parts: RefundParts | undefined;
  toSend: number;
}

export function toAdminReturn({ entry, order, refunds, parts, toSend }: AdminParts): AdminReturn {
  const { kind, statedAt } = entry;
  return {
    ...toReturn(entry, order, refunds),
    buyer: order.userName,
    email: order.email || (order.userEmail ?? ''),
    orderDate: order.orderDate.toISOString(),
    refund: parts ? toWireRefund(parts, order.chargeCurrency, kind === 'withdrawal') : null,
    refundBy: statedAt ? minutesAfter(statedAt, WITHDRAWAL_REFUND_DAYS * 24 * 60).toISOString() : null,
    toSend,
  };
}

/** Numbers by state as they are answered: 0 for one that no return is in. */
export const toCounts = (counts: ReadonlyMap<ReturnState, number>): Record<ReturnState, number> =>
  Object.fromEntries(RETURN_STATES.map((state) => [state, counts.get(state) ?? 0])) as Record<ReturnState, number>;
