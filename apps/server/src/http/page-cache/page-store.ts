import type { Encoding } from './encodings.ts';
import { type Answer, createKeptPages, type Page, tagsOf, type WholePage, wholeOf } from './kept-pages.ts';
import {
  type Begun,
  type EtagOf,
  type MadePage,
  type OpenedPage,
  openKept,
  openMade,
  toWhole,
  type WrittenPage,
} from './made-pages.ts';

export interface PageStoreOptions {
  /** What pages, with all that is kept for them, may take of the memory. */
  maxBytes: number;
  /** For how long a page is kept that may lag behind what was told. */
  laggingMs: number;
  /** Whether all changes up to now, or a second ago, were heard: without that nothing kept is answered. */
  isCurrent: () => boolean;
  /** Resolves when that is so, or cannot be. */
  catchUp: () => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  etagOf: EtagOf;
}

/** One or more pages under way. */
interface Making extends Begun {
  /** What changed since it was begun; undefined: anything may have. */
  missed: Set<string> | undefined;
}

/** A page under way that others may wait for. */
interface Shared {
  promise: Promise<OpenedPage>;
  begun: number;
}

/** Another process may have changed something since a page was begun; what took longer is not shared (D40). */
const SHARED_MS = 500;

/** Remembers for all that is being made what changes meanwhile. */
function createWatch(lagsUntil: () => number) {
  const underWay = new Set<Making>();
  return {
    during: async <T>(work: (making: Making) => Promise<T>): Promise<T> => {
      const making: Making = { missed: new Set(), lagsUntil: lagsUntil() };
      underWay.add(making);
      try {
        return await work(making);
      } finally {
        underWay.delete(making);
      }
    },
    note: (tags: readonly string[]): void => {
      for (const making of underWay) for (const tag of tags) making.missed?.add(tag);
    },
    noteAll: (): void => {
      for (const making of underWay) making.missed = undefined;
    },
  };
}

export type PageStore = ReturnType<typeof createPageStore>;

/** Keeps answers that are the same for everybody until something changes that they hold. */
export function createPageStore({ maxBytes, laggingMs, isCurrent, catchUp, now, etagOf }: PageStoreOptions) {
  const kept = createKeptPages(maxBytes);
  const watch = createWatch(() => now() + laggingMs);
  /** Of those under way, the ones that whoever comes now may wait for. */
  const joinable = new Map<string, Shared>();

  const ifTrue = (page: Page | undefined): Page | undefined => {
    if (!page || !isCurrent()) return undefined;
    if (page.until === Number.POSITIVE_INFINITY || page.until > now()) return page;
    kept.remove(page);
    return undefined;
  };

  const keep = (page: Page, { missed }: Making): void => {
    // What changed while it was made may or may not be in it.
    const isUntouched = missed && (missed.size === 0 || !tagsOf(page).some((tag) => missed.has(tag)));
    if (isUntouched && isCurrent()) kept.add(page);
  };

  const begin = (key: string, make: () => Promise<MadePage>): Promise<OpenedPage> =>
    watch.during(async (making) => {
      const opened = openMade(key, await make(), making, etagOf);
      keep(opened.page, making);
      return opened;
    });

  /** Makes a page that whoever asks for it meanwhile waits for. */
  const beginShared = (key: string, make: () => Promise<MadePage>): Promise<OpenedPage> => {
    const forget = () => {
      if (joinable.get(key) === shared) joinable.delete(key);
    };
    const promise = begin(key, make).finally(forget);
    const shared: Shared = { promise, begun: performance.now() };
    joinable.set(key, shared);
    return promise;
  };

  return {
    /** The page that was asked for at exactly this address before, if it is still true. */
    findByUrl: (url: string): Page | undefined => ifTrue(kept.findByUrl(url)),

    /**
     * The page of this key; made where there is none, once for all who ask meanwhile. A failure is theirs alone.
     * @param make is run to its end, whoever asked for it
     */
    open: async (key: string, make: () => Promise<MadePage>): Promise<OpenedPage> => {
      // A process that stood still knows in a moment that nothing has changed; it must not make everything anew meanwhile.
      if (!isCurrent()) await catchUp();
      const present = openKept(ifTrue(kept.findByKey(key)));
      if (present) return present;
      if (!isCurrent()) return begin(key, make);
      const underWay = joinable.get(key);
      if (underWay && performance.now() - underWay.begun < SHARED_MS) return underWay.promise;
      return beginShared(key, make);
    },

    /**
     * The pages of these keys, in their order.
     * @param make makes those that are not kept, together, by their keys; a key for which there is no page is left out
     */
    openMany: async (
      keys: readonly string[],
      make: (missing: readonly string[]) => Promise<ReadonlyMap<string, WrittenPage>>,
    ): Promise<WholePage[]> => {
      if (!isCurrent()) await catchUp();
      const pages = keys.map((key) => wholeOf(ifTrue(kept.findByKey(key))));
      const missing = keys.filter((_, index) => !pages[index]);
      if (missing.length > 0)
        await watch.during(async (making) => {
          const made = await make([...new Set(missing)]);
          const added = new Map([...made].map(([key, page]) => [key, toWhole(key, page, making, etagOf)]));
          for (const page of added.values()) keep(page, making);
          for (const [index, key] of keys.entries()) pages[index] ??= added.get(key);
        });
      return pages.flatMap((page) => page ?? []);
    },

    /**
     * Finds the page at this address, if any, from now on, if it is still kept, and keeps its answer: where that can be written again,
     * once it is asked for again.
     */
    addAnswer: (page: Page, url: string | undefined, encoding: Encoding, answer: Answer): void =>
      kept.addAnswer(page, url, encoding, answer),

    /** Something changed: what holds any of it is not answered any more, nor kept when it is being made now. */
    drop: (tags: readonly string[]): void => {
      watch.note(tags);
      // Whoever asks from now on must see the change.
      joinable.clear();
      for (const tag of tags) kept.removeTagged(tag);
    },

    /** Anything may have changed. */
    clear: (): void => {
      watch.noteAll();
      joinable.clear();
      kept.clear();
    },

    /** Resolves when all that is committed now has been heard, also by the way on which it comes a moment later. */
    catchUp,

    /** How many pages are kept, and what they take of the memory. */
    size: () => kept.size(),
  };
}
