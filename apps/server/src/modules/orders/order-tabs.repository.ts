import type { OrderTab } from '@haberdash/contract';
import { eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { PAID_STATUSES } from './order.states.ts';
import { orders } from './orders.tables.ts';

/** An order of which nothing is to be sent any more, as its money went back in full. */
const isRefunded = sql`${orders.paymentStatus} = 'refunded'`;
const isAwaiting = sql`${orders.paymentStatus} = 'awaiting'`;
/** A part is sent and the rest is to follow. What was marked as delivered by hand is done. */
const isPartlySent = sql`${orders.fulfilment} = 'partial' and ${orders.status} not in ('inProcess', 'delivered', 'rejected')
  and not ${isRefunded}`;

const OWING = ['awaiting', ...PAID_STATUSES].map((status) => `'${status}'`).join(', ');
/** More came by hand, and was kept, than the order is owed: in the words of the index that has these orders. */
const isOverpaid = sql`${orders.received} > case when ${orders.paymentStatus} in (${sql.raw(OWING)})
  then ${orders.chargeTotal} - ${orders.shortfall} else 0 end`;

/** Condition for the orders of a tab. @param refundsDue orders with money that is to be given back */
export function isInTab(tab: OrderTab, refundsDue: readonly string[]): SQL {
  switch (tab) {
    case 'toPack':
      return sql`(${orders.status} = 'confirmed' and not ${isRefunded})`;
    case 'toSend':
      return sql`((${orders.status} = 'inProcess' and not ${isRefunded}) or (${isPartlySent}))`;
    case 'sent':
      return eq(orders.status, 'inShipping');
    case 'refundDue':
      return inArray(orders.id, [...refundsDue]);
    case 'awaiting':
      return isAwaiting;
    case 'overpaid':
      return isOverpaid;
    case 'question':
      return isNotNull(orders.questionAt);
  }
}

/** Numbers of orders by what waits in them, each from an index of these orders. */
export async function countWaiting(db: Executor) {
  const numberOf = (where: SQL) => sql<number>`(select count(*)::integer from ${orders} where ${where})`;
  const openRefunded = (status: 'confirmed' | 'inProcess') =>
    numberOf(sql`${orders.status} = ${sql.raw(`'${status}'`)} and ${isRefunded}`);
  const [row] = await db
    .select({
      confirmedRefunded: openRefunded('confirmed').as('confirmed_refunded'),
      inProcessRefunded: openRefunded('inProcess').as('in_process_refunded'),
      partlySent: numberOf(isPartlySent).as('partly_sent'),
      awaiting: numberOf(isAwaiting).as('awaiting'),
      deliveredUnpaid: numberOf(sql`${isAwaiting} and ${orders.status} = 'delivered'`).as('delivered_unpaid'),
      question: numberOf(isNotNull(orders.questionAt)).as('question'),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('the numbers of waiting orders were not answered');
  return row;
}

/** The ids of the orders that more came for by hand, and was kept, than they are owed. */
export async function listOverpaid(db: Executor): Promise<string[]> {
  const rows = await db.select({ id: orders.id }).from(orders).where(isOverpaid);
  return rows.map(({ id }) => id);
}
