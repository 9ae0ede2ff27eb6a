import type { CacheTag } from './cache-tags.ts';
import type { Encoding } from './encodings.ts';

/** Bytes ready to be sent, with their head: names and values in turn. */
export interface EncodedAnswer {
  head: string[];
  body: Buffer;
}

/** A whole answer that is the same for everyone. */
export interface CachedResponse {
  readonly key: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Names of what it holds. */
  readonly tags: readonly CacheTag[];
  /** Number of changes when its making began: later changes of its tags may not be in it. */
  readonly begunAt: number;
  /** Milliseconds since 1970 when it expires though nothing changes. */
  readonly until: number;
  /** A client with a session gets a different one at the same address. */
  readonly isForVisitors: boolean;
  /** By encoding; each is there once it was asked for. */
  readonly encoded: Map<Encoding, EncodedAnswer>;
}

interface Entry {
  response: CachedResponse;
  /** Addresses that asked for it, as they were written. */
  urls: string[];
  bytes: number;
}

/** Other ways to write an address, unknown parameters among them, must not fill the memory. */
const MOST_URLS = 8;
const LONGEST_URL = 300;

/** Memory that objects and maps take besides the bytes of the answers, as measured with some thousand of each kind. */
const PER_RESPONSE = 500;
const PER_TAG = 80;
const PER_URL = 150;
const PER_ANSWER = 600;

function sizeOf({ response, urls }: Entry): number {
  const { key, body, tags, encoded } = response;
  let bytes = PER_RESPONSE + body.byteLength + key.length + tags.length * PER_TAG;
  for (const url of urls) bytes += PER_URL + url.length;
  for (const answer of encoded.values()) bytes += PER_ANSWER + (answer.body === body ? 0 : answer.body.byteLength);
  return bytes;
}

/** Responses in memory by key and address; the least recently used make room. */
export function createResponseStore(maxBytes: number) {
  /** The least recently used first. */
  const byKey = new Map<string, Entry>();
  const byUrl = new Map<string, Entry>();
  let bytes = 0;

  const remove = (entry: Entry) => {
    const { response, urls } = entry;
    byKey.delete(response.key);
    for (const url of urls) byUrl.delete(url);
    bytes -= entry.bytes;
  };

  const use = (entry: Entry | undefined): CachedResponse | undefined => {
    if (!entry) return undefined;
    byKey.delete(entry.response.key);
    byKey.set(entry.response.key, entry);
    return entry.response;
  };

  /** Counts an entry anew, and makes room. */
  const weigh = (entry: Entry) => {
    bytes -= entry.bytes;
    entry.bytes = sizeOf(entry);
    bytes += entry.bytes;
    for (const oldest of byKey.values()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
    }
  };

  const removeKey = (key: string) => {
    const entry = byKey.get(key);
    if (entry) remove(entry);
  };

  return {
    findByKey: (key: string): CachedResponse | undefined => use(byKey.get(key)),
    findByUrl: (url: string): CachedResponse | undefined => use(byUrl.get(url)),

    /** Replaces an older response of the same key. */
    add: (response: CachedResponse): void => {
      removeKey(response.key);
      const entry: Entry = { response, urls: [], bytes: 0 };
      byKey.set(response.key, entry);
      weigh(entry);
    },

    /** Adds an encoding, and an address; nothing where the response is not cached any more. */
    addEncoded: (
      response: CachedResponse,
      url: string | undefined,
      encoding: Encoding,
      answer: EncodedAnswer,
    ): void => {
      const entry = byKey.get(response.key);
      if (entry?.response !== response) return;
      response.encoded.set(encoding, answer);
      if (url !== undefined && url.length <= LONGEST_URL && !entry.urls.includes(url)) {
        for (const oldest of entry.urls.splice(0, entry.urls.length - MOST_URLS + 1)) byUrl.delete(oldest);
        entry.urls.push(url);
        byUrl.set(url, entry);
      }
      weigh(entry);
    },

    removeKey,

    clear: (): void => {
      byKey.clear();
      byUrl.clear();
      bytes = 0;
    },

    /** Number of responses, and the memory that they take, in bytes. */
    size: () => ({ responses: byKey.size, bytes }),
  };
}
