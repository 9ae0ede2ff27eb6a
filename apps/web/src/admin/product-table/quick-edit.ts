import type { AdminListedProduct, ProductBody, ProductDetails } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';

/** A change that is made in the table: the price, or the stock of some variants by their ids. */
export type QuickChange = { price: string } | { stock: ReadonlyMap<string, string> };

/** The sentence for a change that the table cannot make; undefined where it can. */
export function quickFault(change: QuickChange, { options, variants }: ProductDetails): string | undefined {
  if (!('price' in change) || options.length === 0 || !variants.some(({ ownPrice }) => ownPrice)) return undefined;
  return 'Some variants have their own price. Open the product to change it.';
}

/**
 * The body of an edit that changes the price or stock of a product and keeps everything else.
 * @param product as it is now
 * @param seen the product as the table showed it: stock changes by the difference to that
 */
export function toQuickBody(
  change: QuickChange,
  product: ProductDetails,
  seen: AdminListedProduct,
): ProductBody & { stockBefore?: number } {
  const { title, description, category, subcategory, brand, image } = product;
  const kept = { title, description, category, subcategory, brand, image };
  const prices = {
    price: 'price' in change ? change.price : product.basePrice,
    salePrice: product.baseSalePrice,
  };
  const stockOf = (id: string) => {
    const typed = 'stock' in change ? change.stock.get(id) : undefined;
    const before = seen.stockByVariant.find((variant) => variant.id === id)?.totalStock;
    return typed === undefined || before === undefined ? {} : { totalStock: plainNumber(typed), stockBefore: before };
  };
  if (product.options.length === 0) {
    const same = { totalStock: product.totalStock, stockBefore: product.totalStock };
    return { ...kept, ...prices, ...same, ...stockOf(product.id) };
  }
  const variants = product.variants.map((variant) => ({
    id: variant.id,
    sku: variant.sku,
    options: variant.options,
    ...(variant.ownPrice && {
      price: variant.price,
      salePrice: variant.salePrice,
      saleStartsAt: variant.saleStartsAt,
      saleEndsAt: variant.saleEndsAt,
    }),
    ...(variant.ownImage && { image: variant.image }),
    ...stockOf(variant.id),
  }));
  return { ...kept, ...prices, options: product.options, variants };
}
