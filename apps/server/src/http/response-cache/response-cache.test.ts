import { expect, it, vi } from 'vitest';
import type { CacheTag } from './cache-tags.ts';
import { createResponseCache, type MadeResponse, type ResponseCache } from './response-cache.ts';
import type { CachedResponse } from './response-store.ts';

const MAX_BYTES = 1_000_000;

function openCache({ maxBytes = MAX_BYTES } = {}) {
  const state = { isCurrent: true, now: 0, catchUp: async (): Promise<void> => undefined };
  const cache = createResponseCache({
    maxBytes,
    laggingMs: 5000,
    isCurrent: () => state.isCurrent,
    catchUp: () => state.catchUp(),
    now: () => state.now,
  });
  return { cache, state };
}

const made = (text: string, tags: CacheTag[] = [], until?: number): MadeResponse => ({
  body: Buffer.from(text),
  tags,
  ...(until !== undefined && { until }),
});

/** A maker that the test lets end. */
function paused(text: string, tags: CacheTag[] = []) {
  let end = (_: Error | undefined) => {};
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  const make = vi.fn(async () => {
    await ended;
    return made(text, tags);
  });
  return { make, end: (error?: Error) => end(error) };
}

const textOf = async (opened: Promise<CachedResponse>) => (await opened).body.toString();
const put = (cache: ResponseCache, key: string, text: string, tags: CacheTag[] = [], until?: number) =>
  cache.open(key, async () => made(text, tags, until));
/** Answer for a key: the cached one, or 'new'. */
const look = (cache: ResponseCache, key: string) => textOf(cache.open(key, async () => made('new')));

const answerAt = (cache: ResponseCache, response: CachedResponse, url: string) =>
  cache.addEncoded(response, url, 'identity', { head: [], body: response.body });

it('a response is made once, and answered until something that it holds changes', async () => {
  const { cache } = openCache();
  await put(cache, 'list', 'shirts', ['listing', 'product:1']);
  await put(cache, 'detail', 'shirt', ['product:1']);
  await put(cache, 'other', 'coat', ['product:2']);
  expect(await look(cache, 'list')).toBe('shirts');

  cache.drop(['product:1']);
  expect(await Promise.all(['list', 'detail', 'other'].map((key) => look(cache, key)))).toEqual(['new', 'new', 'coat']);
});

it('many who ask for the same missing response have it made once', async () => {
  const { cache } = openCache();
  const { make, end } = paused('shirts');
  const asked = Array.from({ length: 50 }, () => textOf(cache.open('list', make)));
  end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['shirts']));
  expect(make).toHaveBeenCalledTimes(1);
});

it('a failure reaches all who waited for it, and no one after them', async () => {
  const { cache } = openCache();
  const { make, end } = paused('shirts');
  const asked = [cache.open('list', make), cache.open('list', make)];
  end(new Error('no database'));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await look(cache, 'list')).toBe('new');
});

it('a response that was being made when a change came is not cached with what was there before', async () => {
  const { cache } = openCache();
  const { make, end } = paused('5 left', ['product:1']);
  const asked = textOf(cache.open('detail', make));
  await vi.waitFor(() => expect(make).toHaveBeenCalled());
  cache.drop(['product:1']);
  end();
  expect(await asked).toBe('5 left');
  expect(await look(cache, 'detail')).toBe('new');
});

it('a caller after a change does not wait for a response that was begun before it', async () => {
  const { cache } = openCache();
  const { make, end } = paused('5 left', ['product:1']);
  const before = textOf(cache.open('detail', make));
  cache.drop(['product:1']);
  expect(await textOf(put(cache, 'detail', '4 left', ['product:1']))).toBe('4 left');
  end();
  expect(await before).toBe('5 left');
  expect(await look(cache, 'detail')).toBe('4 left');
});

it('a change of something else leaves a response that is being made', async () => {
  const { cache } = openCache();
  const { make, end } = paused('shirt', ['product:1']);
  const asked = cache.open('detail', make);
  cache.drop(['product:2']);
  end();
  await asked;
  expect(await look(cache, 'detail')).toBe('shirt');
});

it('what was cached or begun before a connection was lost is never answered after it', async () => {
  const { cache } = openCache();
  await put(cache, 'list', 'shirts');
  const { make, end } = paused('shirt');
  const asked = cache.open('detail', make);
  cache.clear();
  end();
  await asked;
  expect(await Promise.all([look(cache, 'list'), look(cache, 'detail')])).toEqual(['new', 'new']);
});

it('while it is not known what changed, every caller gets a response of their own, and none is cached', async () => {
  const { cache, state } = openCache();
  const response = await put(cache, 'list', 'shirts');
  answerAt(cache, response, '/list');
  state.isCurrent = false;
  const { make, end } = paused('coats');
  const asked = [cache.open('list', make), cache.open('list', make)];
  end();
  await Promise.all(asked);
  expect(make).toHaveBeenCalledTimes(2);
  expect(cache.findByUrl('/list')).toBeUndefined();
});

it('a server that stood still finds out what changed before it makes anything anew', async () => {
  const { cache, state } = openCache();
  await put(cache, 'list', 'shirts', ['listing']);
  await put(cache, 'detail', 'shirt', ['product:1']);
  state.isCurrent = false;
  state.catchUp = async () => {
    cache.drop(['product:1']);
    state.isCurrent = true;
  };
  expect(await Promise.all([look(cache, 'list'), look(cache, 'detail')])).toEqual(['shirts', 'new']);
});

it('a response that takes long is not shared by those who come much later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { cache } = openCache();
    const { make, end } = paused('shirts');
    const asked = [cache.open('list', make)];
    vi.advanceTimersByTime(400);
    asked.push(cache.open('list', make));
    vi.advanceTimersByTime(400);
    asked.push(cache.open('list', make));
    end();
    await Promise.all(asked);
    expect(make).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a response stops being answered when it stops being true by itself', async () => {
  const { cache, state } = openCache();
  answerAt(cache, await put(cache, 'featured', 'best of the month', [], 1000), '/featured');
  state.now = 999;
  expect(cache.findByUrl('/featured')).toBeDefined();
  state.now = 1000;
  expect(cache.findByUrl('/featured')).toBeUndefined();
  expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
});

it('what was not asked for the longest goes first where there is no room', async () => {
  const { cache } = openCache({ maxBytes: 50_000 });
  const text = 'x'.repeat(10_000);
  for (const key of ['1', '2', '3', '4']) await put(cache, key, key + text);
  await look(cache, '1');
  await put(cache, '5', `5${text}`);
  expect((await look(cache, '1')).slice(0, 1)).toBe('1');
  expect(await look(cache, '2')).toBe('new');
  expect(cache.size().bytes).toBeLessThanOrEqual(50_000);
});

it('a response larger than the whole cache is answered and not cached', async () => {
  const { cache } = openCache({ maxBytes: 5000 });
  expect(await textOf(put(cache, 'large', 'x'.repeat(6000)))).toHaveLength(6000);
  expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
});

it('other ways to write an address fill neither the cache nor the memory', async () => {
  const { cache } = openCache();
  const response = await put(cache, 'list', 'shirts');
  answerAt(cache, response, '/list');
  const before = cache.size();
  for (let n = 0; n < 1000; n += 1) answerAt(cache, response, `/list?junk=${n}`);
  answerAt(cache, response, `/list?junk=${'x'.repeat(1000)}`);
  const { responses, bytes } = cache.size();
  expect([responses, bytes < before.bytes + 2500]).toEqual([1, true]);
  expect(cache.findByUrl('/list?junk=999')).toBeDefined();
  expect(cache.findByUrl('/list')).toBeUndefined();
});

it('what was dropped leaves nothing behind once it is asked for again', async () => {
  const { cache } = openCache();
  for (let n = 0; n < 100; n += 1) {
    const response = await put(cache, `list ${n}`, `shirts ${n}`, ['listing', `product:${n}`]);
    answerAt(cache, response, `/list/${n}`);
  }
  cache.drop(['listing']);
  for (let n = 0; n < 100; n += 1) expect(cache.findByUrl(`/list/${n}`)).toBeUndefined();
  expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
});

it('more changes than are remembered drop everything', async () => {
  const { cache } = openCache();
  await put(cache, 'shirt', 'shirt', ['product:shirt']);
  const change = (from: number, to: number) => {
    for (let n = from; n < to; n += 1) cache.drop([`product:${n}`]);
  };
  change(0, 10_000);
  expect(await look(cache, 'shirt')).toBe('shirt');
  change(10_000, 10_001);
  expect(cache.size()).toEqual({ responses: 0, bytes: 0 });
});

it('what may lag is forgotten 5 seconds after its making began', async () => {
  const { cache, state } = openCache();
  const late = async () => {
    state.now += 1000;
    return { ...made('late'), mayLag: true };
  };
  await cache.open('late', late);
  await put(cache, 'never late', 'for ever');
  state.now += 3999;
  expect(await look(cache, 'late')).toBe('late');
  state.now += 1;
  expect([await look(cache, 'late'), await look(cache, 'never late')]).toEqual(['new', 'for ever']);
});
