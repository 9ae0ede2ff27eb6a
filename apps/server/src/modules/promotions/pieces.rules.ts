import { type Currencies, convertUnitPrice, effectivePrice } from '@haberdash/contract';
import type { Discount } from '../pricing/index.ts';
import type { Goods, PromotionTerms } from './offered.ts';

type Terms = Pick<
  PromotionTerms,
  | 'action'
  | 'value'
  | 'valueType'
  | 'buyQuantity'
  | 'getQuantity'
  | 'target'
  | 'excludeSaleItems'
  | 'maxPerOrder'
  | 'oncePerOrder'
>;

/** True where a line is on sale: its sale price is the one that counts. */
const isOnSale = (line: Goods) => line.salePrice > 0;

/** True where a promotion is for the pieces of a line: one of its targets names them, or it has none. */
export function isMeant({ target, excludeSaleItems }: Terms, line: Goods): boolean {
  if (excludeSaleItems && isOnSale(line)) return false;
  const { categories, brands, products, variants } = target;
  if (categories.length + brands.length + products.length + variants.length === 0) return true;
  return (
    categories.includes(line.category) ||
    brands.includes(line.brand) ||
    products.includes(line.productId) ||
    variants.includes(line.variantId)
  );
}

/** Number of pieces that a promotion is for. */
export const countMeant = (terms: Terms, lines: readonly Goods[]): number =>
  lines.reduce((sum, line) => (isMeant(terms, line) ? sum + line.quantity : sum), 0);

/** Pieces of lines that a promotion reduces, and the lines that have pieces which it uses; a group uses those that are bought as well. */
export interface Pieces {
  reduced: { line: number; pieces: number }[];
  used: number[];
}

/** Number of the first `count` pieces of a row of groups that are reduced: in each group the last ones. */
const reducedAmong = (count: number, buy: number, get: number): number =>
  Math.floor(count / (buy + get)) * get + Math.max(0, (count % (buy + get)) - buy);

/**
 * The pieces that a promotion reduces among these lines: all that it is for; of a limited number the cheapest; of buy X get Y
 * the Y cheapest of each group of X + Y, which are formed from the dearest down.
 * Source: commerce 1.2
 */
export function piecesOf(terms: Terms, lines: readonly Goods[], isFree: (line: number) => boolean): Pieces {
  const row = lines
    .map((line, index) => ({ index, price: effectivePrice(line), quantity: line.quantity, line }))
    .filter(({ line, index }) => isFree(index) && isMeant(terms, line))
    .sort((one, other) => other.price - one.price || one.index - other.index);
  const all = row.reduce((sum, { quantity }) => sum + quantity, 0);
  const most = terms.oncePerOrder ? 1 : (terms.maxPerOrder ?? Number.POSITIVE_INFINITY);
  const [buy, get] = [terms.buyQuantity ?? 0, terms.getQuantity ?? 0];
  const isGrouped = terms.action === 'buyXGetY';
  const grouped = isGrouped ? Math.min(Math.floor(all / (buy + get)), most) * (buy + get) : 0;
  const before = (place: number): number => {
    if (!isGrouped) return Math.max(0, place - Math.max(0, all - most));
    return reducedAmong(Math.min(place, grouped), buy, get);
  };
  let place = 0;
  const found: Pieces = { reduced: [], used: [] };
  for (const { index, quantity } of row) {
    const pieces = before(place + quantity) - before(place);
    if (pieces > 0) found.reduced.push({ line: index, pieces });
    if (isGrouped ? place < grouped : pieces > 0) found.used.push(index);
    place += quantity;
  }
  return found;
}

/** True where the value is a part of the price, and no amount. */
export const isPercent = ({ action, valueType }: Pick<Terms, 'action' | 'valueType'>): boolean =>
  action === 'percent' || (action === 'buyXGetY' && valueType === 'percent');

/** Value of a reduction of goods; an amount is converted once, by the order's rate. */
export function discountValueOf(terms: Terms, currencies: Currencies): Discount['value'] {
  const { action, value } = terms;
  if (isPercent(terms)) return { kind: 'percent', percent: value / 100 };
  const amounts = { amount: value, chargeAmount: convertUnitPrice(value, currencies) };
  return action === 'fixed' ? { kind: 'amount', ...amounts } : { kind: 'amountPerPiece', ...amounts };
}
