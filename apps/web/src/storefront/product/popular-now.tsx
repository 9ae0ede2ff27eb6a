import { useFeaturedProducts } from '../../data/products.ts';
import { ProductStrip } from './product-strip.tsx';

/** What others buy, below a list that is empty; nothing where there is nothing, or it cannot be had. */
export function PopularNow() {
  const products = useFeaturedProducts().data ?? [];
  return products.length > 0 ? <ProductStrip title="Popular now" products={products} /> : null;
}
