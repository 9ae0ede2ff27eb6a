import { useFeaturedProducts } from '../../data/products.ts';
import { ProductStrip } from './product-strip.tsx';

/** Products that others buy, below a list that is empty; nothing where there are none, or they cannot be had. */
export function PopularNow() {
  const products = useFeaturedProducts().data ?? [];
  return products.length > 0 ? <ProductStrip title="Popular now" products={products} /> : null;
}
