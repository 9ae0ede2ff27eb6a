import type { PromotionTrial } from '@haberdash/contract';
import { sendAll } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { newId } from '../../lib/ids.ts';
import { type CartLineRow, toCartItem } from '../cart/index.ts';
import { toWireLine, toWireQuote } from '../pricing/index.ts';
import { type Offers, type PromotionTry, toCodesOfCart, toFields } from '../promotions/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';
import { findSaleTerms } from './read-quote.ts';

/** Name under which the promotion is entered, where it has no code. */
const TRIAL_CODE = 'TRIAL';

/** The promotion alone, as of a buyer to whom nothing stands in the way but the cart. */
function offersOf(promotion: PromotionTry['promotion'], currency: string, at: Date): Offers {
  const fields = toFields(promotion, true, currency);
  const always = {
    status: 'active' as const,
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    usageLimitPerCustomer: null,
  };
  const row = { ...fields, ...always, customerRule: 'all' as const, id: newId(), version: 1, createdAt: at };
  const code = { id: row.id, code: promotion.code ?? TRIAL_CODE, isSingleUse: false, isUsed: false };
  return {
    customer: { userId: null, emails: [] },
    offered: [{ promotion: row, code, uses: 0, usesByCustomer: 0, hasOrdered: false }],
    codes: [code.code],
  };
}

/** Prices an example cart with a promotion that is not saved yet, in the store's country. */
export const createPromotionTrial =
  (deps: CheckoutDeps) =>
  /** @throws AppError INVALID_REQUEST, VARIANT_NOT_FOUND */
  async ({ promotion, lines }: PromotionTry): Promise<PromotionTrial> => {
    const { currencies, timeZone, clock } = deps;
    const offers = offersOf(promotion, currencies.price, clock.now());
    const [terms, ...found] = await sendAll(deps.db, [
      findSaleTerms(deps),
      ...lines.map(({ variantId }) => deps.cart.findLine(variantId)),
    ]);
    const rows = lines.map(({ quantity }, index): CartLineRow => {
      const row = found[index];
      if (!row) throw new AppError('VARIANT_NOT_FOUND');
      return { ...row, quantity };
    });
    const wishes = { place: undefined, methodId: undefined };
    const { quote, reductions } = deps.quoteCheckout(rows, { ...terms, offers }, wishes, {
      ...{ currencies, timeZone, at: clock.now() },
    });
    const [outcome] = toCodesOfCart(reductions.codes, offers.customer, currencies);
    if (!outcome) throw new RangeError('the promotion was to be tried');
    const { code: _, ...told } = outcome;
    const wire = toWireQuote(quote, currencies);
    return {
      ...wire,
      adjustments: wire.adjustments.map((each) => (each.promotionId ? { ...each, code: promotion.code } : each)),
      lines: quote.lines.map((line) => {
        const { variantId, title, variantTitle, image, quantity } = toCartItem(line, currencies);
        return { variantId, title, variantTitle, image, quantity, ...toWireLine(line, currencies) };
      }),
      outcome: told,
    };
  };
