// @vitest-environment jsdom
import {
  type Banner,
  calls,
  type Home,
  type ListedProduct,
  type ProductDetails,
  type PublicRead,
  productDetailsSchema,
  type ReadPublic,
  type Review,
  type ShopInfo,
  type ShopPage,
  type SizeGuide,
  type Viewer,
} from '@haberdash/contract';
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { shopInfo } from '../data/testing/shop-info.ts';
import { App } from './app.tsx';
import { readBootstrap } from './bootstrap.ts';
import { renderer } from './entry-server.tsx';
import { createRouter, fetchFirstPage } from './router.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const ORIGIN = 'http://shop.test';

const shop = shopInfo({
  storeName: "Tom & <Son's>",
  access: 'open',
  contact: { address: '1 Mill Lane', phone: '+91 20 5550 0100', email: 'hello@shop.test' },
});

const productOf = (index: number): ProductDetails =>
  productDetailsSchema.parse({
    _id: `p${index}`,
    id: `p${index}`,
    slug: `p${index}`,
    title: `Linen </script><b>shirt</b> ${index}`,
    description: `Cool in summer, warm in winter. ${'Long '.repeat(40)}`,
    category: 'men',
    subcategory: null,
    brand: 'hm',
    price: 1499.5,
    salePrice: index % 2 ? 999 : 0,
    priceFrom: false,
    basePrice: 1499.5,
    baseSalePrice: index % 2 ? 999 : 0,
    totalStock: index,
    options: [],
    variants: [],
    image: `/media/p${index}/1200.webp`,
    images: [{ url: `/media/p${index}/1200.webp`, alt: '' }],
    averageReview: 4.5,
    reviewCount: 2,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    status: 'published',
    publishAt: null,
  });

const PRODUCTS: ListedProduct[] = Array.from({ length: 7 }, (_, index) => ({
  ...productOf(index),
  secondImage: null,
  colours: [],
}));

/** In M and L, of two lengths, L in regular alone and dearer. */
const SIZED: ProductDetails = {
  ...productOf(1),
  id: 'sized',
  slug: 'sized',
  priceFrom: true,
  options: [
    { name: 'Size', values: ['M', 'L'] },
    { name: 'Leg Length', values: ['Regular', 'Long'] },
  ],
  variants: [
    { size: 'M', length: 'Regular', price: 999, totalStock: 2 },
    { size: 'M', length: 'Long', price: 999, totalStock: 0 },
    { size: 'L', length: 'Regular', price: 1299, totalStock: 1 },
  ].map(({ size, length, ...fields }) => ({
    ...fields,
    id: `${size}-${length}`,
    sku: length === 'Long' ? '' : `T-${size}`,
    options: { Size: size, 'Leg Length': length },
    salePrice: 0,
    image: '/media/p1/1200.webp',
    ownPrice: true,
    ownImage: false,
  })),
};

const REVIEW: Review = {
  _id: 'r1',
  id: 'r1',
  productId: 'p3',
  userId: 'u1',
  userName: 'Ann <i>B</i>',
  reviewMessage: 'Fits </p><script>alert(1)</script> well.',
  reviewValue: 5,
  fit: 4,
  verifiedPurchase: true,
  createdAt: '2026-01-31T23:30:00.000Z',
};

const GUIDE: SizeGuide = {
  category: 'men',
  unit: 'cm',
  columns: [
    { name: 'Chest', isLength: true },
    { name: 'UK', isLength: false },
  ],
  rows: [{ size: 'M', cells: ['96-101', '12'] }],
  note: 'Measure <b>flat</b>.',
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const SHIRTS = { key: 'shirts', label: 'Shirts', count: 3, description: 'For every day.' };
const bannerOf = (id: number): Banner => ({
  ...{ _id: `b${id}`, id: `b${id}`, image: `/media/b${id}/1920.webp`, startsAt: null, endsAt: null, alt: '' },
  ...{ headline: id === 1 ? 'Linen <b>now</b>' : '', text: '', link: '/shopping/listing', linkLabel: 'Shop linen' },
});

const HOME: Home = {
  promises: [{ icon: 'leaf', text: 'Made to last' }],
  edit: { title: 'The linen edit', text: 'Cool cloth.', image: '/media/e/1200.webp', alt: '', products: [] },
  looks: [],
  hideEmptyTiles: false,
};

const TERMS: ShopPage = {
  slug: 'terms',
  title: 'Terms <of> Service',
  body: '## Orders',
  isPublished: true,
  html: '<h2>Orders</h2>\n<p>Are <strong>binding</strong>.</p>\n',
  summary: 'Are binding.',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const OFFER = {
  ...{ id: 'o1', name: '3 for 2 on all of it', badge: '3 for 2', excludeSaleItems: false },
  target: { categories: [], brands: [], products: [], variants: [] },
  endsAt: new Date(Date.now() + 50.5 * 3_600_000).toISOString(),
};

/** Answers as the server does. */
async function read({ path, params, query }: PublicRead): Promise<unknown> {
  const list = { success: true, data: PRODUCTS, total: 30, totalIsMore: false, page: 1, limit: 24 };
  if (path === calls.promotions.offers.path) return { success: true, data: [OFFER] };
  if (path.includes('/feature/')) return { ...list, data: [1, 2].map(bannerOf) };
  if (path === calls.home.get.path) return { success: true, data: HOME };
  if (path.endsWith('/taxonomy')) {
    const term = { count: 7, onHome: true };
    return {
      success: true,
      data: {
        categories: [{ id: 'men', label: 'Men', image: null, description: '', subcategories: [SHIRTS], ...term }],
        brands: [{ id: 'hm', label: 'H&M', ...term }],
        hidden: { categories: [], brands: [] },
      },
    };
  }
  if (path.includes('/review/'))
    return {
      ...list,
      data: [REVIEW],
      total: 2,
      summary: { average: 4.5, count: 2, histogram: [0, 0, 0, 1, 1], fit: null },
    };
  if (path.includes('/related/')) return { success: true, data: PRODUCTS.slice(4, 6) };
  if (path === calls.pages.list.path) return { success: true, data: [{ slug: TERMS.slug, title: TERMS.title }] };
  if (path === calls.pages.get.path) {
    if (params?.slug !== TERMS.slug) throw Object.assign(new Error('no such page'), { statusCode: 404 });
    return { success: true, data: TERMS };
  }
  if (path.includes('/size-guides/')) return { success: true, data: params?.category === 'men' ? GUIDE : null };
  if (path.includes('/facets'))
    return {
      success: true,
      data: { category: { men: 7 }, subcategory: { shirts: 3 }, brands: { hm: 7 } },
      prices: null,
      options: [],
      estimated: [],
    };
  if (path.endsWith('/get/:id')) {
    const data = [...PRODUCTS, SIZED].find(({ slug }) => slug === params?.id);
    if (!data) throw new Error('no such product');
    return { success: true, data };
  }
  return query?.featured ? { ...list, data: PRODUCTS.slice(0, 4), total: 4 } : list;
}

const plan = (url: string, viewer: Viewer | undefined = 'visitor', info = shop) =>
  renderer.plan({ url, viewer, shop: info, origin: ORIGIN });

async function draw(url: string, viewer: Viewer = 'visitor', info = shop) {
  const { drawing } = plan(url, viewer, info);
  if (!drawing) throw new Error(`${url} is not drawn`);
  return drawing.draw(read);
}

const ADDRESSES = [
  '/',
  '/shopping/home',
  '/shopping/listing?category=men&page=2',
  '/shopping/search',
  '/shopping/search?keyword=shi',
  '/shopping/search?keyword=shirt',
  '/shopping/product/p3',
  '/shopping/product/sized?size=l&leg-length=regular&utm_source=mail',
  '/shopping/size-guide/men',
  '/shopping/size-guide/none',
  '/pages/terms',
];

describe('what the server draws', () => {
  it.each(ADDRESSES)('%s has one main heading, and no style of its own', async (url) => {
    const { root } = await draw(url);
    const page = document.createElement('div');
    page.innerHTML = root;
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
    expect(page.querySelectorAll('script, style')).toHaveLength(0);
    expect(page.querySelector('b')).toBeNull();
  });

  it.each(['/', '/shopping/home'])('%s promises free shipping only where delivery has no price', async (url) => {
    const said = async (hasDelivery: boolean) => {
      const { root, head } = await draw(url, 'visitor', { ...shop, hasDelivery });
      return `${root} ${JSON.stringify(head)}`.match(/free shipping|shipping is always free/gi)?.length ?? 0;
    };
    expect(await said(true)).toBe(0);
    expect(await said(false)).toBeGreaterThan(0);
  });

  it('has the pictures that are fetched by and by for browsers without JavaScript', async () => {
    const { root } = await draw('/shopping/listing');
    const page = document.createElement('div');
    page.innerHTML = root;
    expect(page.querySelectorAll('article img')).toHaveLength(3);
    // Where scripts run, what is in these is text.
    const rest = [...page.querySelectorAll('article noscript')].filter(({ innerHTML }) => innerHTML.includes('img'));
    expect(rest).toHaveLength(4);
  });

  it('shows every shopper the same, with room for what is their own', async () => {
    const { root } = await draw('/shopping/home', 'shopper');
    expect(root).toContain('aria-label="Cart"');
    expect(root).toContain('aria-label="Account"');
    expect(root).not.toContain('Sign In');
  });

  it('knows which addresses are none', () => {
    const isPage = (url: string) => plan(url).isPage;
    expect(
      ['/', '/shopping/listing?x=1', '/shopping/product/p1', '/shopping', '/admin/orders'].map(isPage),
    ).not.toContain(false);
    expect(['/nothing', '/shopping/nothing', '/admin/nothing', '/shopping/product'].map(isPage)).not.toContain(true);
  });

  it('is not drawn where it is for one person, or no one may see it', () => {
    const members: ShopInfo = { ...shop, access: 'members' };
    expect(plan('/shopping/home', 'visitor', members).drawing).toBeUndefined();
    expect(plan('/shopping/product/p1', 'visitor', members).drawing).toBeUndefined();
    expect(plan('/', 'visitor', members).drawing).toBeDefined();
    expect(plan('/', 'shopper').drawing).toBeUndefined();
    for (const url of ['/shopping/profile', '/shopping/checkout', '/admin/home', '/auth/login', '/none', '/order/x']) {
      expect(plan(url, 'shopper').drawing, url).toBeUndefined();
    }
    const unknown = renderer.plan({ url: '/shopping/home', viewer: undefined, shop, origin: ORIGIN });
    expect(unknown.drawing).toBeUndefined();
  });

  it('leaves what lies over a page to the browser', () => {
    for (const url of ['/?debug', '/shopping/home?product=p1', '/shopping/home?preview=shop']) {
      expect(plan(url).drawing, url).toBeUndefined();
    }
  });

  it('is one for all addresses that show the same', () => {
    const key = (url: string) => plan(url).drawing?.key;
    expect(key('/shopping/listing?utm_source=mail&brands=H%26M&page=1')).toBe('/shopping/listing?brands=hm');
    expect(key('/shopping/listing?category=women,men')).toBe(key('/shopping/listing?category=men&category=women'));
    expect(key('/shopping/search?keyword=%20shirt%20&utm_source=mail')).toBe('/shopping/search?keyword=shirt');
    expect(key('/shopping/home/?a=b')).toBe('/shopping/home');
    expect(key('/shopping/product/p3?utm_source=mail')).toBe('/shopping/product/p3');
    expect(key('/shopping/product/sized?size=m&leg-length=long')).toBe(
      key('/shopping/product/sized?leg-length=long&size=m'),
    );
    expect(key('/shopping/product/sized?size=m')).not.toBe(key('/shopping/product/sized?size=l'));
  });

  it('draws a product with the choice that its address names', async () => {
    const page = document.createElement('div');
    const { root, head } = await draw('/shopping/product/sized?size=l&leg-length=regular');
    page.innerHTML = root;
    const checked = [...page.querySelectorAll<HTMLInputElement>('input[type=radio]')].map((radio) => radio.checked);
    expect(checked).toEqual([false, true, true, false]);
    expect(page.textContent).toContain('₹1,299.00');
    expect(head.address).toBe('/shopping/product/sized');
  });

  it('draws what is below a product as well: reviews as text, products like it, the way to its size guide', async () => {
    const page = document.createElement('div');
    page.innerHTML = (await draw('/shopping/product/p3')).root;
    const reviews = page.querySelector('ul[aria-label=Reviews]')?.textContent;
    expect(reviews).toContain('Fits </p><script>alert(1)</script> well.');
    expect(reviews).toContain('Ann <i>B</i>');
    expect(reviews).toContain('31 Jan 2026');
    expect(reviews).toContain('Runs a bit large');
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    for (const path of ['/shopping/product/p4', '/shopping/product/p5', '/shopping/size-guide/men', '/shopping/home'])
      expect(links).toContain(path);
    expect(links).toContain('/shopping/c/men?sortby=featured');
  });

  it('draws what is off in the cart, and for how long', async () => {
    const page = document.createElement('div');
    page.innerHTML = (await draw('/shopping/product/p3')).root;
    expect(page.querySelector('ul[aria-label=Offers]')?.textContent).toMatch(
      /^3 for 2 on all of it.*Ends in 2 days 2 hours$/,
    );
  });

  it('draws a size guide in cm and inches', async () => {
    const page = document.createElement('div');
    const { root, head } = await draw('/shopping/size-guide/men');
    page.innerHTML = root;
    expect(page.querySelector('table')?.textContent).toContain('96–101 cm37.8–39.8 in');
    expect(page.textContent).toContain('Measure <b>flat</b>.');
    expect(head.title).toMatch(/^Size guide: Men · /);
  });

  it('fails where something cannot be read', async () => {
    await expect(draw('/shopping/product/gone')).rejects.toThrow('no such product');
  });
});

describe('what a page says of itself', () => {
  it('names the product, its price and what others think of it', async () => {
    const { head } = await draw('/shopping/product/p3');
    expect(head).toMatchObject({
      title: "Linen </script><b>shirt</b> 3 · Tom & <Son's>",
      type: 'product',
      address: '/shopping/product/p3',
      image: '/media/p3/1200.webp',
    });
    expect(head.description).toMatch(/^₹999\.00 \(33% off\)\. Cool in summer/);
    expect(head.description.length).toBeLessThanOrEqual(161);
    expect(head.facts).toEqual([
      expect.objectContaining({
        '@type': 'Product',
        image: [`${ORIGIN}/media/p3/1200.webp`],
        brand: { '@type': 'Brand', name: 'H&M' },
        offers: expect.objectContaining({
          price: 999,
          priceCurrency: 'INR',
          availability: 'https://schema.org/InStock',
        }),
        aggregateRating: expect.objectContaining({ ratingValue: 4.5, reviewCount: 2 }),
      }),
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    ]);
    expect((await draw('/shopping/product/p0')).head.facts[0]).toMatchObject({
      offers: { price: 1499.5, availability: 'https://schema.org/OutOfStock' },
    });
  });

  it('says of a product with options what each of its variants costs, and where', async () => {
    const { head } = await draw('/shopping/product/sized?size=m');
    expect(head.description).toMatch(/^From ₹999\.00/);
    const [group] = head.facts;
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'sized',
      url: `${ORIGIN}/shopping/product/sized`,
      variesBy: ['https://schema.org/size'],
    });
    expect(group).not.toHaveProperty('offers');
    expect(group?.hasVariant).toHaveLength(3);
    expect(group?.hasVariant).toMatchObject([
      { sku: 'T-M', offers: { price: 999, availability: 'https://schema.org/InStock' } },
      { sku: 'M-Long', offers: { availability: 'https://schema.org/OutOfStock' } },
      {
        '@type': 'Product',
        name: expect.stringMatching(/ \(L \/ Regular\)$/),
        size: 'L',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Leg Length', value: 'Regular' }],
        offers: {
          '@type': 'Offer',
          url: `${ORIGIN}/shopping/product/sized?size=l&leg-length=regular`,
          price: 1299,
          priceCurrency: 'INR',
        },
      },
    ]);
  });

  it('lists what a listing shows, at its own address', async () => {
    const { head } = await draw('/shopping/listing?brands=hm&category=men&utm=1');
    expect(head.address).toBe('/shopping/listing?category=men&brands=hm');
    expect(head.description).toContain('30 products in Men, H&M');
    expect(head.facts[0]).toMatchObject({ '@type': 'ItemList' });
    expect((await draw('/shopping/search?keyword=shirt')).head.title).toBe("Search: shirt · Tom & <Son's>");
  });

  it('every list was called All Products', async () => {
    const titleOf = async (query: string) => (await draw(`/shopping/listing${query}`)).head.title;
    expect(await titleOf('')).toBe("All Products · Tom & <Son's>");
    expect(await titleOf('?category=men')).toBe("Men · Tom & <Son's>");
    expect(await titleOf('?brands=hm&category=men')).toBe("Men, H&M · Tom & <Son's>");
    expect((await draw('/shopping/listing?category=men')).head.facts[0]).toMatchObject({ name: 'Men' });
  });

  it('an address of a list could carry the words of a stranger into title, description and canonical address', async () => {
    const { head } = await draw(
      '/shopping/listing?category=men,buy-pills&buy=pills&sortby=newest&utm_source=pills&page=2',
    );
    expect(JSON.stringify({ ...head, facts: [] })).not.toContain('pills');
    expect(head.address).toBe('/shopping/c/men?page=2');
  });

  it('another order, the first page by number and unknown parameters made other addresses of one list', async () => {
    for (const query of ['?category=men&sortby=newest', '?page=1&category=men', '?gclid=x&category=MEN&nobody=knows'])
      expect((await draw(`/shopping/listing${query}`)).head.address, query).toBe('/shopping/c/men');
  });

  it('search engines may list all products, a category and a brand, but no further filters or searches', async () => {
    const isIndexed = async (query: string) => (await draw(`/shopping/listing${query}`)).head.isIndexed;
    for (const query of ['', '?category=men', '?brands=hm', '?category=men&sortby=newest', '?nobody=knows'])
      expect(await isIndexed(query), query).toBe(true);
    for (const query of ['?category=men&brands=hm', '?inStock=true', '?category=men&rating=4'])
      expect(await isIndexed(query), query).toBe(false);
    const listed = ['/', '/shopping/home', '/shopping/listing?category=men', '/shopping/product/p3'];
    expect(listed.map((url) => plan(url).isIndexed)).not.toContain(false);
    const unlisted = ['/shopping/search', '/shopping/search?keyword=shirt', '/shopping/listing?product=p3'];
    expect(unlisted.map((url) => plan(url).isIndexed)).not.toContain(true);
  });

  it('a list that holds nothing is not for search engines', async () => {
    const empty: ReadPublic = async (asked) => {
      const answer = await read(asked);
      return asked.path === calls.products.list.path ? { ...Object(answer), data: [], total: 0 } : answer;
    };
    const drawn = await plan('/shopping/listing?category=men').drawing?.draw(empty);
    expect(drawn?.head.isIndexed).toBe(false);
  });

  it('the pages of categories and subcategories say where one is, and what is in them', async () => {
    const category = await draw('/shopping/c/men?utm_source=mail&sortby=featured');
    expect(category.head).toMatchObject({ title: "Men · Tom & <Son's>", address: '/shopping/c/men', isIndexed: true });
    expect(category.root).toMatch(/<h1[^>]*>Men<\/h1>/);
    expect(category.root).toContain('href="/shopping/c/men/shirts?sortby=featured"');
    const { head, root } = await draw('/shopping/c/men/shirts');
    expect(head).toMatchObject({ title: "Men / Shirts · Tom & <Son's>", address: '/shopping/c/men/shirts' });
    expect(head.description).toBe("For every day. 30 products in Men / Shirts at Tom & <Son's>.");
    expect(root).toMatch(/<h1[^>]*>Shirts<\/h1>/);
    expect(root).toContain('For every day.');
    expect(head.facts.map((fact) => fact['@type'])).toEqual(['ItemList', 'BreadcrumbList']);
    expect((await draw('/shopping/c/men?size=m')).head.isIndexed).toBe(true);
    expect((await draw('/shopping/c/men?inStock=true')).head).toMatchObject({ isIndexed: false });
    for (const path of ['/shopping/c/nope', '/shopping/c/men/nope', '/shopping/c/nope/shirts'])
      await expect(draw(path), path).rejects.toMatchObject({ statusCode: 404 });
  });

  it('a category, a brand or a page that is not there was drawn as if it were', async () => {
    for (const query of ['?category=nope', '?brands=nope', '?category=men&brands=nope'])
      await expect(draw(`/shopping/listing${query}`), query).rejects.toMatchObject({ statusCode: 404 });
    const short: ReadPublic = async (asked) => {
      const answer = await read(asked);
      return asked.query?.page === 9 ? { ...Object(answer), data: [] } : answer;
    };
    const tooFar: ReadPublic = async (asked) => {
      if (asked.query?.page === 9) throw Object.assign(new Error('too far'), { code: 'PAGE_TOO_FAR', statusCode: 400 });
      return read(asked);
    };
    for (const url of ['/shopping/listing?page=9', '/shopping/search?keyword=shirt&page=9'])
      for (const reading of [short, tooFar])
        await expect(plan(url).drawing?.draw(reading), url).rejects.toMatchObject({
          statusCode: 404,
        });
  });
});

class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

describe('the browser takes over', () => {
  let complaints: string[];

  beforeEach(() => {
    complaints = [];
    vi.spyOn(console, 'error').mockImplementation((...parts) => complaints.push(parts.join(' ')));
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
    vi.stubGlobal('scrollTo', () => {});
    for (const name of ['ResizeObserver', 'IntersectionObserver']) vi.stubGlobal(name, SilentObserver);
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it.each([
    ...ADDRESSES.map((url) => [url, 'visitor'] as const),
    ...['/shopping/home', '/shopping/product/p3'].map((url) => [url, 'shopper'] as const),
  ])('of %s drawn for a %s, without drawing anything anew', async (url, viewer) => {
    const { root, data } = await draw(url, viewer);
    const state = JSON.stringify({ shop, session: viewer === 'shopper', data });
    document.body.innerHTML = `<div id="root">${root}</div><script type="application/json" id="haberdash-state"></script>`;
    document.querySelector('#haberdash-state')?.append(state);
    window.history.replaceState(null, '', url);
    const container = document.querySelector('#root');
    if (!container) throw new Error('no root');
    const before = container.querySelector('header');

    const page = readBootstrap(document);
    const queryClient = createQueryClient();
    for (const [queryKey, value] of page.data ?? []) queryClient.setQueryData(queryKey, value);
    await fetchFirstPage(window.location);
    const router = createRouter(true);
    const app = await act(async () =>
      hydrateRoot(
        container,
        <App queryClient={queryClient} shop={page.shop} session={page.session} isDrawn>
          <RouterProvider router={router} />
        </App>,
        { onRecoverableError: (error) => complaints.push(String(error)) },
      ),
    );
    expect(complaints).toEqual([]);
    expect(container.contains(before ?? null)).toBe(true);
    await act(async () => app.unmount());
    router.dispose();
  });
});
