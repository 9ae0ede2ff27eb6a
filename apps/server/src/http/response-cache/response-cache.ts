import { hash } from 'node:crypto';
import type { CacheTag } from './cache-tags.ts';
import { type Encoding, exactly } from './encodings.ts';
import { type CachedResponse, createResponseStore, type EncodedAnswer } from './response-store.ts';

export interface ResponseCacheOptions {
  /** Memory for responses, with all that is stored for them. */
  maxBytes: number;
  /** Milliseconds for which a response is cached whose source may lag behind a change already received. */
  laggingMs: number;
  /** True when all changes up to a second ago were received; otherwise nothing is answered from memory. */
  isCurrent: () => boolean;
  /** Resolves when that is so, or cannot be. */
  catchUp: () => Promise<void>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Newly made response. */
export interface MadeResponse extends Pick<CachedResponse, 'body' | 'tags'> {
  /** Milliseconds since 1970 when it expires though nothing changes. */
  until?: number;
  /** Read where a change may be missing that was received before. */
  mayLag?: boolean;
  isForVisitors?: boolean;
}

/** A text, ready to be cached. */
export const toResponse = (text: string, tags: readonly CacheTag[]): MadeResponse => ({
  body: exactly(Buffer.from(text)),
  tags,
});

/** A response under way that others may wait for. */
interface Shared {
  promise: Promise<CachedResponse>;
  begun: number;
}

/** Another process may have changed something since a response was begun; what took longer is not shared (D40). */
const SHARED_MS = 500;

/** Tags are remembered with their last change; once they are so many, everything is forgotten. */
const MOST_TAGS = 10_000;

/** Weak: the same for each encoding of the same bytes. */
const etagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Caches answers that are the same for everyone until something changes that they hold. */
export function createResponseCache({ maxBytes, laggingMs, isCurrent, catchUp, now }: ResponseCacheOptions) {
  const store = createResponseStore(maxBytes);
  /** Responses under way that new requests may wait for. */
  const joinable = new Map<string, Shared>();
  /** Number of changes so far. */
  let changes = 0;
  /** By tag, the number of the last change that named it. */
  const changedAt = new Map<string, number>();
  /** The number of the last change of everything. */
  let clearedAt = 0;

  const holds = ({ tags, begunAt, until }: CachedResponse): boolean =>
    until > now() && begunAt >= clearedAt && tags.every((tag) => (changedAt.get(tag) ?? 0) <= begunAt);

  const ifTrue = (response: CachedResponse | undefined): CachedResponse | undefined => {
    if (!response || !isCurrent()) return undefined;
    if (holds(response)) return response;
    store.removeKey(response.key);
    return undefined;
  };

  const make = async (key: string, maker: () => Promise<MadeResponse>): Promise<CachedResponse> => {
    const begunAt = changes;
    const lagsUntil = now() + laggingMs;
    const { body, tags, until = Number.POSITIVE_INFINITY, mayLag, isForVisitors = false } = await maker();
    const expires = mayLag ? Math.min(until, lagsUntil) : until;
    const encoded: CachedResponse['encoded'] = new Map();
    const response = { key, body, etag: etagOf(body), tags, begunAt, until: expires, isForVisitors, encoded };
    if (isCurrent() && holds(response)) store.add(response);
    return response;
  };

  const makeShared = (key: string, maker: () => Promise<MadeResponse>): Promise<CachedResponse> => {
    const forget = () => {
      if (joinable.get(key) === shared) joinable.delete(key);
    };
    const shared: Shared = { promise: make(key, maker).finally(forget), begun: performance.now() };
    joinable.set(key, shared);
    return shared.promise;
  };

  const clear = (): void => {
    changes += 1;
    clearedAt = changes;
    changedAt.clear();
    joinable.clear();
    store.clear();
  };

  return {
    /** The response to exactly this address, where it was asked for before and still holds. */
    findByUrl: (url: string): CachedResponse | undefined => ifTrue(store.findByUrl(url)),

    /**
     * The response of this key; made where there is none, once for all who ask meanwhile. A failure is theirs alone.
     * @param maker is run to its end, whichever caller asked for it
     */
    open: async (key: string, maker: () => Promise<MadeResponse>): Promise<CachedResponse> => {
      // A process that stood still knows in a moment that nothing has changed; it must not make everything anew meanwhile.
      if (!isCurrent()) await catchUp();
      const present = ifTrue(store.findByKey(key));
      if (present) return present;
      if (!isCurrent()) return make(key, maker);
      const shared = joinable.get(key);
      if (shared && performance.now() - shared.begun < SHARED_MS) return shared.promise;
      return makeShared(key, maker);
    },

    /** Caches a response's bytes in an encoding, and finds it at this address from now on, if any. */
    addEncoded: (response: CachedResponse, url: string | undefined, encoding: Encoding, answer: EncodedAnswer): void =>
      store.addEncoded(response, url, encoding, answer),

    /** Something changed: what holds any of it is not answered any more, nor when it is being made now. */
    drop: (tags: readonly string[]): void => {
      changes += 1;
      for (const tag of tags) changedAt.set(tag, changes);
      // Every caller from now on must see the change.
      joinable.clear();
      if (changedAt.size > MOST_TAGS) clear();
    },

    /** Anything may have changed. */
    clear,

    /** Resolves when all that is committed now has been received, also by the way on which it comes a moment later. */
    catchUp,

    size: () => store.size(),
  };
}
