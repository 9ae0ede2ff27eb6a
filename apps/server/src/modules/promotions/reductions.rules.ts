import { type Currencies, convertUnitPrice, effectivePrice } from '@haberdash/contract';
import { type Discount, type ShippingDiscount, takeOff } from '../pricing/index.ts';
import type { Goods, Offered } from './offered.ts';
import { discountValueOf, isMeant, piecesOf } from './pieces.rules.ts';

/** A promotion as it is applied to a cart; at most one code of it is. */
export type Candidate = Pick<Offered, 'promotion' | 'code'>;

/** A cart in numbers, in the price currency. */
export interface Cart {
  lines: readonly Goods[];
  quantities: readonly number[];
  /** Price of each line before discounts. */
  gross: readonly number[];
  currencies: Currencies;
}

export const cartOf = (lines: readonly Goods[], currencies: Currencies): Cart => ({
  lines,
  quantities: lines.map(({ quantity }) => quantity),
  gross: lines.map((line) => effectivePrice(line) * line.quantity),
  currencies,
});

/** The discount that a promotion of lines or of the order is, and the lines whose pieces it uses. */
export interface Reduction {
  discount: Discount;
  used: readonly number[];
}

/** Whoever goes first of two promotions: the one of higher priority, then the older one. */
export const byRank = ({ promotion: one }: Candidate, { promotion: other }: Candidate): number =>
  other.priority - one.priority || one.createdAt.getTime() - other.createdAt.getTime() || (one.id < other.id ? -1 : 1);

const sourceOf = ({ promotion, code }: Candidate) => ({
  promotionId: promotion.id,
  code: code?.code ?? null,
  label: promotion.name,
});

/** @param isFree lines that it may use */
export function reductionOf(candidate: Candidate, cart: Cart, isFree: (line: number) => boolean): Reduction {
  const { reduced, used } = piecesOf(candidate.promotion, cart.lines, isFree);
  const value = discountValueOf(candidate.promotion, cart.currencies);
  return { discount: { ...sourceOf(candidate), lines: reduced, value }, used };
}

/** Minor units of the price currency that a discount takes off each line of which this is left. */
export const takenBy = (discount: Discount, left: readonly number[], { quantities }: Cart): number[] =>
  takeOff(discount, left, { quantities, side: 'amount' });

/** The discount of delivery that a promotion is. */
export function shippingDiscountOf(candidate: Candidate, { currencies }: Cart): ShippingDiscount {
  const { action, value } = candidate.promotion;
  const source = sourceOf(candidate);
  if (action === 'freeShipping') return { ...source, value: { kind: 'percent', percent: 100 } };
  if (action === 'percent') return { ...source, value: { kind: 'percent', percent: value / 100 } };
  return { ...source, value: { kind: 'amount', amount: value, chargeAmount: convertUnitPrice(value, currencies) } };
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
export const isNothing = (taken: readonly number[]): boolean => sum(taken) === 0;

/** A line discount tried by itself: the lines that it wants, and what it would take of each. */
export interface Claim extends Reduction {
  candidate: Candidate;
  taken: readonly number[];
  /** The most that it can take of a line, whichever lines it gets. */
  most: readonly number[];
}

export function claimOf(candidate: Candidate, cart: Cart): Claim {
  const reduction = reductionOf(candidate, cart, () => true);
  const taken = takenBy(reduction.discount, cart.gross, cart);
  const isGrouped = candidate.promotion.action === 'buyXGetY';
  const most = cart.lines.map((goods, line) => {
    if (!isMeant(candidate.promotion, goods)) return 0;
    const { discount } = isGrouped ? reduction : reductionOf(candidate, cart, (other) => other === line);
    // How many pieces of a line a group reduces depends on the lines beside it: at most all of them.
    const lines = isGrouped ? [{ line, pieces: goods.quantity }] : discount.lines;
    return takenBy({ ...discount, lines }, cart.gross, cart)[line] ?? 0;
  });
  return { ...reduction, candidate, taken, most };
}

/** True where a claim goes before another one at a line: it takes more of it, or goes first of two that take the same. */
const isStronger = (one: Claim, other: Claim, line: number): boolean => {
  const difference = (one.taken[line] ?? 0) - (other.taken[line] ?? 0);
  return difference > 0 || (difference === 0 && byRank(one.candidate, other.candidate) < 0);
};

/** The lines that each of these claims gets: every line has one discount, the one that takes most of it. */
const linesWon = (claims: readonly Claim[]): number[][] =>
  claims.map((claim) =>
    claim.used.filter((line) =>
      claims.every((other) => other === claim || !other.used.includes(line) || isStronger(claim, other, line)),
    ),
  );

/** True where one of these claims gets no line on which it reduces anything. */
export const isAnyBeaten = (claims: readonly Claim[]): boolean => linesWon(claims).some((lines) => lines.length === 0);

/**
 * Settles line discounts that apply together. Each line goes to the one that takes most of it, and each discount is then worked
 * out anew on the lines that it has got.
 * @returns the discounts, and what they leave of each line; undefined where one of them takes nothing
 */
export function settleLines(
  claims: readonly Claim[],
  cart: Cart,
): { discounts: Discount[]; left: number[] } | undefined {
  const won = linesWon(claims);
  const left = [...cart.gross];
  const discounts: Discount[] = [];
  for (const [index, claim] of claims.entries()) {
    const lines = won[index] ?? [];
    const isWhole = lines.length === claim.used.length;
    const { discount } = isWhole ? claim : reductionOf(claim.candidate, cart, (line) => lines.includes(line));
    const taken = isWhole ? claim.taken : takenBy(discount, cart.gross, cart);
    if (isNothing(taken)) return undefined;
    for (const [line, amount] of taken.entries()) left[line] = (left[line] ?? 0) - amount;
    discounts.push(discount);
  }
  return { discounts, left };
}
