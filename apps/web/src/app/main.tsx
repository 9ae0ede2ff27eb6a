import '../ui/styles/index.css';
import type { User } from '@haberdash/contract';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { LiveRouter } from '../base/live-location.ts';
import { createQueryClient } from '../base/query-client.ts';
import { sessionOptions } from '../data/session.ts';
import { App } from './app.tsx';
import { readBootstrap } from './bootstrap.ts';
import { findPage } from './pages.ts';
import { createRouter, fetchFirstPage, isReady } from './router.tsx';

/**
 * Time for which the first page waits to know who is signed in, and one that the browser draws for its code; then
 * it is drawn with the outlines of what is missing. Drawn at once, a slow phone would spend its time on outlines that
 * last for a few frames.
 */
const FIRST_DRAW_WAIT_MS = 500;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');

const { pathname, search } = window.location;
const { shop, session, data } = readBootstrap(document);
const queryClient = createQueryClient();
const [visit] = performance.getEntriesByType('navigation');
// On the way back a browser may take the page out of its cache: what came with it is shown, and asked for anew.
const isOld = visit instanceof PerformanceNavigationTiming && visit.type === 'back_forward';
for (const [queryKey, value] of data ?? []) queryClient.setQueryData(queryKey, value, isOld ? { updatedAt: 1 } : {});
const isSent = data !== undefined && !findPage(pathname)?.isOwn?.(new URLSearchParams(search));

const firstCheck = session === false ? undefined : queryClient.fetchQuery(sessionOptions);
// Not preloaded by the page: on a slow line the font would take half of it from the code. From here on the line waits for
// short answers anyway. A font that cannot be had leaves the text in the one that is drawn meanwhile.
document.fonts.load('1em "Inter Variable"').catch(() => undefined);

let known: User | undefined;
const learnt = firstCheck?.then(
  (user) => {
    known = user;
  },
  // The provider waits for the same answer, and knows what to do with a failure.
  () => undefined,
);
const waited = new Promise((done) => setTimeout(done, FIRST_DRAW_WAIT_MS));

/** Waits for the code of a server-rendered page as long as that takes: nothing could be shown in its place. */
const canTakeOver = async (): Promise<boolean> =>
  isSent &&
  fetchFirstPage(window.location).then(
    () => true,
    // A page that says so takes the place of the one that was drawn.
    () => false,
  );

async function openRouter() {
  const isDrawn = await canTakeOver();
  const router = createRouter(isDrawn);
  // A dialog that was open over another page is there again after a reload: the server knows its address alone.
  if (!isDrawn || !router.state.location.mask) return { router, isDrawn };
  router.dispose();
  return { router: createRouter(false), isDrawn: false };
}

async function start(container: HTMLElement): Promise<void> {
  const { router, isDrawn } = await openRouter();
  await Promise.race([Promise.all([learnt, isReady(router)]), waited]);
  const app = (
    // What was drawn for any shopper is taken over as it is; the name is filled in after.
    <App {...{ queryClient, shop, session, isDrawn, firstCheck }} known={isDrawn ? undefined : known}>
      <LiveRouter value={router}>
        <RouterProvider router={router} />
      </LiveRouter>
    </App>
  );
  if (isDrawn) hydrateRoot(container, app);
  else createRoot(container).render(app);
}

void start(root);
