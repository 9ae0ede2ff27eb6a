import { type AdminOrderDetails, lineName, type PersonalData, type Withdrawal } from '@haberdash/contract';
import type { WithdrawalRow } from './withdrawals.repository.ts';
import { itemsOf, periodEnd, refundDay } from './withdrawals.rules.ts';

/** Items of a statement with their titles; none where the whole order is meant. */
const toItems = (row: WithdrawalRow, order: AdminOrderDetails): Withdrawal['items'] =>
  itemsOf(row.items, order).flatMap((item) => {
    const line = order.cartItems.find(({ id }) => id === item.orderItemId);
    return line ? [{ ...item, title: lineName(line) }] : [];
  });

/** @param order that it is about, where one is known */
export const toWithdrawal = (
  row: WithdrawalRow,
  order: AdminOrderDetails | undefined,
  timeZone: string,
): Withdrawal => ({
  id: row.id,
  orderNumber: row.orderNumber,
  orderId: row.orderId,
  isEmailOfOrder: row.isEmailOfOrder,
  email: row.email,
  name: row.name,
  items: order ? toItems(row, order) : [],
  text: row.text,
  statedAt: row.statedAt.toISOString(),
  periodEndsAt: (order && periodEnd(order, timeZone))?.toISOString() ?? null,
  refundBy: refundDay(row.statedAt).toISOString(),
  state: row.state,
  note: row.note,
  judgedAt: row.judgedAt?.toISOString() ?? null,
  judgedBy: row.judgedBy,
  returnId: row.returnId,
});

export const toPersonalData = (row: WithdrawalRow): PersonalData['withdrawals'][number] => ({
  ...{ orderNumber: row.orderNumber, email: row.email, name: row.name, text: row.text },
  ...{ statedAt: row.statedAt.toISOString(), state: row.state, note: row.note },
});
