import { useState } from 'react';
import { useSomeProducts } from '../../data/products.ts';
import { readViewed } from '../../data/recently-viewed.ts';
import { useSession } from '../../data/session.ts';
import { ProductStrip } from './product-strip.tsx';

/** Minimum number of products: a single one is hardly worth a heading. */
const FEWEST = 2;

/** Products viewed before in this browser, which alone stores them. @param id of the product viewed now, if one is */
export function RecentlyViewed({ id }: { id?: string }) {
  const { user } = useSession();
  const userId = user?.id ?? null;
  // As it was when the page opened: one that is looked at meanwhile moves nothing.
  const [seen] = useState(() => ({ userId, ids: readViewed(userId).filter((each) => each !== id) }));
  const ids = seen.userId === userId ? seen.ids : [];
  const products = useSomeProducts(ids.length >= FEWEST ? ids : []).data?.data ?? [];
  return products.length >= FEWEST ? <ProductStrip title="Recently viewed" products={products} /> : null;
}
