import { useEffect } from 'react';
import { useShop } from './shop.ts';

/** Names the browser's tab after what a page has found, or has not. @param title undefined leaves the name that the address has */
export function useTabTitle(title: string | undefined): void {
  const { storeName } = useShop();
  useEffect(() => {
    if (title) document.title = `${title} · ${storeName}`;
  }, [title, storeName]);
}
