import { MAX_ORDER_CODES } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { send } from '../../db/statement.ts';
import type { Allowance, LimitCounter } from '../../http/limits.ts';
import { AppError, TooManyRequestsError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { PromotionsService } from '../promotions/index.ts';
import * as repository from './cart-codes.repository.ts';

/** Guesses at codes by one person or network; a code that there is does not count. */
const WRONG_CODES: Allowance = { max: 20, perMinutes: 10 };

export interface CartCodesDeps {
  db: Executor;
  clock: Clock;
  limits: LimitCounter;
  promotions: Pick<PromotionsService, 'findCode'>;
}

/** Codes that buyers enter for their carts. */
export const createCartCodes = ({ db, clock, limits, promotions }: CartCodesDeps) => ({
  /**
   * Finds out whether there is such a code, for those who do not guess too often.
   * @param guesser who asks: a user or a network
   * @throws AppError CODE_NOT_FOUND, TOO_MANY_REQUESTS
   */
  require: async (code: string, guesser: string): Promise<void> => {
    const name = `promotion code|${guesser}`;
    const wait = await limits.use(name, WRONG_CODES);
    if (wait > 0) throw new TooManyRequestsError(wait);
    if (!(await send(db, promotions.findCode(code)))) throw new AppError('CODE_NOT_FOUND');
    await limits.giveBack(name, WRONG_CODES);
  },

  /** Adds a code to a cart that is locked. @throws AppError TOO_MANY_CODES */
  add: async (tx: Executor, cartId: string, code: string): Promise<void> => {
    const present = await repository.listCodes(tx, cartId);
    if (present.includes(code)) return;
    if (present.length >= MAX_ORDER_CODES) throw new AppError('TOO_MANY_CODES');
    await repository.insertCode(tx, { cartId, code, addedAt: clock.now() });
  },
});

/** Moves the codes of a visitor's cart into that of a user, up to those that an order can have; both are locked. */
export async function mergeCodes(tx: Executor, from: string, into: string, at: Date): Promise<void> {
  const own = await repository.listCodes(tx, into);
  const more = (await repository.listCodes(tx, from)).filter((code) => !own.includes(code));
  for (const code of more.slice(0, Math.max(0, MAX_ORDER_CODES - own.length)))
    await repository.insertCode(tx, { cartId: into, code, addedAt: at });
}
