import type { QueryClient } from '@tanstack/react-query';
import { matchPath, parsePath } from 'react-router';
import { paths } from '../base/paths.ts';
import { productOptions } from '../data/products.ts';
import {
  type FirstData,
  fetchHome,
  fetchListing,
  fetchProduct,
  fetchSearch,
  fetchSizeGuide,
  fetchTextPage,
} from './first-data.ts';
import { LAYOUTS } from './page-rows.ts';
import { matchPage } from './pages.ts';

const FIRST_DATA: Partial<Record<string, FirstData>> = {
  [paths.shopping.home]: fetchHome,
  [paths.shopping.listing]: fetchListing,
  [paths.shopping.category]: fetchListing,
  [paths.shopping.subcategory]: fetchListing,
  [paths.shopping.search]: fetchSearch,
  [paths.shopping.product]: fetchProduct,
  [paths.shopping.sizeGuide]: fetchSizeGuide,
  [paths.page]: fetchTextPage,
};

/** From a product's page products open as pages, from any other in a dialog, which knows them by their ids. */
async function prefetchDialog(queryClient: QueryClient, slug: string): Promise<void> {
  const [product] = await Promise.all([
    queryClient.fetchQuery(productOptions(slug)),
    import('../storefront/product/product-dialog.tsx'),
  ]);
  queryClient.setQueryData(productOptions(product.id).queryKey, product);
}

/**
 * Fetches what a page is drawn with, before it is gone to: its code, and of what is the same for everyone its data. The
 * console's pages are left alone.
 * @param path of the page, with its query
 * @param here path of the page that is shown
 * @throws what could not be fetched
 */
export async function prefetch(queryClient: QueryClient, path: string, here: string): Promise<void> {
  const { page, params = {} } = matchPage(path) ?? {};
  if (!page?.code || page.area === 'admin') return;
  if (page.path === paths.shopping.product && !matchPath(paths.shopping.product, here)) {
    await prefetchDialog(queryClient, params.slug ?? '');
    return;
  }
  const search = new URLSearchParams(parsePath(path).search);
  const firstData = page.isOwn?.(search) ? undefined : FIRST_DATA[page.path];
  await Promise.all([LAYOUTS[page.area]?.(), page.code(), firstData?.(queryClient, search, params)]);
}
