import type { Encoding } from './encodings.ts';

/** Ready to be sent: the head as names and values in turn, and the body. */
export interface Answer {
  head: string[];
  body: Buffer;
}

export interface Page {
  readonly key: string;
  readonly body: Buffer;
  readonly etag: string;
  /** What it holds. A change of any of that makes it untrue. */
  readonly tags: readonly string[];
  /** From when on it is untrue even if nothing changes, in milliseconds since 1970. */
  readonly until: number;
  /** Whoever has a session gets another one at the same address. */
  readonly isForVisitors: boolean;
  /** By encoding; each is there once it was asked for. */
  readonly answers: Map<Encoding, Answer>;
}

interface Kept {
  page: Page;
  /** Addresses that asked for it, as they were written. */
  urls: string[];
  bytes: number;
  /** Asked for since it was last its turn to go. */
  isUsed: boolean;
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
  let bytes = PER_PAGE + page.body.byteLength + page.key.length + page.tags.length * PER_TAG;
  for (const url of urls) bytes += PER_URL + url.length;
  for (const { body } of page.answers.values()) bytes += PER_ANSWER + (body === page.body ? 0 : body.byteLength);
  return bytes;
}

/** A page's place in the lists of its tags, which is emptied at once when it goes. */
interface Tagged {
  kept: Kept | undefined;
}

/** Fewer empty places than this are not looked for. */
const FEW_PLACES = 10_000;

/**
 * Which pages hold a tag. Pages come and go far more often than anybody looks for a tag, and have dozens of them: the lists
 * are tidied when more than half of what they have is empty.
 */
function createTagIndex() {
  const byTag = new Map<string, Tagged[]>();
  const places = new Map<Kept, Tagged>();
  let used = 0;
  let empty = 0;

  const tidy = () => {
    for (const [tag, tagged] of byTag) {
      const left = tagged.filter(({ kept }) => kept);
      if (left.length > 0) byTag.set(tag, left);
      else byTag.delete(tag);
    }
    empty = 0;
  };

  return {
    add: (kept: Kept) => {
      const place: Tagged = { kept };
      places.set(kept, place);
      for (const tag of kept.page.tags) {
        const tagged = byTag.get(tag);
        if (tagged) tagged.push(place);
        else byTag.set(tag, [place]);
      }
      used += kept.page.tags.length;
    },
    remove: (kept: Kept) => {
      const place = places.get(kept);
      if (!place) return;
      place.kept = undefined;
      places.delete(kept);
      used -= kept.page.tags.length;
      empty += kept.page.tags.length;
      if (empty > Math.max(FEW_PLACES, used)) tidy();
    },
    find: (tag: string): Kept[] => (byTag.get(tag) ?? []).flatMap(({ kept }) => kept ?? []),
    clear: () => {
      byTag.clear();
      places.clear();
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

  const remove = (kept: Kept | undefined) => {
    if (!kept || byKey.get(kept.page.key) !== kept) return;
    byKey.delete(kept.page.key);
    for (const url of kept.urls) byUrl.delete(url);
    byTag.remove(kept);
    bytes -= kept.bytes;
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
      const kept: Kept = { page, urls: [], bytes: 0, isUsed: false };
      byKey.set(page.key, kept);
      byTag.add(kept);
      weigh(kept);
    },

    /** Does nothing for a page that is not kept any more. */
    addAnswer: (page: Page, url: string | undefined, encoding: Encoding, answer: Answer): void => {
      const kept = byKey.get(page.key);
      if (kept?.page !== page) return;
      page.answers.set(encoding, answer);
      if (url !== undefined && url.length <= LONGEST_URL && !kept.urls.includes(url)) {
        for (const oldest of kept.urls.splice(0, kept.urls.length - MOST_URLS + 1)) byUrl.delete(oldest);
        kept.urls.push(url);
        byUrl.set(url, kept);
      }
      weigh(kept);
    },

    remove: (page: Page): void => remove(byKey.get(page.key)),

    removeTagged: (tag: string): void => {
      for (const kept of byTag.find(tag)) remove(kept);
    },

    clear: (): void => {
      byKey.clear();
      byUrl.clear();
      byTag.clear();
      bytes = 0;
    },

    /** How many there are, and what they take of the memory. */
    size: () => ({ pages: byKey.size, bytes }),
  };
}
