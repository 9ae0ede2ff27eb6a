import type { Product } from '@haberdash/contract';
import { useEffect } from 'react';
import { rememberViewed } from '../../data/recently-viewed.ts';
import { useSession } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';

/** Names the browser's tab after the product while it is shown, and remembers that it was seen. */
export function useProductInSight(product: Pick<Product, 'id' | 'title'> | undefined): void {
  const { storeName } = useShop();
  const { user } = useSession();
  const { id, title } = product ?? {};
  const userId = user?.id ?? null;

  useEffect(() => {
    if (!title) return undefined;
    const before = document.title;
    document.title = `${title} · ${storeName}`;
    return () => {
      document.title = before;
    };
  }, [title, storeName]);

  useEffect(() => {
    if (id) rememberViewed(id, userId);
  }, [id, userId]);
}
