import { expect, it, vi } from 'vitest';
import type { WholePage } from './kept-pages.ts';
import type { OpenedPage, WrittenPage } from './made-pages.ts';
import { createPageStore } from './page-store.ts';

const MAX_BYTES = 1_000_000;

function openStore({ maxBytes = MAX_BYTES } = {}) {
  const state = { isCurrent: true, now: 0, catchUp: async (): Promise<void> => undefined };
  const store = createPageStore({
    maxBytes,
    laggingMs: 5000,
    isCurrent: () => state.isCurrent,
    catchUp: () => state.catchUp(),
    now: () => state.now,
    etagOf: (body) => body.toString().slice(0, 20),
  });
  return { store, state };
}

const made = (text: string, tags: string[] = [], until?: number): WrittenPage => ({
  body: Buffer.from(text),
  tags,
  ...(until !== undefined && { until }),
});

/** A maker that the test lets end. */
function paused(text: string, tags: string[] = []) {
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

type Store = ReturnType<typeof openStore>['store'];

const textOf = async (opened: Promise<OpenedPage>) => (await opened).bytes().toString();
const put = (store: Store, key: string, text: string, tags: string[] = [], until?: number) =>
  store.open(key, async () => made(text, tags, until));
/** What is answered for a key; 'new' where nothing was kept. */
const look = (store: Store, key: string) => textOf(store.open(key, async () => made('new')));

const answerAt = (store: Store, { page, bytes }: OpenedPage, url: string) =>
  store.addAnswer(page, url, 'identity', { head: [], body: bytes() });

/** What is kept to be answered there. */
const answered = (store: Store, url: string) => store.findByUrl(url)?.answers.get('identity')?.body.toString();

it('a page is made once, and answered until something that it holds changes', async () => {
  const { store } = openStore();
  await put(store, 'list', 'shirts', ['listing', 'product:1']);
  await put(store, 'detail', 'shirt', ['product:1']);
  await put(store, 'other', 'coat', ['product:2']);
  expect(await look(store, 'list')).toBe('shirts');

  store.drop(['product:1']);
  expect(await Promise.all(['list', 'detail', 'other'].map((key) => look(store, key)))).toEqual(['new', 'new', 'coat']);
});

it('many who ask for the same missing page have it made once', async () => {
  const { store } = openStore();
  const { make, end } = paused('shirts');
  const asked = Array.from({ length: 50 }, () => textOf(store.open('list', make)));
  end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['shirts']));
  expect(make).toHaveBeenCalledTimes(1);
});

it('a failure reaches all who waited for it, and nobody after them', async () => {
  const { store } = openStore();
  const { make, end } = paused('shirts');
  const asked = [store.open('list', make), store.open('list', make)];
  end(new Error('no database'));
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await look(store, 'list')).toBe('new');
});

it('a page that was being made when a change came is not kept with what was there before', async () => {
  const { store } = openStore();
  const { make, end } = paused('5 left', ['product:1']);
  const asked = textOf(store.open('detail', make));
  await vi.waitFor(() => expect(make).toHaveBeenCalled());
  store.drop(['product:1']);
  end();
  expect(await asked).toBe('5 left');
  expect(await look(store, 'detail')).toBe('new');
});

it('whoever asks after a change does not wait for a page that was begun before it', async () => {
  const { store } = openStore();
  const { make, end } = paused('5 left', ['product:1']);
  const before = textOf(store.open('detail', make));
  store.drop(['product:1']);
  expect(await textOf(put(store, 'detail', '4 left', ['product:1']))).toBe('4 left');
  end();
  expect(await before).toBe('5 left');
  expect(await look(store, 'detail')).toBe('4 left');
});

it('a change of something else leaves a page that is being made', async () => {
  const { store } = openStore();
  const { make, end } = paused('shirt', ['product:1']);
  const asked = store.open('detail', make);
  store.drop(['product:2']);
  end();
  await asked;
  expect(await look(store, 'detail')).toBe('shirt');
});

it('what was kept or begun before a connection was lost is never answered after it', async () => {
  const { store } = openStore();
  await put(store, 'list', 'shirts');
  const { make, end } = paused('shirt');
  const asked = store.open('detail', make);
  store.clear();
  end();
  await asked;
  expect(await Promise.all([look(store, 'list'), look(store, 'detail')])).toEqual(['new', 'new']);
});

it('while it is not known what changed, everybody gets a page of their own, and none is kept', async () => {
  const { store, state } = openStore();
  const page = await put(store, 'list', 'shirts');
  answerAt(store, page, '/list');
  state.isCurrent = false;
  const { make, end } = paused('coats');
  const asked = [store.open('list', make), store.open('list', make)];
  end();
  await Promise.all(asked);
  expect(make).toHaveBeenCalledTimes(2);
  expect(store.findByUrl('/list')).toBeUndefined();
});

it('a server that stood still finds out what changed before it makes anything anew', async () => {
  const { store, state } = openStore();
  await put(store, 'list', 'shirts', ['listing']);
  await put(store, 'detail', 'shirt', ['product:1']);
  state.isCurrent = false;
  state.catchUp = async () => {
    store.drop(['product:1']);
    state.isCurrent = true;
  };
  expect(await Promise.all([look(store, 'list'), look(store, 'detail')])).toEqual(['shirts', 'new']);
});

it('a page that takes long is not shared by those who come much later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { store } = openStore();
    const { make, end } = paused('shirts');
    const asked = [store.open('list', make)];
    vi.advanceTimersByTime(400);
    asked.push(store.open('list', make));
    vi.advanceTimersByTime(400);
    asked.push(store.open('list', make));
    end();
    await Promise.all(asked);
    expect(make).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

it('a page stops being answered when it stops being true by itself', async () => {
  const { store, state } = openStore();
  answerAt(store, await put(store, 'featured', 'best of the month', [], 1000), '/featured');
  state.now = 999;
  expect(store.findByUrl('/featured')).toBeDefined();
  state.now = 1000;
  expect(store.findByUrl('/featured')).toBeUndefined();
  expect(store.size()).toEqual({ pages: 0, bytes: 0 });
});

it('what was not asked for the longest goes first where there is no room', async () => {
  const { store } = openStore({ maxBytes: 50_000 });
  const text = 'x'.repeat(10_000);
  for (const key of ['1', '2', '3', '4']) await put(store, key, key + text);
  await look(store, '1');
  await put(store, '5', `5${text}`);
  expect((await look(store, '1')).slice(0, 1)).toBe('1');
  expect(await look(store, '2')).toBe('new');
  expect(store.size().bytes).toBeLessThanOrEqual(50_000);
});

it('a page that is larger than all the room there is is answered and not kept', async () => {
  const { store } = openStore({ maxBytes: 5000 });
  expect(await textOf(put(store, 'large', 'x'.repeat(6000)))).toHaveLength(6000);
  expect(store.size()).toEqual({ pages: 0, bytes: 0 });
});

it('other ways to write an address fill neither the cache nor the memory', async () => {
  const { store } = openStore();
  const page = await put(store, 'list', 'shirts');
  answerAt(store, page, '/list');
  const before = store.size();
  for (let n = 0; n < 1000; n += 1) answerAt(store, page, `/list?junk=${n}`);
  answerAt(store, page, `/list?junk=${'x'.repeat(1000)}`);
  const { pages, bytes } = store.size();
  expect([pages, bytes < before.bytes + 2500]).toEqual([1, true]);
  expect(store.findByUrl('/list?junk=999')).toBeDefined();
  expect(store.findByUrl('/list')).toBeUndefined();
});

it('what is dropped leaves nothing behind', async () => {
  const { store } = openStore();
  for (let n = 0; n < 100; n += 1) {
    const page = await put(store, `list ${n}`, `shirts ${n}`, ['listing', `product:${n}`]);
    answerAt(store, page, `/list/${n}`);
  }
  store.drop(['listing']);
  expect(store.size()).toEqual({ pages: 0, bytes: 0 });
  expect(store.findByUrl('/list/7')).toBeUndefined();
});

/** Pages of one tag each, which is their key; notes what it is asked for. */
const makerOf = (texts: Record<string, string>) =>
  vi.fn(
    async (keys: readonly string[]) =>
      new Map(keys.flatMap((key) => (texts[key] === undefined ? [] : [[key, made(texts[key], [key])] as const]))),
  );
const textsOf = async (pages: Promise<WholePage[]>) => (await pages).map(({ body }) => body.toString());

it('of many pages those that are missing are made together, and all come in the order of their keys', async () => {
  const { store } = openStore();
  const make = makerOf({ a: 'A', b: 'B', c: 'C' });
  expect(await textsOf(store.openMany(['b', 'gone', 'a'], make))).toEqual(['B', 'A']);
  expect(await textsOf(store.openMany(['c', 'b', 'a', 'b'], make))).toEqual(['C', 'B', 'A', 'B']);
  store.drop(['b']);
  expect(await textsOf(store.openMany(['a', 'b', 'c'], make))).toEqual(['A', 'B', 'C']);
  expect(make.mock.calls.map(([keys]) => keys)).toEqual([['b', 'gone', 'a'], ['c'], ['b']]);
});

it('of many pages the one that changes while they are made is not kept', async () => {
  const { store } = openStore();
  const make = makerOf({ a: 'A', b: 'B' });
  await store.openMany(['a', 'b'], async (keys) => {
    const pages = await make(keys);
    store.drop(['a']);
    return pages;
  });
  await store.openMany(['a', 'b'], make);
  expect(make.mock.calls.map(([keys]) => keys)).toEqual([['a', 'b'], ['a']]);
});

it('of many pages none is kept when anything may have changed while they were made', async () => {
  const { store } = openStore();
  const make = makerOf({ a: 'A' });
  await store.openMany(['a'], async (keys) => {
    store.clear();
    return make(keys);
  });
  await store.openMany(['a'], make);
  expect(make).toHaveBeenCalledTimes(2);
});

/** Makes products by themselves, and a list that is put together of them. */
async function putList(store: Store, key: string, ids: string[], meanwhile = () => {}) {
  const keys = ids.map((id) => `card:${id}`);
  const make = async (missing: readonly string[]) =>
    new Map(missing.map((each) => [each, made(each, [`product:${each.slice('card:'.length)}`])]));
  return store.open(key, async () => {
    const parts = await store.openMany(keys, make);
    meanwhile();
    const write = (bodies: readonly Buffer[]) => Buffer.from(`${key} of ${bodies}`);
    return { parts, write, tags: ['listing'], mark: keys.join() };
  });
}

it('a page that is put together of others goes with any of them, and the others stay', async () => {
  const { store } = openStore();
  await putList(store, 'shirts', ['1', '2']);
  await putList(store, 'coats', ['2', '3']);
  store.drop(['product:1']);
  const keys = ['shirts', 'coats', 'card:1', 'card:2'];
  expect(await Promise.all(keys.map((key) => look(store, key)))).toEqual([
    'new',
    'coats of card:2,card:3',
    'new',
    'card:2',
  ]);
});

it('a page goes with a change of its parts when these were made anew or had no room any more', async () => {
  const { store } = openStore({ maxBytes: 60_000 });
  const shirts = await putList(store, 'shirts', ['1', '2']);
  for (let n = 0; n < 2; n += 1) answerAt(store, await putList(store, 'shirts', ['1', '2']), '/shirts');
  // Asked for all the time, the list stays where its products go.
  for (let n = 0; n < 200; n += 1) {
    expect(answered(store, '/shirts')).toBe('shirts of card:1,card:2');
    await put(store, `other ${n}`, 'coat');
  }
  expect(await look(store, 'card:2')).toBe('new');
  expect(shirts.page.parts).toEqual([1, 2].map((id) => ({ tags: [`product:${id}`], parts: [] })));
  store.drop(['product:2']);
  expect(store.findByUrl('/shirts')).toBeUndefined();

  // Each makes the product, which is kept once.
  await Promise.all(['coats', 'hats'].map((key) => putList(store, key, ['3'])));
  store.drop(['product:3']);
  expect([await look(store, 'coats'), await look(store, 'hats')]).toEqual(['new', 'new']);
});

it('a page is not kept when one of its parts changes while it is put together', async () => {
  const { store } = openStore();
  await putList(store, 'shirts', ['1', '2'], () => store.drop(['product:2']));
  expect(await look(store, 'shirts')).toBe('new');
  await putList(store, 'coats', ['1'], () => store.clear());
  expect(await look(store, 'coats')).toBe('new');
});

it('the bytes of a list are kept when it is asked for again: most lists are asked for once', async () => {
  const { store } = openStore();
  const first = await putList(store, 'shirts', ['1', '2']);
  const empty = store.size().bytes;
  answerAt(store, first, '/shirts');
  expect([answered(store, '/shirts'), store.size().bytes - empty]).toEqual([undefined, 207]);
  answerAt(store, await putList(store, 'shirts', ['1', '2']), '/shirts');
  expect(answered(store, '/shirts')).toBe('shirts of card:1,card:2');
});

it('what took long to make of the bytes of a list, compressed, is kept at once', async () => {
  const { store } = openStore();
  const { page } = await putList(store, 'shirts', ['1', '2']);
  store.addAnswer(page, '/shirts', 'br', { head: [], body: Buffer.from('short') });
  expect(store.findByUrl('/shirts')?.answers.get('br')?.body.toString()).toBe('short');
});

it('a list whose products had no room any more is made anew, and whoever had opened it before gets it whole', async () => {
  const { store } = openStore({ maxBytes: 30_000 });
  const shirts = await putList(store, 'shirts', ['1', '2']);
  answerAt(store, shirts, '/shirts');
  for (let n = 0; n < 8; n += 1) {
    expect(store.findByUrl('/shirts')).toBeDefined();
    await put(store, `other ${n}`, 'coat'.repeat(500));
  }
  expect(await look(store, 'card:1')).toBe('new');
  expect(await look(store, 'shirts')).toBe('new');
  expect(shirts.bytes().toString()).toBe('shirts of card:1,card:2');
});

it('a product that stays while its lists come and go remembers few of them', async () => {
  const { store } = openStore();
  const { page } = await putList(store, 'shirts', ['1']);
  for (let n = 0; n < 1000; n += 1) {
    store.drop(['listing']);
    await putList(store, 'shirts', ['1']);
  }
  expect(page.parts[0]?.shownIn?.length).toBeLessThan(100);
});

it('what may lag is forgotten 5 seconds after its making began, and so is what is put together of it', async () => {
  const { store, state } = openStore();
  const late = async () => {
    state.now += 1000;
    return { ...made('late'), mayLag: true as const };
  };
  await store.open('late', late);
  await put(store, 'never late', 'for ever');
  const [part] = await store.openMany(
    ['part'],
    async () => new Map([['part', { ...made('part'), mayLag: true as const }]]),
  );
  state.now += 3000;
  const parts = part ? [part] : [];
  await store.open('list', async () => ({ parts, write: () => Buffer.from('list'), mark: '', tags: [] }));
  state.now += 999;
  expect(await look(store, 'late')).toBe('late');
  state.now += 1;
  expect([await look(store, 'late'), await look(store, 'list')]).toEqual(['new', 'list']);
  state.now += 1000;
  expect([await look(store, 'list'), await look(store, 'never late')]).toEqual(['new', 'for ever']);
});
