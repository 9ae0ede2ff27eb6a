import { type CallInput, calls } from '@haberdash/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await createTestShop();
  await shop.addProducts([
    { title: 'Blue Slim Jeans', category: 'men', subcategory: 'jeans', brand: 'levi', description: 'Stretch denim.' },
    { title: 'Black Wide Jeans', category: 'women', subcategory: 'jeans', brand: 'zara', description: 'High rise.' },
    { title: 'Cotton T-Shirt', category: 'men', subcategory: 't-shirts', brand: 'hm', description: 'Goes with jeans.' },
    { title: 'Black Running Shoes', category: 'footwear', brand: 'nike', description: 'Light and quick.' },
    { title: 'Red Running Shoes', category: 'footwear', brand: 'puma', description: 'Light and quick.' },
    { title: 'Oxford Shirt', category: 'men', brand: 'zara', description: 'With a button-down collar.' },
    { title: 'Shirt', category: 'kids', brand: 'hm', description: 'Plain.' },
    { title: 'Crew Neck Sweater', category: 'women', brand: 'gucci', description: 'Lambswool.' },
    { title: 'Silk Scarf', category: 'accessories', brand: 'gucci', description: 'Printed by hand.' },
    { title: 'Winter Jacket', category: 'kids', brand: 'adidas', description: 'Warm and windproof.' },
    { title: 'Deleted Jeans', category: 'men', brand: 'levi', deletedAt: new Date() },
  ]);
});
afterAll(() => shop.close());

const search = async (keyword: string, query: CallInput<typeof calls.products.search>['query'] = {}) =>
  requireSuccess(await shop.visitor().call(calls.products.search, { params: { keyword }, query }), 200);
const titles = async (keyword: string) => {
  const { data, total } = await search(keyword);
  expect(total).toBe(data.length);
  return data.map(({ title }) => title);
};

const JEANS = ['Black Wide Jeans', 'Blue Slim Jeans'];
const RUNNING = ['Black Running Shoes', 'Red Running Shoes'];

describe('a search finds', () => {
  it('titles before descriptions, and no deleted product', async () => {
    expect(await titles('jeans')).toEqual([...JEANS, 'Cotton T-Shirt']);
  });

  it.each([
    ['singular', 'jean', JEANS],
    ['plural', 'scarfs', ['Silk Scarf']],
    ['plural of a possessive', "jacket's", ['Winter Jacket']],
    ['the beginning of a word', 'jack', ['Winter Jacket']],
    ['the beginning that its stem lost', 'runni', RUNNING],
    ['a swapped letter', 'jaens', JEANS],
    ['a wrong letter', 'jeens', JEANS],
    ['a missing letter', 'scrf', ['Silk Scarf']],
    ['a wrong first letter', 'heans', JEANS],
    ['two mistakes in a long word', 'swaeterr', ['Crew Neck Sweater']],
    ['brand and colour', 'nike black', ['Black Running Shoes']],
    ['brand and a mistake', 'nike blakc', ['Black Running Shoes']],
    ['the brand as written', 'H&M', ['Cotton T-Shirt', 'Shirt']],
    ['the brand with its apostrophe', "Levi's", ['Blue Slim Jeans']],
    ['a category', 'footwear', RUNNING],
    ['another category', 'kids', ['Shirt', 'Winter Jacket']],
    ['a word with a hyphen that has none', 'crew-neck', ['Crew Neck Sweater']],
    ['a word among stop words', 'the scarf with a', ['Silk Scarf']],
    ['capitals and spaces', '  SILK   scarf ', ['Silk Scarf']],
    ['a word among signs', '"silk" (scarf)*: %', ['Silk Scarf']],
  ])('%s: %s', async (_, keyword, expected) => {
    expect((await titles(keyword)).slice(0, expected.length).sort()).toEqual([...expected].sort());
  });

  it.each(['tshirt', 't-shirt', 'T-Shirts', 'tshrt', 'T shirt'])('a T-shirt for %s', async (keyword) => {
    expect(await titles(keyword)).toContain('Cotton T-Shirt');
  });

  it('by a single letter only what has it for a word', async () => {
    expect(await titles('<b>x</b>')).toEqual([]);
    expect(await titles('j/s')).toEqual([]);
  });

  it('only the T-shirt where the word is whole', async () => {
    expect(await titles('t-shirt')).toEqual(['Cotton T-Shirt']);
    expect(await titles('tshrt')).toEqual(['Cotton T-Shirt']);
  });

  it('the exact title first', async () => {
    expect((await titles('shirt'))[0]).toBe('Shirt');
    expect((await titles('oxford shirt'))[0]).toBe('Oxford Shirt');
  });

  it('what has most of the words where nothing has all', async () => {
    const found = await titles('red running jacket');
    expect(found[0]).toBe('Red Running Shoes');
    expect(found).toContain('Winter Jacket');
    expect(found).toContain('Black Running Shoes');
  });

  it('where nothing has all of the words, two that are said of it before one in its title', async () => {
    expect(await titles('scarf button collar')).toEqual(['Oxford Shirt', 'Silk Scarf']);
  });
});

describe('a search for nothing sensible', () => {
  it.each(['%', '_', '(', ')', '*', ':', '\\', "'", '"', '&', '|', '!', '<->', '👗', '...---', "';--", 'the', 'with'])(
    'hole S9: answers an empty list for %j',
    async (keyword) => {
      expect(await titles(keyword)).toEqual([]);
    },
  );

  it.each([
    'x'.repeat(400),
    'jeans '.repeat(60),
    'zzzzqqq',
    '12345678',
    "x' or '1'='1",
    'a:* & b',
    'डेनिम',
    '牛仔裤',
    '👗 jeans 👗',
    '%25',
    '../../etc/passwd',
  ])('hole S9: never fails: %j', async (keyword) => {
    await titles(keyword);
  });
});

it('answers pages with the total', async () => {
  const first = await search('jeans', { limit: 2 });
  const second = await search('jeans', { limit: 2, page: 2 });
  expect(first.data.map(({ title }) => title)).toEqual(JEANS);
  expect(second.data.map(({ title }) => title)).toEqual(['Cotton T-Shirt']);
  expect([first.total, second.total]).toEqual([3, 3]);
  expect(await search('jeans', { limit: 2, page: 9 })).toMatchObject({ data: [], total: 3 });
});
