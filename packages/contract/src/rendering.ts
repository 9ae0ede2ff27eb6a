import type { ShopInfo } from './shop.ts';

/**
 * Whom a page is drawn for on the server: a visitor without a session, or any shopper who has one. Whatever differs
 * between two shoppers is filled in by the browser.
 */
export type Viewer = 'visitor' | 'shopper';

/** A read of the API that is the same for everyone, as the web app's calls say it: `path` with its `:name`s. */
export interface PublicRead {
  path: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

/** @returns the body of the answer. @throws what the call would have been refused with */
export type ReadPublic = (read: PublicRead) => Promise<unknown>;

/** Metadata of a page. */
export interface PageHead {
  /** Title of the browser's tab. */
  title: string;
  description: string;
  /** Its own address: path and query, without what changes nothing. */
  address: string;
  /** `product`, where the page is about one thing that is sold (Open Graph). */
  type: 'website' | 'product';
  /** Path or address of the picture that represents it. */
  image: string;
  /** JSON-LD, each with its `@type`. */
  facts: Record<string, unknown>[];
  /** True if search engines may list it. */
  isIndexed: boolean;
}

export interface DrawnPage {
  /** HTML, to go into the app's root. */
  root: string;
  head: PageHead;
  /** JSON of the data that it was drawn with, from which the browser goes on. */
  data: unknown;
}

export interface PlannedPage {
  /** The source files of its code, from the root of the web app: the build says which files these have become. */
  modules: string[];
  title: string;
  /** The title where what the page is about is not there. */
  missingTitle: string;
  /** False at an address of nothing, where the browser says so. */
  isPage: boolean;
  /** False where search engines may not list it, whatever it holds: what was searched for, and what lies over a page. */
  isIndexed: boolean;
  /** Absent where the browser alone draws it: pages of one's own, the admin's, and what a viewer is sent away from. */
  drawing?: {
    /** Cache key, the same for addresses that show the same. */
    key: string;
    /** @throws when something cannot be read, or drawn; an error with `statusCode` 404 where there is no such page */
    draw: (read: ReadPublic) => Promise<DrawnPage>;
  };
}

export interface PageRequest {
  /** Path and query. */
  url: string;
  /** Undefined where it is not known, or nothing is drawn for them. */
  viewer: Viewer | undefined;
  shop: ShopInfo;
  /** The shop's own address, without a path. */
  origin: string;
}

/** The web app as the server runs it. */
export interface PageRenderer {
  plan: (request: PageRequest) => PlannedPage;
}
