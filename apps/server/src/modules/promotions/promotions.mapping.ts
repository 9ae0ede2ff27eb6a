import {
  type Currencies,
  currencyDigits,
  type FieldFault,
  findMinor,
  type Offer,
  type Promotion,
  type PromotionChange,
  type PromotionState,
  toDecimal,
} from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';
import { customerKeysOf } from './customer-key.rules.ts';
import { isPercent } from './pieces.rules.ts';
import type { PromotionFigures, PromotionRow } from './promotions.repository.ts';

/** The columns of a promotion that its form decides. */
export type PromotionFields = Omit<PromotionRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

/**
 * Reads the form of a promotion.
 * @param needsCode where the form does not say it
 * @throws AppError INVALID_REQUEST for amounts that the currency does not have
 */
export function toFields(
  { value, minSubtotal, startsAt, endsAt, code: _, ...change }: PromotionChange,
  needsCode: boolean,
  currency: string,
): PromotionFields {
  const faults: FieldFault[] = [];
  const minorOf = (field: 'value' | 'minSubtotal', amount: number): number => {
    const minor = findMinor(amount, currencyDigits(currency));
    if (minor === undefined) faults.push({ field, message: `Enter an amount of ${currency}.` });
    return minor ?? 0;
  };
  const instant = (text: string | null) => (text === null ? null : new Date(text));
  const minorValue = () => {
    if (value === null) return 0;
    return isPercent(change) ? Math.round(value * 100) : minorOf('value', value);
  };
  const isGrouped = change.action === 'buyXGetY';
  const fields = {
    ...change,
    value: minorValue(),
    minSubtotal: minSubtotal === null ? null : minorOf('minSubtotal', minSubtotal),
    needsCode: change.needsCode ?? needsCode,
    buyQuantity: isGrouped ? change.buyQuantity : null,
    getQuantity: isGrouped ? change.getQuantity : null,
    emails: change.customerRule === 'emails' ? customerKeysOf(change.emails) : [],
    ...{ startsAt: instant(startsAt), endsAt: instant(endsAt) },
  };
  const [first] = faults;
  if (first) throw new AppError('INVALID_REQUEST', first.message, faults);
  return fields;
}

/** The state of a promotion at a time. */
function stateAt({ status, startsAt, endsAt }: PromotionRow, now: Date): PromotionState {
  if (status !== 'active') return status;
  if (startsAt !== null && now < startsAt) return 'scheduled';
  return endsAt !== null && endsAt <= now ? 'ended' : 'active';
}

const NO_FIGURES: PromotionFigures = {
  ...{ code: null, held: 0, used: 0, codesMade: 0, codesUsed: 0, revenue: 0, discounted: 0 },
};

/** A promotion as the console has it. */
export function toPromotion(
  row: PromotionRow,
  figures: PromotionFigures = NO_FIGURES,
  { currencies, now }: { currencies: Pick<Currencies, 'price'>; now: Date },
): Promotion {
  const price = (minor: number) => toDecimal(minor, currencyDigits(currencies.price));
  const value = isPercent(row) ? row.value / 100 : price(row.value);
  const { code, held, used, codesMade, codesUsed, revenue, discounted } = figures;
  return {
    ...row,
    ...{ code, value: row.action === 'freeShipping' ? null : value, emails: [...row.emails] },
    minSubtotal: row.minSubtotal === null ? null : price(row.minSubtotal),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    state: stateAt(row, now),
    uses: { held, used },
    codes: { made: codesMade, used: codesUsed },
    ...{ revenue: price(revenue), discounted: price(discounted) },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A promotion as cards and product pages name it. */
export const toOffer = ({
  id,
  name,
  badge,
  target,
  excludeSaleItems,
  endsAt,
  showsCountdown,
}: PromotionRow): Offer => ({
  ...{ id, name, badge, target, excludeSaleItems },
  endsAt: showsCountdown && endsAt ? endsAt.toISOString() : null,
});
