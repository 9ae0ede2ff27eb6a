import { effectivePrice } from '@haberdash/contract/money';
import { useFittingProducts, useProductsInFull, usePromotionGoods } from '../../data/admin-promotions.ts';
import type { ShownProduct } from '../../data/products.ts';
import { NO_TARGET, type PromotionDraft, partsOf } from './promotion-draft.ts';

/** Line of the example cart. */
export interface ExampleLine {
  productId: string;
  variantId: string;
  quantity: number;
}

const MOST_EXAMPLES = 2;
const MOST_PIECES = 100;
/** Products of which the examples are chosen: some of them may be on sale. */
const CANDIDATES = 12;

/** Variant of a product to begin with: one that can be bought, if there is any; undefined until the variants are there. */
export function firstVariant({ id, options, variants }: ShownProduct): string | undefined {
  if (options.length === 0) return id;
  return (variants?.find(({ totalStock }) => totalStock > 0) ?? variants?.[0])?.id;
}

/** Pieces of the first line with which a cart reaches the promotion's minimums. @param prices of each line's product */
function firstQuantity(draft: PromotionDraft, [first = 0, ...others]: readonly number[]): number {
  const { isGroups } = partsOf(draft);
  const group = isGroups ? (Number(draft.buyQuantity) || 0) + (Number(draft.getQuantity) || 0) : 0;
  const missing = (Number(draft.minSubtotal) || 0) - others.reduce((sum, price) => sum + price, 0);
  const forSubtotal = first > 0 ? Math.ceil(missing / first) : 0;
  return Math.min(MOST_PIECES, Math.max(1, group, Number(draft.minQuantity) || 0, forSubtotal));
}

/** Lines that show what a promotion does: products that it is for, as many as it takes. */
export function useDefaultLines(draft: PromotionDraft): ExampleLine[] {
  const { isForAll, target, excludeSaleItems } = draft;
  const { products, variants, ...places } = isForAll ? NO_TARGET : target;
  const { data: named } = usePromotionGoods({ products: [], variants: variants.slice(0, MOST_EXAMPLES) });
  const chosen = named?.variants.filter(({ id }) => variants.includes(id)) ?? [];
  const isNamed = products.length + variants.length > 0;
  const { data: fitting = [] } = useFittingProducts(places, isNamed ? 0 : CANDIDATES);
  const fits = fitting.filter((product) => !excludeSaleItems || effectivePrice(product) === product.price);
  const ids = (isNamed ? products : fits.map(({ id }) => id)).slice(0, MOST_EXAMPLES);
  const found = useProductsInFull([...new Set([...chosen.map(({ productId }) => productId), ...ids])]);
  const productOf = (wanted: string) => found.find(({ data }) => data?.id === wanted)?.data;
  const lines = [
    ...chosen.map(({ id, productId }) => ({ productId, variantId: id })),
    ...ids.flatMap((productId) => {
      const product = productOf(productId);
      const variantId = product && firstVariant(product);
      return variantId === undefined ? [] : [{ productId, variantId }];
    }),
  ].slice(0, MOST_EXAMPLES);
  const prices = lines.map(({ productId }) => {
    const product = productOf(productId);
    return product ? effectivePrice(product) : 0;
  });
  return lines.map((line, index) => ({ ...line, quantity: index === 0 ? firstQuantity(draft, prices) : 1 }));
}
