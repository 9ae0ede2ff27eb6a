import { isDeepStrictEqual } from 'node:util';
import {
  type BulkChange,
  type Currencies,
  convertUnitPrice,
  currencyDigits,
  datesTakenOver,
  effectivePrice,
  MAX_STOCK,
  type PriceRounding,
  pricesOf,
} from '@haberdash/contract';
import {
  type BatchPrices,
  type BatchProduct,
  type BatchWrite,
  type Publishing,
  storedDates,
  type VariantWeight,
} from '../catalog/index.ts';
import { roundPrice } from './price-rounding.rules.ts';

/** Values of a product that an edit concerns, before or after it. Prices in minor units of the price currency. */
export interface ItemValues {
  prices?: BatchPrices;
  taxonomy?: { category: string; brand: string };
  /** Null for that of the category. */
  tax?: { taxClass: string | null };
  /** Stock of each variant that is sold. */
  stock?: { variantId: string; variantTitle: string; onHand: number }[];
  /** Weight of each variant that is sold. */
  weights?: VariantWeight[];
  /** Visibility to shoppers; stored under this name. */
  shelf?: StoredPublishing;
}

/** Instants as text: it is stored as JSON. */
type StoredPublishing = Omit<Publishing, 'publishAt' | 'deletedAt'> & { publishAt: string | null };

/** Planned result for one product. */
export type ItemPlan =
  | { state: 'planned' | 'unchanged'; reason?: string; before: ItemValues; after: ItemValues }
  | { state: 'refused'; reason: string; before: ItemValues; after: ItemValues };

/** The highest price that a form takes: nine digits before the decimal point. */
const MAX_WHOLE = 1_000_000_000;

interface Prices {
  price: number;
  salePrice: number;
}

/** Function that changes prices; undefined for a change that is not about them. */
function priceChangeOf(change: BulkChange, digits: number): ((prices: Prices) => Prices) | undefined {
  const round = (value: number, rounding: PriceRounding) => roundPrice(value, rounding, digits);
  switch (change.kind) {
    case 'pricePercent':
    case 'priceAmount': {
      const { rounding, withSale } = change;
      const move = (minor: number) =>
        change.kind === 'pricePercent' ? (minor * (100 + change.percent)) / 100 : minor + change.amount * 10 ** digits;
      return ({ price, salePrice }) => ({
        price: round(move(price), rounding),
        salePrice: withSale && salePrice > 0 ? round(move(salePrice), rounding) : salePrice,
      });
    }
    case 'saleOn':
      return ({ price }) => ({ price, salePrice: round((price * (100 - change.percent)) / 100, change.rounding) });
    case 'saleOff':
      return ({ price }) => ({ price, salePrice: 0 });
    default:
      return undefined;
  }
}

/** Prices as they were given, whichever of them a sale's dates let count now. */
const presentPrices = (product: BatchProduct): BatchPrices => {
  const { price, salePrice, priceFrom, basePrice, baseSalePrice, variants } = product;
  const own = variants.flatMap(({ id, ...variant }) =>
    variant.price === null
      ? []
      : [{ id, price: variant.price, salePrice: variant.salePrice ?? 0, ...storedDates(variant) }],
  );
  const shown =
    basePrice === null
      ? { price, salePrice, priceFrom }
      : pricesOf({ price: basePrice, salePrice: baseSalePrice ?? 0 }, variants);
  return { ...shown, basePrice, baseSalePrice, ...storedDates(product), variants: own };
};

type StoredDates = Pick<BatchPrices, 'saleStartsAt' | 'saleEndsAt'>;

/** The dates of a sale after the change; one that goes takes them along. */
const datesAfter = ({ saleStartsAt, saleEndsAt }: StoredDates, { salePrice }: Prices): StoredDates =>
  salePrice === 0 ? {} : { ...(saleStartsAt && { saleStartsAt }), ...(saleEndsAt && { saleEndsAt }) };

/** Fault of computed prices. @param before a sale that was there before is not given up in silence */
function priceFault(before: Prices, after: Prices, currencies: Currencies): string | undefined {
  const digits = currencyDigits(currencies.price);
  if (after.price <= 0) return 'The price would be 0 or less.';
  if (after.price >= MAX_WHOLE * 10 ** digits) return 'The price would be too high.';
  const isOnSale = after.salePrice !== 0;
  if (isOnSale && after.salePrice < 0) return 'The sale price would be 0 or less.';
  if (isOnSale && after.salePrice >= after.price) return 'The sale price would be no lower than the price.';
  if (convertUnitPrice(effectivePrice(after), currencies) === 0)
    return `The price would be too low to charge in ${currencies.charge}.`;
  return before.salePrice > 0 && after.salePrice === 0 && after.price !== before.price
    ? 'The sale price would be 0 or less.'
    : undefined;
}

/** @param datesOf the dates that a sale has afterwards */
function planPrices(
  product: BatchProduct,
  move: (prices: Prices) => Prices,
  datesOf: typeof datesAfter,
  currencies: Currencies,
): ItemPlan {
  const before = presentPrices(product);
  const { basePrice, baseSalePrice } = before;
  const baseBefore = basePrice === null ? before : { price: basePrice, salePrice: baseSalePrice ?? 0 };
  const base = move(baseBefore);
  const variants = before.variants.map((own) => {
    const moved = move(own);
    return { id: own.id, ...moved, ...datesOf(own, moved) };
  });
  const dates = datesOf(before, base);
  const after: BatchPrices =
    basePrice === null
      ? { ...base, ...dates, priceFrom: false, basePrice: null, baseSalePrice: null, variants: [] }
      : {
          ...pricesOf(
            base,
            product.variants.map(({ id }) => variants.find((own) => own.id === id) ?? { price: null, salePrice: null }),
          ),
          basePrice: base.price,
          baseSalePrice: base.salePrice,
          ...dates,
          variants,
        };
  const values = { before: { prices: before }, after: { prices: after } };
  const reason = [
    priceFault(baseBefore, base, currencies),
    ...variants.map((own, index) => priceFault(before.variants[index] ?? own, own, currencies)),
  ].find((fault) => fault !== undefined);
  if (reason) return { state: 'refused', reason, ...values };
  return { state: isDeepStrictEqual(before, after) ? 'unchanged' : 'planned', ...values };
}

const presentStock = ({ variants }: BatchProduct) =>
  variants.map(({ id, title, onHand }) => ({ variantId: id, variantTitle: title, onHand }));

function planStock(product: BatchProduct, unitsOf: (present: number) => number): ItemPlan {
  const before = presentStock(product);
  const after = before.map((level) => ({ ...level, onHand: unitsOf(level.onHand) }));
  const values = { before: { stock: before }, after: { stock: after } };
  const reason = stockFault(after);
  if (reason) return { state: 'refused', reason, ...values };
  return { state: isDeepStrictEqual(before, after) ? 'unchanged' : 'planned', ...values };
}

/** @param levels with what would be on hand */
function stockFault(levels: readonly { variantTitle: string; onHand: number }[]): string | undefined {
  const wrong = levels.find(({ onHand }) => onHand < 0 || onHand > MAX_STOCK);
  if (!wrong) return undefined;
  const of = wrong.variantTitle ? `The stock of '${wrong.variantTitle}'` : 'The stock';
  return wrong.onHand < 0 ? `${of} would be below 0.` : `${of} would be above ${MAX_STOCK.toLocaleString('en')}.`;
}

const presentWeights = ({ variants }: BatchProduct): VariantWeight[] =>
  variants.map(({ id, weightGrams }) => ({ variantId: id, weightGrams }));

function planWeights(product: BatchProduct, weightGrams: number): ItemPlan {
  const before = presentWeights(product);
  const after = before.map((each) => ({ ...each, weightGrams }));
  const isSame = isDeepStrictEqual(before, after);
  return { state: isSame ? 'unchanged' : 'planned', before: { weights: before }, after: { weights: after } };
}

const presentPublishing = ({ publishing: { hiddenAs, publishAt } }: BatchProduct): StoredPublishing => ({
  hiddenAs,
  publishAt: publishAt?.toISOString() ?? null,
});

const presentTax = ({ taxClass }: BatchProduct) => ({ taxClass });
const presentTaxonomy = ({ category, brand }: BatchProduct) => ({ category, brand });

/** Plans one product of a bulk edit. */
export function planItem(change: BulkChange, product: BatchProduct, currencies: Currencies, now: Date): ItemPlan {
  const move = priceChangeOf(change, currencyDigits(currencies.price));
  if (move) {
    const takenOver = (had: StoredDates) => (change.kind === 'saleOn' ? datesTakenOver(had, now.getTime()) : had);
    return planPrices(product, move, (had, prices) => datesAfter(takenOver(had), prices), currencies);
  }
  switch (change.kind) {
    case 'stockSet':
      return planStock(product, () => change.units);
    case 'stockAdd':
      return planStock(product, (present) => present + change.units);
    case 'weight':
      return planWeights(product, change.grams);
    case 'taxClass': {
      const [before, after] = [presentTax(product), { taxClass: change.taxClass }];
      const isSame = isDeepStrictEqual(before, after);
      return { state: isSame ? 'unchanged' : 'planned', before: { tax: before }, after: { tax: after } };
    }
    case 'publish':
    case 'hide': {
      const shelf = presentPublishing(product);
      const isThere = change.kind === 'publish' ? shelf.hiddenAs === null : shelf.hiddenAs === 'draft';
      const to: StoredPublishing = { hiddenAs: change.kind === 'publish' ? null : 'draft', publishAt: null };
      if (isThere) return { state: 'unchanged', before: { shelf }, after: { shelf } };
      const lacksStock = change.kind === 'publish' && product.variants.every(({ onHand }) => onHand <= 0);
      const plan = { state: 'planned' as const, before: { shelf }, after: { shelf: to } };
      return lacksStock ? { ...plan, reason: 'Nothing in stock.' } : plan;
    }
    default: {
      const taxonomy = presentTaxonomy(product);
      const to = { ...taxonomy, ...(change.kind === 'category' && { category: change.category }) };
      const after = { ...to, ...(change.kind === 'brand' && { brand: change.brand }) };
      const isSame = isDeepStrictEqual(taxonomy, after);
      return { state: isSame ? 'unchanged' : 'planned', before: { taxonomy }, after: { taxonomy: after } };
    }
  }
}

const CHANGED = 'Someone changed it after the preview.';

/** A category or brand, as an edit gives it to products. */
export interface TermName {
  kind: 'category' | 'brand';
  id: string;
}

/** The categories and brands that a product has by these values; none where they are of something else. */
export const termsOf = ({ taxonomy }: ItemValues): TermName[] =>
  taxonomy
    ? [
        { kind: 'category', id: taxonomy.category },
        { kind: 'brand', id: taxonomy.brand },
      ]
    : [];

/** Write to a product, or the reason to leave it as it is. */
export type Move = { write: BatchWrite } | { reason: string };

/**
 * The step from `from` to `to`, of one product: to carry an edit out, or backwards to undo it. What is not as `from` says any more
 * is left as it is. Stock goes on being sold, so that it changes by the difference.
 * @param present undefined: it was deleted
 * @param terms the categories and brands that there are
 */
export function decideMove(
  { from, to }: Record<'from' | 'to', ItemValues>,
  present: BatchProduct | undefined,
  { now, terms }: { now: Date; terms: readonly TermName[] },
): Move {
  if (!present) return { reason: 'It was deleted.' };
  const { id } = present;
  if (from.prices && to.prices) {
    const isAsBefore = isDeepStrictEqual(presentPrices(present), from.prices);
    return isAsBefore ? { write: { id, prices: to.prices } } : { reason: CHANGED };
  }
  if (from.taxonomy && to.taxonomy) {
    const isAsBefore = isDeepStrictEqual(presentTaxonomy(present), from.taxonomy);
    const gone = termsOf(to).find(({ kind, id }) => !terms.some((term) => term.kind === kind && term.id === id));
    if (isAsBefore && gone) return { reason: `The ${gone.kind} no longer exists.` };
    return isAsBefore ? { write: { id, taxonomy: to.taxonomy } } : { reason: CHANGED };
  }
  if (from.shelf && to.shelf) {
    if (!isDeepStrictEqual(presentPublishing(present), from.shelf)) return { reason: CHANGED };
    const publishAt = to.shelf.publishAt ? new Date(to.shelf.publishAt) : null;
    return { write: { id, publishing: { ...to.shelf, publishAt, deletedAt: to.shelf.hiddenAs ? now : null } } };
  }
  if (from.tax && to.tax) {
    const isAsBefore = isDeepStrictEqual(presentTax(present), from.tax);
    return isAsBefore ? { write: { id, tax: to.tax } } : { reason: CHANGED };
  }
  if (from.weights && to.weights) {
    const isAsBefore = isDeepStrictEqual(presentWeights(present), from.weights);
    return isAsBefore ? { write: { id, weights: to.weights } } : { reason: CHANGED };
  }
  return decideStock(from.stock ?? [], to.stock ?? [], present);
}

type Levels = NonNullable<ItemValues['stock']>;

function decideStock(from: Levels, to: Levels, present: BatchProduct): Move {
  const now = new Map(present.variants.map((variant) => [variant.id, variant]));
  const edits = to.flatMap(({ variantId, variantTitle, onHand }, index) => {
    const before = from[index]?.onHand ?? onHand;
    return before === onHand ? [] : [{ variantId, variantTitle, sku: '', onHand, before }];
  });
  if (edits.some(({ variantId }) => !now.has(variantId))) return { reason: CHANGED };
  const after = edits.map(({ variantId, variantTitle, onHand, before }) => ({
    variantTitle,
    onHand: (now.get(variantId)?.onHand ?? 0) + onHand - before,
  }));
  const reason = stockFault(after);
  return reason ? { reason } : { write: { id: present.id, stock: edits } };
}
