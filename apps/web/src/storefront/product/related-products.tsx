import { useRelatedProducts } from '../../data/products.ts';
import { ProductStrip } from './product-strip.tsx';

/** Products like one; nothing where there are none, or they cannot be had: the page is about something else. */
export function RelatedProducts({ id }: { id: string }) {
  const products = useRelatedProducts(id).data?.data ?? [];
  return products.length > 0 ? <ProductStrip title="You may also like" products={products} /> : null;
}
