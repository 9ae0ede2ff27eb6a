import type { Executor } from '../../db/connection.ts';
import { composed, mapped, type Statement, send, sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { EventReader } from '../events/index.ts';
import type { Customer, Offered } from './offered.ts';
import { isLimited, requireExactDiscounts, requireLeft, usesAfter } from './redemption.rules.ts';
import * as repository from './redemptions.repository.ts';

/** A new order, as far as its discounts go. */
export interface DiscountedOrder {
  orderId: string;
  customer: Customer;
  applied: readonly Offered[];
  lines: readonly (Parameters<typeof requireExactDiscounts>[0][number] & { id: string })[];
  adjustments: Parameters<typeof requireExactDiscounts>[1];
}

type Held = Pick<Offered, 'promotion' | 'code'>;

/**
 * Locks promotions, and counts what their limits go by once nobody else can add to it.
 * @throws AppError CODE_USED_UP, CODE_NOT_APPLICABLE
 */
async function requireUses(tx: Executor, held: readonly Held[], customer: Customer, orderId: string): Promise<void> {
  const ids = held.map(({ promotion }) => promotion.id);
  const limited = held.flatMap(({ promotion }) => (isLimited(promotion) ? promotion.id : []));
  const others = ids.filter((id) => !limited.includes(id));
  const codes = held.flatMap(({ code }) => (code?.isSingleUse ? code.id : []));
  const locks = [
    ...(limited.length > 0 ? [repository.lockPromotions(limited, 'update')] : []),
    ...(others.length > 0 ? [repository.lockPromotions(others, 'share')] : []),
    ...(codes.length > 0 ? [repository.lockCodes(codes)] : []),
  ];
  const counting = [repository.listUses(ids, customer, orderId), repository.listUsedCodes(codes, orderId)] as const;
  const [, uses, used] = await sendAll(tx, [composed((on) => sendAll(on, locks)), ...counting]);
  for (const each of held) {
    const isCodeUsed = each.code !== null && used.some(({ codeId }) => codeId === each.code?.id);
    requireLeft(
      each,
      uses.find(({ id }) => id === each.promotion.id),
      isCodeUsed,
    );
  }
}

const useOf = ({ promotionId, codeId }: { promotionId: string; codeId: string | null }) =>
  `${promotionId} ${codeId ?? ''}`;

/** The same of promotions that are applied now. */
export const usesOfApplied = (applied: readonly Offered[]): string[] =>
  applied.map(({ promotion, code }) => useOf({ promotionId: promotion.id, codeId: code?.id ?? null }));

/** The uses of promotions by orders. */
export const createRedemptions = ({ clock }: { clock: Clock }) => ({
  /**
   * Has a new order hold a use of each promotion that is applied to it, and keeps what each of its lines bears. The cart, the
   * orders and the stock are locked before.
   * @throws AppError CODE_USED_UP, CODE_NOT_APPLICABLE
   */
  hold: async (tx: Executor, { orderId, customer, applied, lines, adjustments }: DiscountedOrder): Promise<void> => {
    requireExactDiscounts(lines, adjustments);
    if (applied.length > 0) await requireUses(tx, applied, customer, orderId);
    const at = clock.now();
    const rows = applied.map(({ promotion, code }) => ({
      ...{ orderId, promotionId: promotion.id, codeId: code?.id ?? null, state: 'held' as const },
      ...{ userId: customer.userId, email: customer.emails[0] ?? '', createdAt: at, updatedAt: at },
    }));
    const parts = lines.flatMap(({ id, discounts }) =>
      discounts.map((part) => ({ ...part, orderId, orderLineId: id })),
    );
    await sendAll(tx, [
      ...(rows.length > 0 ? [repository.insertRedemptions(rows)] : []),
      ...(parts.length > 0 ? [repository.insertLineDiscounts(parts)] : []),
    ]);
  },

  /** The promotions that an order was made with, each with the code that was entered for it, as `promotionId codeId`. */
  listUsesOf: (orderId: string): Statement<string[]> =>
    mapped(repository.listOfOrder({ orderId }), (rows) => rows.map(({ redemption }) => useOf(redemption))),

  /** Has an order use what it holds, where it is placed without a provider; its codes leave the cart. */
  use: async (tx: Executor, orderId: string): Promise<void> => {
    const updatedAt = clock.now().toISOString();
    await send(tx, repository.moveUses({ orderId, state: 'used', onlyRestored: false, updatedAt }));
  },

  /** True where the uses that an order has released are still there for it, which stay locked for the transaction. */
  areLeft: async (tx: Executor, orderId: string): Promise<boolean> => {
    const released = (await send(tx, repository.listOfOrder({ orderId }))).filter(
      ({ redemption }) => redemption.state === 'released',
    );
    const [first] = released;
    if (!first) return true;
    const held = released.map(({ promotion, redemption, isSingleUse }) => {
      const code = { id: redemption.codeId ?? '', code: '', isSingleUse: isSingleUse === true, isUsed: false };
      return { promotion, code: redemption.codeId ? code : null };
    });
    const { userId, email } = first.redemption;
    try {
      await requireUses(tx, held, { userId, emails: email ? [email] : [] }, orderId);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  },

  forgetPerson: repository.forgetPerson,
});

/** Has the uses of an order follow its changes, whoever makes them. */
export const redemptionsReader: EventReader = (event): Statement<Statement<unknown>[]> | undefined => {
  if (event.kind !== 'order.changed') return undefined;
  const move = usesAfter(event.before, event.after);
  if (!move) return undefined;
  const moved = repository.moveUses({ ...move, orderId: event.orderId, updatedAt: event.at.toISOString() });
  return mapped(moved, () => []);
};
