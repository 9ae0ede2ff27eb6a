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

/** Variant of a product to begin with: one that can be bought, if there is any; undefined until the variants are there. */
export function firstVariant({ id, options, variants }: ShownProduct): string | undefined {
  if (options.length === 0) return id;
  return (variants?.find(({ totalStock }) => totalStock > 0) ?? variants?.[0])?.id;
}

/** Lines that show what a promotion does: products that it is for, as many as it takes. */
export function useDefaultLines(draft: PromotionDraft): ExampleLine[] {
  const { isForAll, target } = draft;
  const { products, variants, ...places } = isForAll ? NO_TARGET : target;
  const { data: named } = usePromotionGoods({ products: [], variants: variants.slice(0, MOST_EXAMPLES) });
  const chosen = named?.variants.filter(({ id }) => variants.includes(id)) ?? [];
  const isNamed = products.length + variants.length > 0;
  const { data: fitting = [] } = useFittingProducts(places, isNamed ? 0 : MOST_EXAMPLES);
  const ids = isNamed ? products.slice(0, MOST_EXAMPLES) : fitting;
  const found = useProductsInFull(ids);
  const lines = [
    ...chosen.map(({ id, productId }) => ({ productId, variantId: id })),
    ...found.flatMap(({ data }) => {
      const variantId = data && firstVariant(data);
      return variantId === undefined ? [] : [{ productId: data?.id ?? '', variantId }];
    }),
  ].slice(0, MOST_EXAMPLES);
  const { isGroups } = partsOf(draft);
  const group = isGroups ? (Number(draft.buyQuantity) || 0) + (Number(draft.getQuantity) || 0) : 0;
  const wanted = Math.max(1, group, Number(draft.minQuantity) || 0);
  return lines.map((line, index) => ({ ...line, quantity: index === 0 ? Math.min(100, wanted) : 1 }));
}
