import type { ShopInfo } from '@haberdash/contract';
import type { QueryKey } from '@tanstack/react-query';

/** Data that the server writes into the page, so that the first screen needs no request. */
export interface Bootstrap {
  shop: ShopInfo | null;
  /** True if a user is signed in; null when the server did not say. */
  session: boolean | null;
  /** Query data that the server rendered the page with; undefined where it rendered nothing. */
  data?: [QueryKey, unknown][];
}

const ID = 'haberdash-state';

const isShopInfo = (value: unknown): value is ShopInfo =>
  typeof value === 'object' && value !== null && 'storeName' in value && 'access' in value && 'priceCurrency' in value;

const isData = (value: unknown): value is [QueryKey, unknown][] =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && Array.isArray(pair[0]));

/** Reads the page's own block of data; all null where there is none, as when Vite's server delivers the page. */
export function readBootstrap(root: ParentNode): Bootstrap {
  const content = root.querySelector(`#${ID}`)?.textContent;
  const said: unknown = JSON.parse(content || '{}');
  if (typeof said !== 'object' || said === null) return { shop: null, session: null };
  return {
    shop: 'shop' in said && isShopInfo(said.shop) ? said.shop : null,
    session: 'session' in said && typeof said.session === 'boolean' ? said.session : null,
    ...('data' in said && isData(said.data) && { data: said.data }),
  };
}
