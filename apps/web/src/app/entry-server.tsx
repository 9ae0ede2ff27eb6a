import type { DrawnPage, PageHead, PageRenderer, PageRequest, ReadPublic } from '@haberdash/contract';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createReadingClient } from '../base/query-client.ts';
import { pageLinksOptions } from '../data/pages.ts';
import { taxonomyOptions } from '../data/taxonomy.ts';
import { LateHomeParts } from '../storefront/home/late-home-parts.ts';
import { LateFooter } from '../storefront/layout/late-footer.ts';
import { LateLook } from '../storefront/product/late-look.ts';
import { LateRelated } from '../storefront/product/late-related.ts';
import { LateStockNotice } from '../storefront/product/late-stock-notice.ts';
import { LateReviews } from '../storefront/reviews/late-reviews.ts';
import { App } from './app.tsx';
import { decideRoute } from './decide-route.ts';
import { type DrawablePage, drawnPages } from './drawn-pages.ts';
import { LAYOUTS, NOT_FOUND } from './page-rows.ts';
import { matchPage, tabTitle } from './pages.ts';
import { routes } from './router.tsx';

const handler = createStaticHandler(routes);

/** Parts that browsers load late but the server renders. */
const LATE_PARTS = [LateReviews, LateLook, LateRelated, LateStockNotice, LateHomeParts, LateFooter];

/** Marker that React leaves in place of a part that failed to render. */
const PART_FAILED = '<!--$!-->';

async function drawRoot(address: string, { shop, viewer, origin }: PageRequest, queryClient: QueryClient) {
  const context = await handler.query(new Request(new URL(address, origin)));
  if (context instanceof Response) throw new Error(`${address} is answered with a redirect.`);
  await Promise.all(LATE_PARTS.map((part) => part.fetchCode()));
  const session = viewer === 'shopper';
  const root = renderToString(
    <App {...{ queryClient, shop, session }} isDrawn>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
  );
  if (root.includes(PART_FAILED)) throw new Error(`A part of ${address} could not be drawn.`);
  return root;
}

/** @returns keys and data of the queries that were read */
const dataOf = (queryClient: QueryClient): DrawnPage['data'] =>
  queryClient
    .getQueryCache()
    .getAll()
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** @param choice what else of the address it is drawn with: a query, or empty */
async function draw(
  request: PageRequest,
  { address, choice }: { address: string; choice: string },
  page: DrawablePage,
  read: ReadPublic,
): Promise<DrawnPage> {
  const { pathname, searchParams } = new URL(address, request.origin);
  const { params = {} } = matchPage(pathname) ?? {};
  const queryClient = createReadingClient(read);
  const asked = [queryClient, searchParams, params] as const;
  const found = page.isThere?.(...asked);
  const footer = queryClient.fetchQuery(pageLinksOptions);
  await Promise.all([found, page.firstData?.(...asked), footer]).catch(async (error: unknown) => {
    // That there is no such page says more than that it could not be read.
    await found;
    throw error;
  });
  // Before it is drawn: queries that are begun by drawing are the browser's.
  const data = dataOf(queryClient);
  const root = await drawRoot(address + choice, request, queryClient);
  const { shop, origin } = request;
  const title = tabTitle(address, shop.storeName, queryClient.getQueryData(taxonomyOptions.queryKey)?.data);
  const said = page.headOf({ queryClient, shop, origin, search: searchParams, params });
  const head: PageHead = { title, type: 'website', address, isIndexed: true, ...said };
  return { root, head, data };
}

export const renderer: PageRenderer = {
  plan: (request) => {
    const { url, viewer, shop, origin } = request;
    const { pathname, search, searchParams } = new URL(url, origin);
    const { page: row, params = {} } = matchPage(pathname) ?? {};
    const code = row ? [LAYOUTS[row.area], row.code] : [NOT_FOUND.code];
    const modules = row?.area === 'admin' ? [] : code.flatMap((each) => each?.source ?? []);
    const described = row && drawnPages[row.path];
    const address = described?.addressOf(searchParams, params);
    const plan = {
      modules,
      title: tabTitle(pathname + search, shop.storeName),
      missingTitle: `${NOT_FOUND.title} · ${shop.storeName}`,
      isPage: row !== undefined,
      isIndexed: !described || (address !== undefined && !described.isSearch),
    };
    const choice = described?.choiceIn ? described.choiceIn(searchParams) : '';
    if (!viewer || !described || address === undefined || choice === undefined) return plan;
    const session =
      viewer === 'shopper'
        ? ({ state: 'signed-in', user: { role: 'shopper' } } as const)
        : ({ state: 'anonymous' } as const);
    if (decideRoute({ path: pathname + search, session, access: shop.access }) !== 'show') return plan;
    return {
      ...plan,
      drawing: { key: address + choice, draw: (read) => draw(request, { address, choice }, described, read) },
    };
  },
};
