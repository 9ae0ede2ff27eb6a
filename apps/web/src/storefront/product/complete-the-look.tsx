import { useLook } from '../../data/products.ts';
import { ProductStrip } from './product-strip.tsx';

/** Products that go with one; nothing where there are none, or they cannot be had. */
export function CompleteTheLook({ id }: { id: string }) {
  const products = useLook(id).data?.data ?? [];
  return products.length > 0 ? <ProductStrip title="Complete the look" products={products} /> : null;
}
