import { shareOf } from '@haberdash/contract';
import { allocate } from './allocate.ts';
import { type Amounts, onBothSides, type Side } from './amounts.ts';
import { percentOf } from './percent.ts';
import type { Adjustment } from './totals.ts';

/** Value of a discount: a part of what it applies to, an amount in all, or an amount off each piece. */
export type DiscountValue =
  | { kind: 'percent'; percent: number }
  | ({ kind: 'amount' } & Amounts)
  | ({ kind: 'amountPerPiece' } & Amounts);

/** Origin of a discount; `code` is null for one that needs none. */
export interface DiscountSource {
  promotionId: string;
  code: string | null;
  label: string;
}

/** Discount that has been decided on. */
export interface Discount extends DiscountSource {
  /** Lines that it applies to, by their place, and how many pieces of each; all of all lines where they are missing. */
  lines?: readonly { line: number; pieces: number }[];
  value: DiscountValue;
}

/** Discount of the delivery that has been decided on. */
export interface ShippingDiscount extends DiscountSource {
  value: Exclude<DiscountValue, { kind: 'amountPerPiece' }>;
}

/** The part of a promotion's discounts that one line bears. */
export interface LineDiscount extends Amounts {
  promotionId: string;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The part of each line that one discount takes, in one currency. A line weighs what is left of it for the pieces that are
 * meant. A percentage is taken of all weights and rounded half up once; it and an amount are allocated by largest
 * remainder, never more than is left. An amount off each piece is taken line by line.
 */
export function takeOff(
  { lines, value }: Discount,
  left: readonly number[],
  { quantities, side }: { quantities: readonly number[]; side: Side },
): number[] {
  const pieces = quantities.map((quantity, line) =>
    lines ? Math.min(quantity, sum(lines.filter((each) => each.line === line).map((each) => each.pieces))) : quantity,
  );
  const weights = left.map((amount, line) => shareOf(amount, pieces[line] ?? 0, quantities[line] ?? 1));
  switch (value.kind) {
    case 'percent':
      return allocate(percentOf(sum(weights), Math.min(100, value.percent)), weights);
    case 'amount':
      return allocate(Math.min(value[side], sum(weights)), weights);
    case 'amountPerPiece':
      return weights.map((weight, line) => Math.min(weight, value[side] * (pieces[line] ?? 0)));
  }
}

/**
 * Takes discounts off the lines of one currency, one after the other, each off what those before it have left.
 * @returns what each of them takes of each line
 */
function takeDiscounts(
  discounts: readonly Discount[],
  of: { totals: readonly number[]; quantities: readonly number[]; side: Side },
): number[][] {
  let left = [...of.totals];
  return discounts.map((discount) => {
    const taken = takeOff(discount, left, of);
    left = left.map((amount, line) => amount - (taken[line] ?? 0));
    return taken;
  });
}

/** The adjustment that a discount is, which takes these amounts. */
export const takenOff = (
  kind: 'discount' | 'shippingDiscount',
  { promotionId, code, label }: DiscountSource,
  taken: Amounts,
): Adjustment => ({
  ...{ kind, label, promotionId, code, tax: 0, chargeTax: 0, taxLines: [] },
  // Not -0, which whoever compares takes for another number than 0.
  ...onBothSides((side) => 0 - taken[side]),
});

/** Discounts taken off lines: what each line loses in all, and the adjustment that each discount is. */
export function discountLines(discounts: readonly Discount[], lines: readonly { gross: Amounts; quantity: number }[]) {
  const quantities = lines.map(({ quantity }) => quantity);
  const taken = onBothSides((side) =>
    takeDiscounts(discounts, { quantities, side, totals: lines.map(({ gross }) => gross[side]) }),
  );
  const adjustments = discounts.map((discount, index) =>
    takenOff(
      'discount',
      discount,
      onBothSides((side) => sum(taken[side][index] ?? [])),
    ),
  );
  const promotionIds = [...new Set(discounts.map(({ promotionId }) => promotionId))];
  const partsOf = (line: number): LineDiscount[] =>
    promotionIds
      .map((promotionId) => ({
        promotionId,
        ...onBothSides((side) =>
          sum(
            discounts.map((each, index) => (each.promotionId === promotionId ? (taken[side][index]?.[line] ?? 0) : 0)),
          ),
        ),
      }))
      .filter(({ amount, chargeAmount }) => amount > 0 || chargeAmount > 0);
  return {
    ofLine: (line: number): Amounts => onBothSides((side) => sum(taken[side].map((parts) => parts[line] ?? 0))),
    partsOf,
    adjustments,
  };
}

/** Part that each discount takes of the delivery in one currency, one after the other, never more than is left. */
export function takeShippingDiscounts(discounts: readonly ShippingDiscount[], shipping: number, side: Side): number[] {
  let left = shipping;
  return discounts.map(({ value }) => {
    const wanted = value.kind === 'percent' ? percentOf(left, Math.min(100, value.percent)) : value[side];
    const taken = Math.min(left, wanted);
    left -= taken;
    return taken;
  });
}
