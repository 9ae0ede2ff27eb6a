import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/connection.ts';
import { prepareStatement, type Slots, type Statement, statementOf } from '../../db/statement.ts';
import { cartCodes } from '../cart/cart.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import { customerKeysOf } from './customer-key.rules.ts';
import type { Customer } from './offered.ts';
import { usesOf } from './offers.repository.ts';
import { orderLineDiscounts, promotionCodes, promotions, redemptions } from './promotions.tables.ts';
import type { RedemptionState } from './redemption.states.ts';

export type NewRedemption = typeof redemptions.$inferInsert;
export type NewLineDiscount = typeof orderLineDiscounts.$inferInsert;

/** The limited promotions, which are counted, wait for each other; the others only for whoever changes them. */
export const lockPromotions = (ids: readonly string[], strength: 'update' | 'share'): Statement<unknown> =>
  statementOf((db) =>
    db
      .select({ id: promotions.id })
      .from(promotions)
      .where(inArray(promotions.id, [...ids]))
      .orderBy(asc(promotions.id))
      .for(strength),
  );

export const lockCodes = (ids: readonly string[]): Statement<unknown> =>
  statementOf((db) =>
    db
      .select({ id: promotionCodes.id })
      .from(promotionCodes)
      .where(inArray(promotionCodes.id, [...ids]))
      .orderBy(asc(promotionCodes.id))
      .for('update'),
  );

/** What the limits of these promotions count now. @param besides an order whose uses do not count */
export const listUses = (
  ids: readonly string[],
  { userId, emails }: Customer,
  besides: string,
): Statement<{ id: string; version: number; uses: number; usesByCustomer: number }[]> =>
  statementOf((db) =>
    db
      .select({
        id: promotions.id,
        version: promotions.version,
        ...usesOf({ userId, emails: JSON.stringify(emails) }, sql`${redemptions.orderId} <> ${besides}`),
      })
      .from(promotions)
      .where(inArray(promotions.id, [...ids])),
  );

/** Those of these codes that another order holds or has used. */
export const listUsedCodes = (ids: readonly string[], besides: string): Statement<{ codeId: string | null }[]> =>
  statementOf((db) =>
    db
      .select({ codeId: redemptions.codeId })
      .from(redemptions)
      .where(
        and(inArray(redemptions.codeId, [...ids]), ne(redemptions.state, 'released'), ne(redemptions.orderId, besides)),
      ),
  );

export const insertRedemptions = (rows: NewRedemption[]): Statement<unknown> =>
  statementOf((db) => db.insert(redemptions).values(rows));

export const insertLineDiscounts = (rows: NewLineDiscount[]): Statement<unknown> =>
  statementOf((db) => db.insert(orderLineDiscounts).values(rows));

/** The uses of an order with their promotions, and the single-use codes among them. */
export const listOfOrder = prepareStatement((db, at: Slots<{ orderId: string }>) =>
  db
    .select({ redemption: redemptions, promotion: promotions, isSingleUse: promotionCodes.isSingleUse })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .leftJoin(promotionCodes, eq(promotionCodes.id, redemptions.codeId))
    .where(eq(redemptions.orderId, at('orderId')))
    .orderBy(asc(promotions.id)),
);

/**
 * Moves the uses of an order to a state; the codes of uses that come to be used leave the cart.
 * @param onlyRestored those of promotions alone that give a use back when a paid order is rejected
 */
export const moveUses = prepareStatement(
  (db, at: Slots<{ orderId: string; state: RedemptionState; onlyRestored: boolean; updatedAt: string }>) => {
    const moved = db.$with('moved', {}).as(sql`
      update ${redemptions} set state = ${at('state')}::text, updated_at = ${at('updatedAt')}::timestamptz from ${promotions}
      where ${redemptions.orderId} = ${at('orderId')}::uuid and ${promotions.id} = ${redemptions.promotionId}
        and ${redemptions.state} <> ${at('state')}::text and (${promotions.restoreOnCancel} or not ${at('onlyRestored')}::boolean)
      returning ${redemptions.codeId} as code_id, ${redemptions.state} as state`);
    const isOfOrder = sql`${cartCodes.cartId} = (select ${orders.cartId} from ${orders} where ${orders.id} = ${at('orderId')}::uuid)
      and ${cartCodes.code} in (select ${promotionCodes.code} from moved join ${promotionCodes} on ${promotionCodes.id} = moved.code_id
        where moved.state = 'used')`;
    return db.with(moved).delete(cartCodes).where(isOfOrder);
  },
);

/** Takes a person out of the uses of their orders, which still count, and their emails out of the promotions for these. */
export async function forgetPerson(
  tx: Executor,
  { orderIds, emails }: { orderIds: readonly string[]; emails: readonly string[] },
): Promise<void> {
  for (const email of customerKeysOf(emails))
    await tx
      .update(promotions)
      .set({ emails: sql`${promotions.emails} - ${email}::text` })
      .where(sql`${promotions.emails} @> to_jsonb(${email}::text)`);
  if (orderIds.length === 0) return;
  await tx
    .update(redemptions)
    .set({ userId: null, email: '' })
    .where(inArray(redemptions.orderId, [...orderIds]));
}
