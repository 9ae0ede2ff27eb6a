import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const search = async (keyword: string) =>
  requireSuccess(await shop.visitor().call(calls.products.search, { params: { keyword } }));
const suggest = async (text: string) =>
  requireSuccess(await shop.visitor().call(calls.products.suggest, { params: { text } })).data;
const misses = async (days?: number) =>
  requireSuccess(await (await shop.admin()).call(calls.adminSearches.misses, { query: { days } }));

it('what is not found is counted by its words, at most once a minute, and forgotten after ninety days', async () => {
  await shop.addProduct({ title: 'Linen shirt' });
  for (const keyword of ['Raincoat', 'linen', '  RAINCOAT', 'ann@example.com', 'umbrella']) await search(keyword);
  expect(await misses()).toMatchObject({
    total: 2,
    data: [
      { words: 'raincoat', times: 1 },
      { words: 'umbrella', times: 1 },
    ],
  });
  shop.clock.passMinutes(2);
  await search('raincoat');
  const { data } = await misses();
  expect(data[0]).toEqual({ words: 'raincoat', times: 2, lastAt: expect.any(String) });
  await shop.addProduct({ title: 'Yellow raincoat' });
  expect((await search('raincoat')).total).toBe(1);

  shop.clock.passMinutes(40 * 24 * 60);
  await search('umbrella');
  expect((await misses(30)).data.map(({ words, times }) => [words, times])).toEqual([['umbrella', 1]]);
  expect((await misses(90)).data.map(({ words, times }) => [words, times])).toEqual([
    ['raincoat', 2],
    ['umbrella', 2],
  ]);
  shop.clock.passMinutes(60 * 24 * 60);
  await shop.services.searchMisses.forgetOld();
  expect((await misses(90)).data.map(({ words }) => words)).toEqual(['umbrella']);
});

it('the second page of a search that found nothing, or one of another server, is not a second search: it was counted as one', async () => {
  for (const page of [1, 2, 3])
    await shop.visitor().call(calls.products.search, { params: { keyword: 'raincoat' }, query: { page } });
  await Promise.all(
    [4, 5, 6].map((limit) =>
      shop.visitor().call(calls.products.search, { params: { keyword: 'raincoat' }, query: { limit } }),
    ),
  );
  expect((await misses()).data).toMatchObject([{ words: 'raincoat', times: 1 }]);
});

it('suggests products, categories and the spelling that was meant, and counts nothing', async () => {
  await shop.addProducts([
    { title: 'Linen shirt', category: 'men' },
    { title: 'Silk scarf', category: 'women' },
  ]);
  expect(await suggest('line')).toMatchObject({ products: [{ title: 'Linen shirt' }], categories: [], meant: null });
  expect(await suggest('wom')).toMatchObject({ categories: [{ id: 'women', label: 'Women' }], meant: null });
  expect(await suggest('linnen shirt')).toMatchObject({ products: [{ title: 'Linen shirt' }], meant: 'linen shirt' });
  expect(await suggest('umbrella')).toEqual({ products: [], categories: [], meant: null });
  expect((await misses()).total).toBe(0);
});

it('finds the values of options together with the other words, also misspelt, and when they change', async () => {
  const { productId } = await shop.addSized({ Navy: 1, Turquoise: 2 }, { title: 'Linen shirt' });
  await shop.addProduct({ title: 'Oxford shirt' });
  const titles = async (keyword: string) => (await search(keyword)).data.map(({ title }) => title);
  expect(await titles('navy shirt')).toEqual(['Linen shirt']);
  expect(await titles('turqoise')).toEqual(['Linen shirt']);
  expect(await titles('emerald shirt')).not.toEqual(['Linen shirt']);
  const admin = await shop.admin();
  const params = { id: productId };
  const { data } = requireSuccess(await admin.call(calls.products.details, { params }));
  const body = {
    ...data,
    options: [{ name: 'Size', values: ['Emerald'] }],
    variants: [{ options: { Size: 'Emerald' }, totalStock: 1 }],
  };
  requireSuccess(await admin.call(calls.adminProducts.edit, { params, body }));
  expect(await titles('emerald shirt')).toEqual(['Linen shirt']);
});
