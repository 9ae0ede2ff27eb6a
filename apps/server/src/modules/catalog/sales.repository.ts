import { lte, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, send } from '../../db/statement.ts';
import { databaseTime, secondsAhead, timeAhead } from '../../db/time.ts';
import type { Clock } from '../../lib/clock.ts';
import { products } from './catalog.tables.ts';

const findDue = prepareStatement((db, at: Slots<{ ahead: number }>) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(lte(products.saleDueAt, timeAhead(at('ahead'))))
    .limit(1),
);

/** True when a sale of some product begins or ends. Called often, and nearly always false. */
export const isAnySaleDue = async (db: Executor, clock: Clock): Promise<boolean> =>
  (await send(db, findDue({ ahead: secondsAhead(clock) }))).length > 0;

/** Locks products of which a sale begins or ends, by the database's clock; what another server or an edit has is left to it. */
export async function lockDueSales(tx: Executor, clock: Clock, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(lte(products.saleDueAt, databaseTime(clock)))
    .orderBy(products.saleDueAt)
    .limit(limit)
    .for('no key update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Writes what products that are locked cost now by the dates of their sales, and when that changes next. */
export async function settleSales(tx: Executor, clock: Clock, ids: readonly string[]): Promise<void> {
  const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  await tx.execute(sql`select settle_sales(${listed}, ${secondsAhead(clock)}::double precision)`);
}
