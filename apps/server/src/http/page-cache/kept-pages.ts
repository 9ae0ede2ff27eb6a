import type { Encoding } from './encodings.ts';

/** Ready to be sent: the head as names and values in turn, and the body. */
export interface Answer {
  head: string[];
  body: Buffer;
}

export interface Page {
  readonly key: string;
  /** Undefined: `write` writes its bytes when they are asked for. */
  readonly body: Buffer | undefined;
  /** @param parts the bytes of its parts, in their order */
  readonly write?: ((parts: readonly Buffer[]) => Buffer) | undefined;
  readonly etag: string;
  /** What it holds beside its parts. A change of any of that makes it untrue. */
  readonly tags: readonly string[];
  /** Kept pages that it is put together of, or what is left of those that had to make room; it holds what they hold. */
  readonly parts: Part[];
  /** From when on it is untrue even if nothing changes, in milliseconds since 1970. */
  readonly until: number;
  /** Whoever has a session gets another one at the same address. */
  readonly isForVisitors: boolean;
  /** By encoding; each is there once it was asked for. */
  readonly answers: Map<Encoding, Answer>;
  /** Pages that are put together of it and others; undefined: it is not kept, and nobody finds them through it. */
  shownIn?: Tagged[] | undefined;
}

export type Part = Pick<Page, 'tags' | 'parts' | 'shownIn'> & Partial<Pick<Page, 'body'>>;

/** One that has bytes of its own. */
export type WholePage = Page & { readonly body: Buffer };

const isWhole = (page: Page | undefined): page is WholePage => page?.body !== undefined;

export const wholeOf = (page: Page | undefined): WholePage | undefined => (isWhole(page) ? page : undefined);

/** All that a page holds. */
export const tagsOf = ({ tags, parts }: Part): readonly string[] =>
  parts.length === 0 ? tags : [...tags, ...parts.flatMap(tagsOf)];

interface Kept {
  page: Page;
  /** Addresses that asked for it, as they were written. */
  urls: string[];
  bytes: number;
  /** Asked for since it was last its turn to go. */
  isUsed: boolean;
  place: Tagged;
}

/** Other ways to write an address, parameters that nobody knows among them, must not fill the memory. */
const MOST_URLS = 8;
const LONGEST_URL = 300;

/**
 * What the objects and maps take besides the bytes of the answers, as measured with some thousand of each kind; a tag takes less
 * since its pages stand in a list.
 */
const PER_PAGE = 1400;
const PER_TAG = 150;
const PER_URL = 200;
const PER_ANSWER = 600;

function sizeOf({ page, urls }: Pick<Kept, 'page' | 'urls'>): number {
  const held = page.tags.length + page.parts.length;
  let bytes = PER_PAGE + (page.body?.byteLength ?? 0) + page.key.length + held * PER_TAG;
  for (const url of urls) bytes += PER_URL + url.length;
  for (const { body } of page.answers.values()) bytes += PER_ANSWER + (body === page.body ? 0 : body.byteLength);
  return bytes;
}

/** A page's place in the lists of its tags and its parts, which is emptied at once when it goes. */
export interface Tagged {
  kept: Kept | undefined;
}

/** Fewer empty places than this are not looked for. */
const FEW_PLACES = 10_000;
const FEW_SHOWN = 64;

const leftOf = (places: readonly Tagged[]): Tagged[] => places.filter(({ kept }) => kept);

/** Makes it known to a page that another one is put together of it, and of others. */
function addShown(part: Part, place: Tagged): void {
  const shown = part.shownIn;
  if (!shown) return;
  shown.push(place);
  // Looked through each time that there are twice as many, or one of a few that are full of empty places.
  const isTime = shown.length >= FEW_SHOWN && (shown.length & (shown.length - 1)) === 0;
  if (isTime) part.shownIn = leftOf(shown);
}

/**
 * Which pages hold a tag: by itself, and through a kept page that they are put together of. Pages come and go far more often than anybody looks for a tag: the lists are tidied when more than
 * half of what they have is empty.
 */
function createTagIndex() {
  const byTag = new Map<string, Tagged[]>();
  let used = 0;
  let empty = 0;

  const tidy = () => {
    used = 0;
    for (const [tag, tagged] of byTag) {
      const left = leftOf(tagged);
      used += left.length;
      if (left.length > 0) byTag.set(tag, left);
      else byTag.delete(tag);
    }
    empty = 0;
  };

  const put = (place: Tagged, tags: readonly string[]) => {
    for (const tag of tags) {
      const tagged = byTag.get(tag);
      if (tagged) tagged.push(place);
      else byTag.set(tag, [place]);
    }
    used += tags.length;
  };

  const forget = ({ page, place }: Kept) => {
    place.kept = undefined;
    page.shownIn = undefined;
  };

  return {
    add: (kept: Kept) => {
      const { page, place } = kept;
      place.kept = kept;
      page.shownIn = [];
      put(place, page.tags);
      for (const part of page.parts) {
        if (part.shownIn) addShown(part, place);
        else put(place, tagsOf(part));
      }
    },
    /** @returns the places of the pages that are put together of it */
    remove: (kept: Kept): Tagged[] => {
      const { tags, shownIn = [] } = kept.page;
      forget(kept);
      used -= tags.length;
      empty += tags.length;
      if (empty > Math.max(FEW_PLACES, used)) tidy();
      return leftOf(shownIn);
    },
    /** What is put together of this page, which goes, is found by its tags from now on, and holds on to no more than these. */
    leave: (page: Page, places: readonly Tagged[]) => {
      const left: Part = { tags: tagsOf(page), parts: [] };
      for (const place of places) {
        put(place, left.tags);
        const { parts = [] } = place.kept?.page ?? {};
        for (const [index, part] of parts.entries()) if (part === page) parts[index] = left;
      }
    },
    forget,
    find: (tag: string): Kept[] => (byTag.get(tag) ?? []).flatMap(({ kept }) => kept ?? []),
    clear: () => {
      byTag.clear();
      used = 0;
      empty = 0;
    },
  };
}

/**
 * Pages in memory, found by key, by address and by what they hold. Where there is no room, the oldest go first; one that
 * was asked for meanwhile is spared once, and then the youngest. So being asked for costs no more than a mark.
 */
export function createKeptPages(maxBytes: number) {
  /** Those whose turn to go comes next first. */
  const byKey = new Map<string, Kept>();
  const byUrl = new Map<string, Kept>();
  const byTag = createTagIndex();
  let bytes = 0;

  /** @returns the places of the pages that are put together of it */
  const takeOut = (kept: Kept): Tagged[] => {
    byKey.delete(kept.page.key);
    for (const url of kept.urls) byUrl.delete(url);
    bytes -= kept.bytes;
    return byTag.remove(kept);
  };

  /** Nothing that it holds has changed: what is put together of it stays. */
  const remove = (kept: Kept | undefined) => {
    if (kept?.place.kept) byTag.leave(kept.page, takeOut(kept));
  };

  const drop = (kept: Kept | undefined) => {
    if (!kept?.place.kept) return;
    for (const place of takeOut(kept)) drop(place.kept);
  };

  const spare = (kept: Kept) => {
    kept.isUsed = false;
    byKey.delete(kept.page.key);
    byKey.set(kept.page.key, kept);
  };

  /** Counts it anew, and makes room. */
  const weigh = (kept: Kept) => {
    bytes -= kept.bytes;
    kept.bytes = sizeOf(kept);
    bytes += kept.bytes;
    for (const next of byKey.values()) {
      if (bytes <= maxBytes) break;
      if (next.isUsed) spare(next);
      else remove(next);
    }
  };

  const use = (kept: Kept | undefined): Page | undefined => {
    if (!kept) return undefined;
    kept.isUsed = true;
    return kept.page;
  };

  return {
    findByKey: (key: string): Page | undefined => use(byKey.get(key)),
    findByUrl: (url: string): Page | undefined => use(byUrl.get(url)),

    /** In the place of an older one of its key. */
    add: (page: Page): void => {
      remove(byKey.get(page.key));
      const kept: Kept = { page, urls: [], bytes: 0, isUsed: false, place: { kept: undefined } };
      byKey.set(page.key, kept);
      byTag.add(kept);
      weigh(kept);
    },

    /**
     * Does nothing for a page that is not kept any more. Bytes that can be written again are kept when the page is asked for again:
     * most lists are asked for once.
     */
    addAnswer: (page: Page, url: string | undefined, encoding: Encoding, answer: Answer): void => {
      const kept = byKey.get(page.key);
      if (kept?.page !== page) return;
      if (page.body || encoding !== 'identity' || kept.isUsed) page.answers.set(encoding, answer);
      if (url !== undefined && url.length <= LONGEST_URL && !kept.urls.includes(url)) {
        for (const oldest of kept.urls.splice(0, kept.urls.length - MOST_URLS + 1)) byUrl.delete(oldest);
        kept.urls.push(url);
        byUrl.set(url, kept);
      }
      weigh(kept);
    },

    remove: (page: Page): void => remove(byKey.get(page.key)),

    removeTagged: (tag: string): void => {
      for (const kept of byTag.find(tag)) drop(kept);
    },

    clear: (): void => {
      for (const kept of byKey.values()) byTag.forget(kept);
      byKey.clear();
      byUrl.clear();
      byTag.clear();
      bytes = 0;
    },

    /** How many there are, and what they take of the memory. */
    size: () => ({ pages: byKey.size, bytes }),
  };
}
