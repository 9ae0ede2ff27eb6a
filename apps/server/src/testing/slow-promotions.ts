import { type Currencies, convertUnitPrice } from '@haberdash/contract';
import type { Discount, ShippingDiscount } from '../modules/pricing/index.ts';
import type { Offered, Offers } from '../modules/promotions/index.ts';
import { discountSlowly } from './slow-quote.ts';

// The choice of promotions a second time, slow and plain: every set is tried, every piece is one by itself, and every set that
// is allowed is priced in full.

export interface SlowGoods {
  price: number;
  salePrice: number;
  quantity: number;
  category: string;
  brand: string;
  productId: string;
  variantId: string;
}

export interface SlowDiscounts {
  lineDiscounts: Discount[];
  orderDiscounts: Discount[];
  shippingDiscounts: ShippingDiscount[];
}

interface Piece {
  line: number;
  price: number;
}

type Terms = Offered['promotion'];

const unitOf = ({ price, salePrice }: SlowGoods) => (salePrice > 0 ? salePrice : price);
const add = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

function isMeantSlowly({ target, excludeSaleItems }: Terms, goods: SlowGoods): boolean {
  if (excludeSaleItems && goods.salePrice > 0) return false;
  const named = [
    [target.categories, goods.category],
    [target.brands, goods.brand],
    [target.products, goods.productId],
    [target.variants, goods.variantId],
  ] as const;
  return named.every(([ids]) => ids.length === 0) || named.some(([ids, id]) => ids.includes(id));
}

/** Pieces on these lines that are meant, one by one, the dearest first. */
function rowOf(terms: Terms, goods: readonly SlowGoods[], lines: readonly number[]): Piece[] {
  const row: Piece[] = [];
  for (const line of lines) {
    const each = goods[line];
    if (each && isMeantSlowly(terms, each))
      for (let piece = 0; piece < each.quantity; piece += 1) row.push({ line, price: unitOf(each) });
  }
  return row.sort((one, other) => other.price - one.price || one.line - other.line);
}

/** The pieces that are reduced, and all that are used for it. */
function choosePieces(terms: Terms, row: Piece[]): { reduced: Piece[]; used: Piece[] } {
  const most = terms.oncePerOrder ? 1 : terms.maxPerOrder;
  if (terms.action !== 'buyXGetY') {
    const reduced = most === null ? row : row.slice(Math.max(0, row.length - most));
    return { reduced, used: reduced };
  }
  const found: { reduced: Piece[]; used: Piece[] } = { reduced: [], used: [] };
  const [buy, get] = [terms.buyQuantity ?? 0, terms.getQuantity ?? 0];
  let groups = 0;
  for (let from = 0; from + buy + get <= row.length && (most === null || groups < most); from += buy + get) {
    found.used.push(...row.slice(from, from + buy + get));
    found.reduced.push(...row.slice(from + buy, from + buy + get));
    groups += 1;
  }
  return found;
}

const sourceOf = ({ promotion, code }: Offered) => ({
  ...{ promotionId: promotion.id, code: code ? code.code : null, label: promotion.name },
});

function discountOf(offered: Offered, pieces: Piece[], lineCount: number, currencies: Currencies): Discount {
  const { action, value, valueType } = offered.promotion;
  const lines = [];
  for (let line = 0; line < lineCount; line += 1)
    lines.push({ line, pieces: pieces.filter((piece) => piece.line === line).length });
  const off = { amount: value, chargeAmount: convertUnitPrice(value, currencies) };
  const source = sourceOf(offered);
  if (action === 'percent' || (action === 'buyXGetY' && valueType === 'percent'))
    return { ...source, lines, value: { kind: 'percent', percent: value / 100 } };
  if (action === 'fixed') return { ...source, lines, value: { kind: 'amount', ...off } };
  return { ...source, lines, value: { kind: 'amountPerPiece', ...off } };
}

function shippingOf(offered: Offered, currencies: Currencies): ShippingDiscount {
  const { action, value } = offered.promotion;
  if (action === 'freeShipping') return { ...sourceOf(offered), value: { kind: 'percent', percent: 100 } };
  if (action === 'percent') return { ...sourceOf(offered), value: { kind: 'percent', percent: value / 100 } };
  const off = { amount: value, chargeAmount: convertUnitPrice(value, currencies) };
  return { ...sourceOf(offered), value: { kind: 'amount', ...off } };
}

const ranked = (all: readonly Offered[]) =>
  [...all].sort(({ promotion: one }, { promotion: other }) => {
    if (one.priority !== other.priority) return other.priority - one.priority;
    if (one.createdAt.getTime() !== other.createdAt.getTime())
      return one.createdAt.getTime() - other.createdAt.getTime();
    return one.id < other.id ? -1 : 1;
  });

/** The discounts of a set; undefined where one of its promotions does not apply in it. */
function discountsOf(
  set: readonly Offered[],
  goods: readonly SlowGoods[],
  currencies: Currencies,
): { discounts: SlowDiscounts; subtotal: number } | undefined {
  const quantities = goods.map(({ quantity }) => quantity);
  const gross = goods.map((each) => unitOf(each) * each.quantity);
  const everywhere = goods.map((_, line) => line);
  const partsOn = (offered: Offered, lines: readonly number[], left: number[]) => {
    const { reduced, used } = choosePieces(offered.promotion, rowOf(offered.promotion, goods, lines));
    const discount = discountOf(offered, reduced, goods.length, currencies);
    return { discount, used, parts: discountSlowly(discount, left, quantities, 'amount') };
  };
  const of = (kind: Terms['class']) => ranked(set.filter(({ promotion }) => promotion.class === kind));
  const wishes = of('line').map((offered) => ({ offered, ...partsOn(offered, everywhere, gross) }));
  const owners = everywhere.map((line) => {
    let owner: (typeof wishes)[number] | undefined;
    for (const wish of wishes)
      if (wish.used.some((piece) => piece.line === line))
        if (!owner || (wish.parts[line] ?? 0) > (owner.parts[line] ?? 0)) owner = wish;
    return owner?.offered;
  });
  let left = gross;
  const discounts: SlowDiscounts = { lineDiscounts: [], orderDiscounts: [], shippingDiscounts: [] };
  for (const { offered } of wishes) {
    const own = everywhere.filter((line) => owners[line] === offered);
    const { discount, parts } = partsOn(offered, own, gross);
    if (add(parts) === 0) return undefined;
    left = left.map((amount, line) => amount - (parts[line] ?? 0));
    discounts.lineDiscounts.push(discount);
  }
  const subtotal = add(left);
  for (const offered of of('order')) {
    const { discount, parts } = partsOn(offered, everywhere, left);
    if (add(parts) === 0) return undefined;
    left = left.map((amount, line) => amount - (parts[line] ?? 0));
    discounts.orderDiscounts.push(discount);
  }
  discounts.shippingDiscounts = of('shipping').map((offered) => shippingOf(offered, currencies));
  for (const { promotion } of set) {
    const meant = add(goods.filter((each) => isMeantSlowly(promotion, each)).map(({ quantity }) => quantity));
    if (meant === 0 || meant < (promotion.minQuantity ?? 0)) return undefined;
    if ((promotion.class === 'line' ? add(gross) : subtotal) < (promotion.minSubtotal ?? 0)) return undefined;
  }
  return { discounts, subtotal };
}

function isAllowed(set: readonly Offered[]): boolean {
  for (const one of set)
    for (const other of set) if (one !== other && !one.promotion.combinesWith[other.promotion.class]) return false;
  return true;
}

/**
 * Tries every set of promotions.
 * @param price what everything comes to with some discounts, and what each discount of delivery takes of it
 */
export function chooseSlowly(
  goods: readonly SlowGoods[],
  { offered }: Offers,
  currencies: Currencies,
  price: (discounts: SlowDiscounts) => { total: number; shippingTaken: number[] },
): SlowDiscounts {
  const nothing: SlowDiscounts = { lineDiscounts: [], orderDiscounts: [], shippingDiscounts: [] };
  let best = { discounts: nothing, key: [price(nothing).total, 0, ''] as [number, number, string] };
  for (let bits = 1; bits < 2 ** offered.length; bits += 1) {
    const set = offered.filter((_, index) => Math.floor(bits / 2 ** index) % 2 === 1);
    const found = isAllowed(set) ? discountsOf(set, goods, currencies) : undefined;
    if (!found) continue;
    const { total, shippingTaken } = price(found.discounts);
    if (shippingTaken.some((taken) => taken === 0)) continue;
    const ids = set.map(({ promotion }) => promotion.id);
    const key: [number, number, string] = [total, set.length, ids.sort().join()];
    const [sameTotal, sameCount] = [key[0] === best.key[0], key[1] === best.key[1]];
    const isLower =
      key[0] < best.key[0] || (sameTotal && key[1] < best.key[1]) || (sameTotal && sameCount && key[2] < best.key[2]);
    if (isLower) best = { discounts: found.discounts, key };
  }
  return best.discounts;
}
