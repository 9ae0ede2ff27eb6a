import { calls } from '@haberdash/contract';
// @vitest-environment jsdom
// What `preload` of react-dom does is done by the renderer.
import 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { bannersOptions } from '../data/banners.ts';
import { storeFilters } from '../data/filters.ts';
import { productListOptions } from '../data/products.ts';
import { fetchFirstData } from './pages.ts';

const BANNERS = calls.banners.list.path;
const FEATURED = `${calls.products.list.path}?featured=true&limit=4`;
const LISTING = `${calls.products.list.path}?sortby=priceLowToHigh&page=1&limit=24`;
const FACETS = calls.products.facets.path;

let answers: Record<string, unknown>;
let fetched: string[];

const listOf = (data: object[]) => ({ success: true, data, total: data.length, page: 1, limit: 24 });

const open = async (address: string) => {
  const queryClient = createQueryClient();
  await fetchFirstData(queryClient, new URL(address, 'http://localhost'));
  return queryClient;
};

const preloaded = () =>
  [...document.head.querySelectorAll('link[rel=preload]')].map((link) => ({
    pictures: link.getAttribute('imagesrcset') ?? '',
    priority: link.getAttribute('fetchpriority'),
  }));

beforeEach(() => {
  sessionStorage.clear();
  document.head.replaceChildren();
  fetched = [];
  answers = {};
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url);
    const body = answers[url];
    return body ? new Response(JSON.stringify(body)) : new Response('{}', { status: 400 });
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('before the home page is drawn', () => {
  it('has its banners and featured products, and its first picture on the way', async () => {
    answers[BANNERS] = listOf([{ id: 'b1', image: '/media/b1/1200.webp' }]);
    answers[FEATURED] = listOf([]);
    const queryClient = await open('/shopping/home');
    expect(fetched.sort()).toEqual([BANNERS, FEATURED]);
    expect(queryClient.getQueryData(bannersOptions.queryKey)?.data).toHaveLength(1);
    const [picture] = preloaded();
    expect(picture?.pictures).toContain('/media/b1/1920.webp 1920w');
    expect(picture?.priority).toBe('high');
  });

  it('leaves to the page what fails', async () => {
    const queryClient = await open('/shopping/home');
    expect(queryClient.getQueryState(bannersOptions.queryKey)?.status).toBe('error');
    expect(preloaded()).toEqual([]);
  });
});

describe('before the listing is drawn', () => {
  it('has its products, and the pictures of the first row on the way', async () => {
    const product = (id: string) => ({ id, image: `/media/${id}/1200.webp` });
    answers[LISTING] = listOf(['p1', 'p2', 'p3', 'p4'].map(product));
    answers[FACETS] = { success: true, data: { category: {}, brands: {} } };
    const queryClient = await open('/shopping/listing');
    expect(fetched.sort()).toEqual([FACETS, LISTING]);
    const { queryKey } = productListOptions({ filters: {}, sortby: 'priceLowToHigh', page: 1 });
    expect(queryClient.getQueryData(queryKey)?.total).toBe(4);
    expect(preloaded().map(({ pictures }) => /p\d/.exec(pictures)?.[0])).toEqual(['p1', 'p2', 'p3']);
  });

  it.each([
    ['of the address', '/shopping/listing?category=men&page=2', `${LISTING.replace('page=1', 'page=2')}&category=men`],
    ['of this tab, where the address names none', '/shopping/listing', `${LISTING}&brands=nike`],
  ])('asks for the filters %s', async (_, address, expected) => {
    storeFilters({ brands: ['nike'] });
    await open(address);
    const listing = fetched.find((url) => url.startsWith(calls.products.list.path));
    const pairs = (url = '') => [...new URL(url, 'http://localhost').searchParams].map(String).sort();
    expect(pairs(listing)).toEqual(pairs(expected));
  });
});

it.each(['/', '/auth/login', '/shopping/checkout'])('asks nothing for %s', async (address) => {
  await open(address);
  expect(fetched).toEqual([]);
});
