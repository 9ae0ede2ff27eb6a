import type { Encoding } from './encodings.ts';
import { type Answer, createKeptPages, type Page } from './kept-pages.ts';

/** What was made: an answer's bytes, what they hold, and until when they are true if nothing of that changes. */
export type MadePage = Pick<Page, 'body' | 'tags'> & Partial<Pick<Page, 'until' | 'isForVisitors'>>;

export interface PageStoreOptions {
  /** What pages, with all that is kept for them, may take of the memory. */
  maxBytes: number;
  /** Whether all changes up to now, or a second ago, were heard: without that nothing kept is answered. */
  isCurrent: () => boolean;
  /** Resolves when that is so, or cannot be. */
  catchUp: () => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
  etagOf: (body: Buffer) => string;
}

/** A page under way. */
interface Making {
  promise: Promise<Page>;
  begun: number;
  /** What changed since it was begun; undefined: anything may have. */
  missed: Set<string> | undefined;
}

/** Another process may have changed something since a page was begun; what took longer is not shared (D40). */
const SHARED_MS = 500;

export type PageStore = ReturnType<typeof createPageStore>;

/** Keeps answers that are the same for everybody until something changes that they hold. */
export function createPageStore({ maxBytes, isCurrent, catchUp, now, etagOf }: PageStoreOptions) {
  const kept = createKeptPages(maxBytes);
  const underWay = new Set<Making>();
  /** Of those under way, the ones that whoever comes now may wait for. */
  const joinable = new Map<string, Making>();

  const ifTrue = (page: Page | undefined): Page | undefined => {
    if (!page || !isCurrent()) return undefined;
    if (page.until === Number.POSITIVE_INFINITY || page.until > now()) return page;
    kept.remove(page);
    return undefined;
  };

  const finish = async (key: string, make: () => Promise<MadePage>, making: Making): Promise<Page> => {
    try {
      const { body, tags, until = Number.POSITIVE_INFINITY, isForVisitors = false } = await make();
      const page: Page = { key, body, etag: etagOf(body), tags, until, isForVisitors, answers: new Map() };
      const { missed } = making;
      // What changed while it was made may or may not be in it.
      if (missed && !tags.some((tag) => missed.has(tag)) && isCurrent()) kept.add(page);
      return page;
    } finally {
      underWay.delete(making);
      if (joinable.get(key) === making) joinable.delete(key);
    }
  };

  const begin = (key: string, make: () => Promise<MadePage>): Making => {
    const promise = Promise.resolve().then(() => finish(key, make, making));
    const making: Making = { promise, begun: performance.now(), missed: new Set() };
    underWay.add(making);
    return making;
  };

  return {
    /** The page that was asked for at exactly this address before, if it is still true. */
    findByUrl: (url: string): Page | undefined => ifTrue(kept.findByUrl(url)),

    /**
     * The page of this key; made where there is none, once for all who ask meanwhile. A failure is theirs alone.
     * @param make is run to its end, whoever asked for it
     */
    open: async (key: string, make: () => Promise<MadePage>): Promise<Page> => {
      // A process that stood still knows in a moment that nothing has changed; it must not make everything anew meanwhile.
      if (!isCurrent()) await catchUp();
      const page = ifTrue(kept.findByKey(key));
      if (page) return page;
      if (!isCurrent()) return begin(key, make).promise;
      const present = joinable.get(key);
      if (present && performance.now() - present.begun < SHARED_MS) return present.promise;
      const making = begin(key, make);
      joinable.set(key, making);
      return making.promise;
    },

    /** Keeps an answer of a page, if the page itself is still kept, and finds it at this address, if any, from now on. */
    addAnswer: (page: Page, url: string | undefined, encoding: Encoding, answer: Answer): void =>
      kept.addAnswer(page, url, encoding, answer),

    /** Something changed: what holds any of it is not answered any more, nor kept when it is being made now. */
    drop: (tags: readonly string[]): void => {
      for (const making of underWay) for (const tag of tags) making.missed?.add(tag);
      // Whoever asks from now on must see the change.
      joinable.clear();
      for (const tag of tags) kept.removeTagged(tag);
    },

    /** Anything may have changed. */
    clear: (): void => {
      for (const making of underWay) making.missed = undefined;
      joinable.clear();
      kept.clear();
    },

    /** How many pages are kept, and what they take of the memory. */
    size: () => kept.size(),
  };
}
