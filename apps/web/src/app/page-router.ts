import { createElement } from 'react';
import {
  type Blocker,
  type BlockerFunction,
  createPath,
  type DataRouteObject,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  type NavigateOptions,
  NavigationType,
  parsePath,
  type RouteObject,
  resolvePath,
  type To,
  UNSAFE_createBrowserHistory,
} from 'react-router';
import { markLeaving } from './leaving.ts';

type RouterState = DataRouter['state'];
type Matches = RouterState['matches'];
type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Scroll = Parameters<DataRouter['enableScrollRestoration']>;

interface Move {
  action: NavigationType;
  preventScrollReset?: boolean;
  flushSync?: boolean;
}

/** Named by its place, as react-router names routes, which it finds errors by. */
const withIds = (routes: RouteObject[], above = ''): DataRouteObject[] =>
  routes.map(({ Component, HydrateFallback, ErrorBoundary, children, ...route }, index) => {
    const id = `${above}${index}`;
    return {
      ...route,
      id,
      index: undefined,
      ...(Component && { element: createElement(Component) }),
      ...(HydrateFallback && { hydrateFallbackElement: createElement(HydrateFallback) }),
      ...(ErrorBoundary && { errorElement: createElement(ErrorBoundary) }),
      ...(children && { children: withIds(children, `${id}-`) }),
    };
  });

const isThere = (matches: Matches): boolean => matches.every(({ route }) => !route.lazy);

/** Fetches the code of a page and of what it is drawn inside of, once. */
const fetchCode = (matches: Matches): Promise<unknown> =>
  Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      const { Component } = await route.lazy();
      if (Component) route.element = createElement(Component);
      route.lazy = undefined;
    }),
  );

const newLocation = (path: { pathname: string; search: string; hash: string }, options: NavigateOptions): Location => {
  const mask = typeof options.mask === 'string' ? parsePath(options.mask) : options.mask;
  return {
    ...path,
    state: options.state ?? null,
    key: Math.random().toString(36).slice(2, 10),
    mask: mask && { pathname: '', search: '', hash: '', ...mask },
  };
};

const noData = (): never => {
  throw new Error('The routes of this app have no data of their own.');
};

/**
 * What react-router's own router does of which this app has use: addresses, the history, the code of pages, scroll
 * positions and blockers, and nothing of loaders, actions and fetchers. Its own is a tenth of what a first visit loads.
 * `RouterProvider` and all that is drawn inside of it are react-router's.
 */
export class PageRouter implements DataRouter {
  readonly basename = '/';
  readonly future = {};
  readonly branches = undefined;
  readonly manifest = {};
  readonly window = window;
  readonly routes: DataRouteObject[];
  readonly _internalFetchControllers = new Map<string, AbortController>();
  state: RouterState;

  readonly #history = UNSAFE_createBrowserHistory({ window });
  readonly #subscribers = new Set<Subscriber>();
  readonly #blockers = new Map<string, BlockerFunction>();
  #scroll: Scroll | undefined;
  #isScrollRestored = false;
  /** Something has changed before there was anybody to tell. */
  #isUntold = false;
  /** Counts navigations: one that another has overtaken ends without a word. */
  #turn = 0;
  /** Called once the history stands again where it stood before a blocked step. */
  #onStepUndone: (() => void) | undefined;
  #stopListening: () => void = () => undefined;
  readonly #leave: typeof markLeaving;

  /** @param leave shows that a page is left, and resolves when that can be seen */
  constructor(routes: RouteObject[], leave = markLeaving) {
    this.#leave = leave;
    this.routes = withIds(routes);
    const { location } = this.#history;
    const matches = this.#match(location);
    this.state = {
      historyAction: this.#history.action,
      location,
      matches,
      initialized: isThere(matches),
      renderFallback: !isThere(matches),
      // The first page stays where the browser shows it: what the server drew may have been scrolled before this code came.
      restoreScrollPosition: false,
      preventScrollReset: false,
      navigation: IDLE_NAVIGATION,
      revalidation: 'idle',
      loaderData: {},
      actionData: null,
      errors: null,
      fetchers: new Map(),
      blockers: new Map(),
    };
  }

  initialize = (): this => {
    this.#stopListening = this.#history.listen(({ location, delta }) => this.#step(location, delta));
    if (!this.state.initialized) void this.#move(this.state.location, { action: this.state.historyAction });
    return this;
  };

  dispose = (): void => {
    this.#turn++;
    this.#stopListening();
    this.#subscribers.clear();
  };

  subscribe = (subscriber: Subscriber): (() => void) => {
    this.#subscribers.add(subscriber);
    if (this.#isUntold) this.#update({});
    return () => this.#subscribers.delete(subscriber);
  };

  createHref = (location: Location | URL): string => this.#history.createHref(location);
  createURL = (to: To): URL => this.#history.createURL(to);
  encodeLocation = (to: To) => this.#history.encodeLocation(to);

  /** @param to an address, of which what is left out is the present one's; or how many steps to go in the history */
  navigate = async (to: To | number | null, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === 'number') return this.#history.go(to);
    const { location: here } = this.state;
    const path = resolvePath(to ?? createPath(here), here.pathname);
    const location = newLocation(this.encodeLocation(path), options);
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    const blocker = this.#findBlocker(location, action);
    if (blocker !== undefined) return this.#block(blocker, location, () => void this.navigate(to, options));
    return this.#move(location, {
      action,
      preventScrollReset: options.preventScrollReset === true,
      flushSync: options.flushSync === true,
    });
  };

  getBlocker = (key: string, shouldBlock: BlockerFunction): Blocker => {
    this.#blockers.set(key, shouldBlock);
    return this.state.blockers.get(key) ?? IDLE_BLOCKER;
  };

  deleteBlocker = (key: string): void => {
    this.#blockers.delete(key);
    this.state.blockers.delete(key);
  };

  enableScrollRestoration = (...scroll: Scroll): (() => void) => {
    this.#scroll = scroll;
    if (!this.#isScrollRestored) {
      this.#isScrollRestored = true;
      const position = this.#savedScroll(this.state.location);
      if (position !== null) this.#update({ restoreScrollPosition: position });
    }
    return () => {
      this.#scroll = undefined;
    };
  };

  fetch = noData;
  revalidate = noData;
  getFetcher = noData;
  resetFetcher = noData;
  deleteFetcher = noData;
  patchRoutes = noData;
  _internalSetRoutes = noData;
  _internalSetStateDoNotUseOrYouWillBreakYourApp = noData;

  #match(location: Location): Matches {
    return matchRoutes(this.routes, location) ?? [];
  }

  #update(changes: Partial<RouterState>, flushSync = false): void {
    this.state = { ...this.state, ...changes };
    this.#isUntold = this.#subscribers.size === 0;
    for (const tell of this.#subscribers) {
      tell(this.state, {
        deletedFetchers: [],
        newErrors: changes.errors ?? null,
        viewTransitionOpts: undefined,
        flushSync,
      });
    }
  }

  /** Shows a page once its code is there; until then the page before it stays, and so does its address. */
  async #move(location: Location, { action, preventScrollReset = false, flushSync = false }: Move): Promise<void> {
    const turn = ++this.#turn;
    if (this.state.initialized) this.#saveScroll();
    const isLeaving = this.state.initialized && !preventScrollReset;
    const marked = isLeaving ? this.#leave(this.state.location, location) : undefined;
    const matches = this.#match(location);
    const [root] = matches;
    const errors = await fetchCode(matches).then(
      () => null,
      (error: unknown) => (root ? { [root.route.id]: error } : null),
    );
    // A step back is drawn at once: React does so within the event that tells of it.
    if (action === NavigationType.Push) await marked;
    if (turn !== this.#turn) return;
    if (action === NavigationType.Push) this.#history.push(location, location.state);
    if (action === NavigationType.Replace) this.#history.replace(location, location.state);
    const changes: Partial<RouterState> = {
      historyAction: action,
      location,
      matches,
      errors,
      initialized: true,
      renderFallback: false,
      restoreScrollPosition: this.#savedScroll(location) ?? (this.state.initialized ? null : false),
      preventScrollReset,
      blockers: new Map([...this.state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
    };
    this.#update(changes, flushSync);
  }

  /** Somebody went back or forward. */
  #step(location: Location, delta: number | null): Promise<void> | undefined {
    if (this.#onStepUndone) {
      this.#onStepUndone();
      this.#onStepUndone = undefined;
      return undefined;
    }
    const action = this.#history.action;
    const blocker = this.#findBlocker(location, action);
    if (blocker === undefined || delta === null) return this.#move(location, { action });
    const undone = new Promise<void>((done) => {
      this.#onStepUndone = done;
    });
    this.#history.go(-delta);
    this.#block(blocker, location, () => void undone.then(() => this.#history.go(delta)));
    return undefined;
  }

  #findBlocker(nextLocation: Location, historyAction: NavigationType): string | undefined {
    const [key, shouldBlock] = [...this.#blockers].at(-1) ?? [];
    if (key === undefined || this.state.blockers.get(key)?.state === 'proceeding') return undefined;
    return shouldBlock?.({ currentLocation: this.state.location, nextLocation, historyAction }) ? key : undefined;
  }

  #block(key: string, location: Location, goOn: () => void): void {
    const set = (blocker: Blocker) => this.#update({ blockers: new Map(this.state.blockers).set(key, blocker) });
    set({
      state: 'blocked',
      location,
      proceed: () => {
        set({ state: 'proceeding', location, proceed: undefined, reset: undefined });
        goOn();
      },
      reset: () => set(IDLE_BLOCKER),
    });
  }

  #scrollKey(location: Location, getKey: Scroll[2]): string {
    return getKey?.(location, []) || location.key;
  }

  #saveScroll(): void {
    if (!this.#scroll) return;
    const [positions, getPosition, getKey] = this.#scroll;
    positions[this.#scrollKey(this.state.location, getKey)] = getPosition();
  }

  #savedScroll(location: Location): number | null {
    if (!this.#scroll) return null;
    const [positions, , getKey] = this.#scroll;
    return positions[this.#scrollKey(location, getKey)] ?? null;
  }
}
