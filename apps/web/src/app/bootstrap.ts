import type { ShopInfo } from '@haberdash/contract';

/** What the server writes into the page, so that nothing need be asked before the first screen. */
export interface Bootstrap {
  shop: ShopInfo | null;
  /** Whether somebody is signed in; null when the server did not say. */
  session: boolean | null;
}

const META_NAME = 'haberdash-shop';

const isShopInfo = (value: unknown): value is ShopInfo =>
  typeof value === 'object' && value !== null && 'storeName' in value && 'access' in value && 'priceCurrency' in value;

/** Reads the page's own meta tag; all null when it is empty, as it is when Vite's server delivers the page. */
export function readBootstrap(root: ParentNode): Bootstrap {
  const content = root.querySelector(`meta[name="${META_NAME}"]`)?.getAttribute('content');
  try {
    const said: unknown = JSON.parse(content || '{}');
    if (typeof said !== 'object' || said === null) return { shop: null, session: null };
    return {
      shop: 'shop' in said && isShopInfo(said.shop) ? said.shop : null,
      session: 'session' in said && typeof said.session === 'boolean' ? said.session : null,
    };
  } catch {
    // A placeholder that was not filled in: the shop is asked instead.
    return { shop: null, session: null };
  }
}
