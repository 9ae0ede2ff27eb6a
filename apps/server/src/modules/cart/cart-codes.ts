import { type Cart, MAX_ORDER_CODES } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PromotionsService } from '../promotions/index.ts';
import type { Holder } from './cart.mapping.ts';
import * as repository from './cart-codes.repository.ts';

/** Guesses at codes by one person or network; a code that there is does not count. */
const WRONG_CODES: Allowance = { max: 20, perMinutes: 10 };

export interface CartCodesDeps {
  db: Executor;
  clock: Clock;
  limits: LimitCounter;
  promotions: Pick<PromotionsService, 'findCode'>;
}

/** Reads of carts that the codes go with. */
interface CartReads {
  getCart: (buyer: Holder | undefined) => Promise<Cart>;
  lockLines: (tx: Executor, buyer: Holder, variantId: null) => Promise<{ cartId: string }>;
}

/** Codes that buyers enter for their carts, and take out of them. */
export function createCartCodes({ db, clock, limits, promotions }: CartCodesDeps, { getCart, lockLines }: CartReads) {
  /** Finds out whether there is such a code, for those who do not guess too often. */
  const requireCode = async (code: string, guesser: string): Promise<void> => {
    const name = `promotion code|${guesser}`;
    const wait = await limits.use(name, WRONG_CODES);
    if (wait > 0) throw new TooManyRequestsError(wait);
    if (!(await send(db, promotions.findCode(code)))) throw new AppError('CODE_NOT_FOUND');
    await limits.giveBack(name, WRONG_CODES);
  };

  /** Adds a code to a cart that is locked. */
  const add = async (tx: Executor, cartId: string, code: string): Promise<void> => {
    const present = await repository.listCodes(tx, cartId);
    if (present.includes(code)) return;
    if (present.length >= MAX_ORDER_CODES) throw new AppError('TOO_MANY_CODES');
    await repository.insertCode(tx, { cartId, code, addedAt: clock.now() });
  };

  return {
    /**
     * Enters a code; one that takes nothing off stays entered.
     * @param guesser who asks, as guesses are counted: a user or a network
     * @throws AppError CART_EMPTY for a visitor without a cart, CODE_NOT_FOUND, TOO_MANY_CODES, TOO_MANY_REQUESTS
     */
    addCode: async (buyer: Holder | undefined, code: string, guesser: string): Promise<Cart> => {
      if (!buyer) throw new AppError('CART_EMPTY');
      await requireCode(code, guesser);
      await inTransaction(db, async (tx) => add(tx, (await lockLines(tx, buyer, null)).cartId, code));
      return getCart(buyer);
    },

    /** Taking out what is not there is no failure: the other tab was faster. */
    removeCode: async (buyer: Holder | undefined, code: string): Promise<Cart> => {
      if (buyer) await repository.deleteCode(db, buyer.id, code);
      return getCart(buyer);
    },
  };
}

/** Moves the codes of a visitor's cart into that of a user, up to those that an order can have; both are locked. */
export async function mergeCodes(tx: Executor, from: string, into: string, at: Date): Promise<void> {
  const own = await repository.listCodes(tx, into);
  const more = (await repository.listCodes(tx, from)).filter((code) => !own.includes(code));
  for (const code of more.slice(0, Math.max(0, MAX_ORDER_CODES - own.length)))
    await repository.insertCode(tx, { cartId: into, code, addedAt: at });
}
