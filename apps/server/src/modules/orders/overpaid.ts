import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PAID_STATUSES } from './order.states.ts';

const OWING = ['awaiting', ...PAID_STATUSES].map((status) => `'${status}'`).join(', ');

/** Condition for an order that more came for by hand, and was kept, than it is owed; an index has these orders. */
export const isOverpaid = (
  table: Record<'received' | 'paymentStatus' | 'chargeTotal' | 'shortfall', SQLWrapper>,
): SQL => sql`${table.received} > case when ${table.paymentStatus} in (${sql.raw(OWING)})
  then ${table.chargeTotal} - ${table.shortfall} else 0 end`;
