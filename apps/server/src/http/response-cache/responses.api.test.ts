import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { productVariants } from '../../modules/catalog/catalog.tables.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { createTestShop, type TestShop, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const { buyerWith, placeOrder, capture, decide, placedOrder, stockOf } = createBuying(shop);
let uncached: TestShop;
beforeAll(async () => {
  uncached = await createTestShop({ PAGE_CACHE_MB: '0' }, { sharedWith: shop });
});
afterAll(() => uncached.leave());

interface RawAnswer {
  status: number | undefined;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Sends a request as it is written, and answers what comes back as it is. */
const send = async (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  { url } = shop,
): Promise<RawAnswer> => {
  // A page made now is not dropped by what was written before, which the shop receives a second time in a moment.
  await shop.responseCache.catchUp();
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
        // Headers that are of their moment, and of their request.
        const lasting = pairs
          .filter(([name]) => name !== 'date' && name !== 'x-request-id')
          .sort(([a], [b]) => (a < b ? -1 : 1));
        resolve({ status: response.statusCode, headers: lasting, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
};

const LIST = calls.products.list.path;
const FACETS = calls.products.facets.path;
const BANNERS = calls.banners.list.path;
const ADMIN_LIST = calls.adminProducts.list.path;
const searchFor = (words: string) => calls.products.search.path.replace(':keyword', words);
const reviewsOf = (id: string) => calls.reviews.list.path.replace(':productId', id);
const header = (answer: RawAnswer, wanted: string) => answer.headers.find(([name]) => name === wanted)?.[1];
const isCached = (path: string) => shop.responseCache.findByUrl(path) !== undefined;

async function fill() {
  const [first = '', ...others] = await shop.addProducts(
    Array.from({ length: 12 }, (_, n) => ({ title: `Linen shirt ${n}`, salePrice: 10_000 * (n + 1) })),
  );
  const paths = [
    `${LIST}?category=men&sort=newest`,
    `${LIST}?featured=true`,
    FACETS,
    `${LIST}/${first}`,
    searchFor('linen'),
    reviewsOf(first),
    BANNERS,
  ];
  return { first, others, paths };
}

it.each(['br', 'gzip', 'identity'] as const)(
  'the first, the next and a later caller, and a shop without the cache, get the same bytes as %s',
  async (encoding) => {
    const { paths } = await fill();
    const headers = { 'accept-encoding': encoding };
    for (const path of paths) {
      const plain = await send(path, headers, 'GET', uncached);
      const miss = await send(path, headers);
      expect(isCached(path)).toBe(true);
      const hit = await send(path, headers);
      expect(miss).toEqual(plain);
      expect(hit).toEqual(plain);
      expect(shop.responseCache.findByUrl(path)?.encoded.has(encoding)).toBe(true);
      expect(hit.status).toBe(200);
      expect(header(hit, 'content-security-policy')).toContain("default-src 'none'");
      expect(header(hit, 'cache-control')).toBe('no-store');
    }
  },
);

it('each encoding unpacks to the same answer', async () => {
  const { paths } = await fill();
  const [list = ''] = paths;
  for (let round = 0; round < 2; round += 1) {
    const plain = await send(list);
    const br = await send(list, { 'accept-encoding': 'br' });
    const gzip = await send(list, { 'accept-encoding': 'gzip' });
    expect([header(plain, 'content-encoding'), header(br, 'content-encoding')]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(new Set([plain, br, gzip].map((answer) => header(answer, 'etag'))).size).toBe(1);
  }
});

it('HEAD, and who has the page already, get its head alone, hit or miss', async () => {
  const { paths } = await fill();
  const [list = ''] = paths;
  const head = await send(list, {}, 'HEAD');
  const whole = await send(list);
  expect(head).toEqual({ ...whole, body: Buffer.alloc(0) });
  expect(await send(list, {}, 'HEAD')).toEqual(head);

  const known = { 'if-none-match': `"other", ${header(whole, 'etag')}` };
  const hit = await send(list, known);
  expect([hit.status, hit.body.byteLength, header(hit, 'etag')]).toEqual([304, 0, header(whole, 'etag')]);
  expect(await send(list, known, 'GET', uncached)).toEqual(hit);
  shop.responseCache.clear();
  expect(await send(list, known)).toEqual(hit);
  expect((await send(list, { 'if-none-match': '"other"' })).status).toBe(200);
});

it('one page has one entry, however its address is written', async () => {
  await fill();
  const spellings = [
    'category=men,women&brand=zara&page=1',
    'brands=zara&category=women,men',
    'category=men&category=women&brands=ZARA&sort=priceLowToHigh&limit=100',
    'category=men,women&brand=zara&utm_source=mail&sortBy=nonsense',
  ];
  const ask = async (path: string) => {
    const body = (await send(path)).body.toString();
    return { body, cached: shop.responseCache.size().responses };
  };
  const list = await ask(`${LIST}?${spellings[0]}`);
  for (const query of spellings) expect(await ask(`${LIST}?${query}`)).toEqual(list);
  const search = await ask(searchFor('LINEN%20shirt'));
  expect(await ask(searchFor('linen%20%20Shirt?page=1'))).toEqual(search);
});

it('the featured products are as many as are asked for', async () => {
  await fill();
  const count = async (query: string) =>
    JSON.parse((await send(`${LIST}?featured=true${query}`)).body.toString()).data.length;
  expect([await count(''), await count('&limit=100'), await count('&limit=6'), await count('')]).toEqual([4, 12, 6, 4]);
});

it('failures are answered as ever and never cached', async () => {
  for (const path of [`${LIST}/nothing`, `${LIST}?page=0`, `${LIST}?x=%00`, reviewsOf('nothing')]) {
    const [first, second] = [await send(path), await send(path)];
    expect(first.status).toBeGreaterThanOrEqual(400);
    expect(second).toEqual(first);
    expect(header(first, 'cache-control')).toBe('no-store');
  }
  expect(shop.responseCache.size().responses).toBe(0);
});

it('in members mode the catalogue answers everybody alike, and no session is looked up for it', async () => {
  const { paths } = await fill();
  const shopper = await shop.shopper();
  for (const path of paths) {
    const visitor = await send(path);
    expect([visitor.status, header(visitor, 'set-cookie')]).toEqual([200, undefined]);
    expect(await send(path, { cookie: shopper.sessionCookie() })).toEqual(visitor);
  }
  expect((await send(ADMIN_LIST)).status).toBe(401);
  expect((await send(ADMIN_LIST, { cookie: (await shop.admin()).sessionCookie() })).status).toBe(200);
  expect((await send(ADMIN_LIST)).status).toBe(401);
});

it('a caller that leaves does not take the page away from the others', async () => {
  const { paths } = await fill();
  const [list = ''] = paths;
  const leaving = new AbortController();
  const left = fetch(shop.url + list, { signal: leaving.signal });
  const others = Array.from({ length: 5 }, () => send(list));
  leaving.abort();
  await expect(left).rejects.toThrow();
  expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

it('who writes reads it at once, and what it does not touch stays', async () => {
  const { first, others, paths } = await fill();
  const [other = ''] = others;
  const admin = await shop.admin();
  const asked = async () => {
    for (const path of [...paths, `${LIST}/${other}`]) await send(path);
  };
  const cached = () => [...paths, `${LIST}/${other}`].filter(isCached);
  const [list, , facets, detail, , reviews, banners] = paths;
  const stays = async (...expected: (string | undefined)[]) => {
    expect(cached()).toEqual(expected);
    await asked();
  };
  await asked();
  await stays(...paths, `${LIST}/${other}`);

  const form = requireSuccess(await admin.call(calls.products.details, { params: { id: first } })).data;
  const { title, description, category, subcategory, brand, price, salePrice, totalStock, image } = form;
  const body = { title, description, category, subcategory, brand, price, salePrice, totalStock, image };
  const edit = (fields: Partial<typeof body>) =>
    admin.call(calls.adminProducts.edit, { params: { id: first }, body: { ...body, ...fields } });

  requireSuccess(await edit({ title: 'Linen and silk shirt' }));
  expect(JSON.parse((await send(detail ?? '')).body.toString()).data.title).toBe('Linen and silk shirt');
  await stays(detail, reviews, banners, `${LIST}/${other}`);

  requireSuccess(await edit({ title: 'Linen and silk shirt', totalStock: 4 }));
  expect(JSON.parse((await send(detail ?? '')).body.toString()).data.totalStock).toBe(4);
  await stays(facets, detail, reviews, banners, `${LIST}/${other}`);

  const shopper = await shop.shopper();
  requireSuccess(
    await shopper.call(calls.reviews.add, { body: { productId: first, reviewMessage: 'Soft', reviewValue: 5 } }),
  );
  expect(JSON.parse((await send(reviews ?? '')).body.toString()).summary.count).toBe(1);
  expect(JSON.parse((await send(detail ?? '')).body.toString()).data.averageReview).toBe(5);
  // How many have so many stars is one of the counts.
  await stays(detail, reviews, banners, `${LIST}/${other}`);

  requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: first } }));
  expect((await send(detail ?? '')).status).toBe(404);
  expect(cached()).toEqual([banners, `${LIST}/${other}`]);
  expect(JSON.parse((await send(list ?? '')).body.toString()).total).toBe(11);
});

it('a variant that is changed is seen at once, and a search for its SKU as well', async () => {
  const { productId, sizes } = await shop.addSized({ M: 3 });
  const variantId = sizes.M ?? '';
  const [details, search] = [`${LIST}/${productId}`, searchFor('new-sku')];
  const read = async () => [await send(details), await send(search)].map(({ body }) => body.toString());
  const change = (fields: Partial<typeof productVariants.$inferInsert>) =>
    inTransaction(shop.database.db, (tx) =>
      tx.update(productVariants).set(fields).where(eq(productVariants.id, variantId)),
    );
  await read();
  expect([isCached(details), isCached(search)]).toEqual([true, true]);
  await change({ price: 123_00, salePrice: 0 });
  expect([isCached(details), isCached(search)]).toEqual([false, true]);
  expect((await read())[0]).toContain('"price":123,');
  await change({ sku: 'NEW-SKU' });
  expect([isCached(details), isCached(search)]).toEqual([false, false]);
  expect((await read())[1]).toContain(productId);

  const admin = await shop.admin();
  const params = { id: productId };
  const setStock = async (totalStock: number) => {
    const { data } = requireSuccess(await admin.call(calls.products.details, { params }));
    const body = { ...data, variants: data.variants.map((variant) => ({ ...variant, totalStock })) };
    requireSuccess(await admin.call(calls.adminProducts.edit, { params, body }));
  };
  await setStock(8);
  const others = `${LIST}?category=kids`;
  await send(others);
  await setStock(9);
  expect([isCached(details), isCached(others)]).toEqual([false, true]);
});

it('a sale is seen at once where the product is shown, and where the best sellers are', async () => {
  const { first, others } = await fill();
  const bought = others.at(-1) ?? '';
  const { buyer, addressId } = await buyerWith([{ productId: bought, quantity: 3 }]);
  const [detail, otherDetail, featured] = [`${LIST}/${bought}`, `${LIST}/${first}`, `${LIST}?featured=true`];
  const featuredFirst = async () => JSON.parse((await send(featured)).body.toString()).data[0];
  for (const path of [detail, otherDetail, FACETS, featured]) await send(path);

  const { orderId, approvalURL } = requireSuccess(await placeOrder(buyer, addressId));
  expect([isCached(detail), isCached(otherDetail), isCached(FACETS)]).toEqual([false, true, true]);
  expect([await stockOf(bought), await featuredFirst()]).toEqual([7, expect.objectContaining({ id: first })]);

  await decide(approvalURL);
  requireSuccess(await capture(buyer, orderId, approvalURL));
  expect(isCached(featured)).toBe(false);
  expect(await featuredFirst()).toMatchObject({ id: bought, totalStock: 7 });
});

it('units that come back are seen at once, also when a job gives them back', async () => {
  const given = await placedOrder({ quantity: 5, stock: 5 });
  const featured = `${LIST}?featured=true`;
  expect([await stockOf(given.productId), JSON.parse((await send(featured)).body.toString()).total]).toEqual([0, 0]);
  shop.clock.passMinutes(31);
  await shop.services.checkout.expireOrders();
  expect([await stockOf(given.productId), JSON.parse((await send(featured)).body.toString()).total]).toEqual([5, 1]);
});

it('the best sellers of thirty days change with the day, though nothing is written', async () => {
  const { productId, buyer, orderId, approvalURL } = await placedOrder({ quantity: 1, stock: 5 });
  await decide(approvalURL);
  requireSuccess(await capture(buyer, orderId, approvalURL));
  await shop.addProduct({ salePrice: 1 });
  const first = async () => JSON.parse((await send(`${LIST}?featured=true`)).body.toString()).data[0].id;
  expect(await first()).toBe(productId);
  shop.clock.passMinutes(32 * 24 * 60);
  expect(await first()).not.toBe(productId);
});
