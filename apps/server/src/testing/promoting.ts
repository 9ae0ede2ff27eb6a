import { calls, type PromotionBody } from '@haberdash/contract';
import { asc, eq } from 'drizzle-orm';
import { redemptions } from '../modules/promotions/promotions.tables.ts';
import { type ApiClient, requireSuccess } from './api-client.ts';
import type { TestShop, TestUser } from './test-shop.ts';

/** Promotions of a shop, and the uses that orders have of them. */
export function createPromoting(shop: TestShop) {
  const usesWhere = async (where: ReturnType<typeof eq>): Promise<string[]> => {
    const rows = await shop.database.db
      .select({ state: redemptions.state })
      .from(redemptions)
      .where(where)
      .orderBy(asc(redemptions.createdAt));
    return rows.map(({ state }) => state);
  };

  return {
    /** Stores an active promotion: 10 % off the order unless the test says otherwise. */
    promote: async (admin: TestUser, fields: Partial<PromotionBody> = {}) => {
      const common = { name: 'Offer', class: 'order', action: 'percent', value: 10, status: 'active' } as const;
      return requireSuccess(await admin.call(calls.adminPromotions.add, { body: { ...common, ...fields } })).data;
    },

    /** Has a buyer enter a code. @returns their cart */
    enter: async (buyer: ApiClient, code: string) =>
      requireSuccess(await buyer.call(calls.cart.addCode, { body: { code } })).data,

    /** States of the uses that an order has. */
    usesOf: (orderId: string) => usesWhere(eq(redemptions.orderId, orderId)),

    /** States of all uses of a promotion, oldest first. */
    usesOfPromotion: (promotionId: string) => usesWhere(eq(redemptions.promotionId, promotionId)),
  };
}
