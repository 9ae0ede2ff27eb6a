import { and, asc, eq, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { mapped, prepareStatement, type Slots, type Statement } from '../../db/statement.ts';
import { users } from '../auth/auth.tables.ts';
import { cartCodes, carts } from '../cart/cart.tables.ts';
import { orders } from '../orders/orders.tables.ts';
import type { Offered } from './offered.ts';
import { promotionCodes, promotions, redemptions } from './promotions.tables.ts';

/** Emails: JSON, a list of their keys. */
type Asked = { buyerId: string; userId: string | null; emails: string };

const isLive = sql`${redemptions.state} <> 'released'`;

/** Uses of a promotion that are held or used, at most so many as its limit counts. */
const countUses = (limit: SQL, which: SQL, isOthers: SQL) => sql<number>`case when ${limit} is null then 0 else (
  select count(*)::integer from (select from ${redemptions} where ${redemptions.promotionId} = ${promotions.id}
    and ${isLive} and ${isOthers} and ${which} limit ${limit}) as counted) end`;

const isCustomers = (userId: Placeholder | string | null, emails: Placeholder | string) =>
  sql`(${redemptions.userId} = ${userId}::uuid or ${redemptions.email} in (select jsonb_array_elements_text(${emails}::jsonb)))`;

const perCustomer = sql`(case when ${promotions.customerRule} = 'firstOrder' then 1 else ${promotions.usageLimitPerCustomer} end)`;

/** The counts by which the limits of a promotion go. @param isOthers which uses count at all */
export const usesOf = (
  customer: { userId: Placeholder | string | null; emails: Placeholder | string },
  isOthers: SQL,
) => ({
  uses: countUses(sql`${promotions.usageLimit}`, sql`true`, isOthers),
  usesByCustomer: countUses(perCustomer, isCustomers(customer.userId, customer.emails), isOthers),
});

/** True for an email that is this key of a customer: also where it has something behind a plus in its mailbox. */
const isEmailOf = (email: SQL, key: SQL) => sql`(${email} = ${key}
  or (${email} ~>=~ (split_part(${key}, '@', 1) || '+') and ${email} ~<~ (split_part(${key}, '@', 1) || ',')
    and regexp_replace(${email}, '\\+[^@]*@', '@') = ${key}))`;

/**
 * The customer has ordered before: with an account, which for a visitor is the one with their email, or as a visitor with one
 * of their emails. An order that waits for its payment is none yet.
 */
function hasOrdered(userId: Placeholder, emails: Placeholder): SQL<boolean> {
  const isOrder = sql`${orders.status} <> 'rejected' and ${orders.payableUntil} is null`;
  const key = sql`known.email`;
  const known = sql`jsonb_array_elements_text(${emails}::jsonb) as known (email)`;
  return sql<boolean>`(${promotions.customerRule} = 'firstOrder' and (
    exists (select from ${orders} where ${orders.userId} = ${userId}::uuid and ${isOrder})
    or exists (select from ${known} join ${users} on ${isEmailOf(sql`fold_text(${users.email})`, key)}
      join ${orders} on ${orders.userId} = ${users.id} and ${isOrder})
    or exists (select from ${known} join ${orders}
      on ${orders.userId} is null and ${isOrder} and ${isEmailOf(sql`fold_text(${orders.email})`, key)})))`;
}

const select = prepareStatement((db, at: Slots<Asked>) => {
  const [userId, emails] = [at('userId'), at('emails')];
  const automatic = db
    .select({
      promotionId: promotions.id,
      codeId: sql<string | null>`null::uuid`.as('code_id'),
      code: sql<string | null>`null::text`.as('code'),
      isSingleUse: sql<boolean | null>`null::boolean`.as('is_single_use'),
      addedAt: sql<Date | null>`null::timestamptz`.as('added_at'),
    })
    .from(promotions)
    .where(sql`${promotions.status} = 'active' and not ${promotions.needsCode}`);
  const entered = db
    .select({
      promotionId: sql<string>`${promotionCodes.promotionId}`,
      codeId: sql<string | null>`${promotionCodes.id}`,
      code: sql<string | null>`${cartCodes.code}`,
      isSingleUse: sql<boolean | null>`${promotionCodes.isSingleUse}`,
      addedAt: sql<Date | null>`${cartCodes.addedAt}`,
    })
    .from(cartCodes)
    .innerJoin(carts, eq(carts.id, cartCodes.cartId))
    .leftJoin(promotionCodes, eq(promotionCodes.code, cartCodes.code))
    .where(eq(carts.buyerId, at('buyerId')));
  const entry = unionAll(automatic, entered).as('entry');
  const ownOrders = sql`select ${orders.id} from ${orders} where ${orders.payableUntil} is not null
    and ${orders.buyerId} in (${at('buyerId')}::uuid, (select ${carts.id} from ${carts} where ${carts.buyerId} = ${at('buyerId')}::uuid))`;
  const isOthers = sql`${redemptions.orderId} not in (${ownOrders})`;
  return db
    .select({
      codeId: entry.codeId,
      code: entry.code,
      isSingleUse: entry.isSingleUse,
      isUsed: sql<boolean>`(entry.is_single_use is true and exists (select from ${redemptions}
        where ${redemptions.codeId} = entry.code_id and ${isLive} and ${isOthers}))`,
      ...usesOf({ userId, emails }, isOthers),
      hasOrdered: hasOrdered(userId, emails),
      promotion: promotions,
    })
    .from(entry)
    .leftJoin(promotions, and(eq(promotions.id, entry.promotionId), ne(promotions.status, 'draft')))
    .orderBy(sql`${entry.addedAt} nulls first`, asc(entry.code), asc(promotions.id));
});

/** Promotions without a code that are active, and those of the codes that were entered for the buyer's cart. */
export const listOffered = ({
  emails,
  ...asked
}: Omit<Asked, 'emails'> & { emails: readonly string[] }): Statement<{ offered: Offered[]; codes: string[] }> =>
  mapped(select({ ...asked, emails: JSON.stringify(emails) }), (rows) => ({
    codes: rows.flatMap(({ code }) => code ?? []),
    offered: rows.flatMap(({ promotion, codeId, code, isSingleUse, isUsed, ...counts }) => {
      if (!promotion) return [];
      const entered = codeId && code ? { id: codeId, code, isSingleUse: isSingleUse === true, isUsed } : null;
      return [{ promotion, code: entered, ...counts }];
    }),
  }));
