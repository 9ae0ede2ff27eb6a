import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

const PAGE = `<!doctype html><html><head><meta charset="utf-8" /><title>x</title>
<meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
<meta name="theme-color" content="#110f0d" media="(prefers-color-scheme: dark)" />
<link rel="icon" href="/favicon.svg" /><script src="/early.js"></script>
<script type="module" src="/assets/main-1a2b3c.js"></script><link rel="stylesheet" href="/assets/main.css"></head>
<body><div id="root">until then<!--root--></div><!--state--></body></html>`;

const MANIFEST = {
  'index.html': { file: 'assets/main-1a2b3c.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js' },
  'src/home.tsx': { file: 'assets/home.js', imports: ['_kit.js', 'index.html'] },
};
const CALL_LINK = `<${calls.auth.checkAuth.path}>; rel=preload; as=fetch; crossorigin`;

/** Draws the listing for everyone, home for those who may see it, and cannot draw what is broken. */
const RENDERER = `let drawn = 0;
const head = (title) => ({ title, description: 'About </script> "it"', address: '/shopping/x', type: 'website',
  image: '/art/x.webp', isIndexed: title !== 'Empty', facts: [{ '@type': 'Product', name: '</script>\u2028' }] });
const draws = {
  '/shopping/listing': async (read) => {
    const list = await read({ path: '/api/shop/products/get', query: { brands: ['nike'], limit: 2 } });
    return { root: '<main>' + list.data.map(({ title }) => title) + '</main>', head: head('List'), data: [[['list'], list]] };
  },
  '/shopping/empty': async () => ({ root: 'empty', head: head('Empty'), data: [] }),
  '/shopping/nothing-there': async () => { throw Object.assign(new Error('no such list'), { statusCode: 404 }); },
  '/shopping/product/gone': (read) => read({ path: '/api/shop/products/get/:id', params: { id: 'gone' } }),
  '/shopping/broken': async () => { throw new Error('it cannot be drawn'); },
  '/shopping/slow': async () => { await globalThis.slowDrawing; return { root: 'slow', head: head('Slow'), data: [] }; },
};
export const renderer = {
  plan: ({ url, viewer }) => {
    const [path] = url.split('?');
    const plan = { modules: path === '/shopping/listing' ? ['src/home.tsx'] : [], title: 'Title of "' + path + '"', missingTitle: 'Nothing at "' + path + '"',
      isPage: !path.startsWith('/no/'), isIndexed: path !== '/shopping/search' };
    const draw = draws[path];
    if (!draw || !viewer) return plan;
    const count = async (read) => {
      const page = await draw(read);
      drawn += 1;
      return { ...page, root: page.root + '<i>' + viewer + ' ' + drawn + '</i>' };
    };
    return { ...plan, drawing: { key: path === '/shopping/slow' ? url : path, draw: count } };
  },
};
`;

let folder: string;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haberdash-web-'));
  const files = {
    'index.html': PAGE,
    '.vite/manifest.json': JSON.stringify(MANIFEST),
    '.server/entry-server.js': RENDERER,
    '.server/package.json': '{ "type": "module" }',
    'assets/main-1a2b3c.js': 'export {};',
    'early.js': 'export {};',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  shop = await createTestShop({ STORE_NAME: '"Tom & <Co>', LOG_LEVEL: 'error' }, { webFolder: folder });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string, headers: Record<string, string> = {}) => {
  // A page drawn now is not dropped by what was written before, which the shop receives a second time in a moment.
  await shop.responseCache.catchUp();
  return fetch(shop.url + path, { headers, redirect: 'manual' });
};
const textOf = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

/** @returns the cookie header of a session */
const cookieOf = async (user: Promise<TestUser>) => (await user).sessionCookie();

/** The data that the page passes to the app. */
async function stateOf(response: Response) {
  const text = /<script type="application\/json" id="haberdash-state">(.*?)<\/script>/.exec(await response.text())?.[1];
  return JSON.parse(text ?? '');
}

describe('the page', () => {
  it.each(['/', '/shopping/home', '/admin/orders', '/100%'])('is served at %s, and never cached', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe/);
  });

  it('that does not exist was answered with 200: search engines list what is said to be there', async () => {
    const response = await get('/no/such/page');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toContain('<title>Nothing at &quot;/no/such/page&quot;</title>');
    expect((await fetch(`${shop.url}/no/such/page`, { method: 'HEAD' })).status).toBe(404);
  });

  it('issue: an address with NUL in it was answered with raw JSON', async () => {
    for (const [asked, meant] of [
      ['/shopping/search?keyword=a%00b', '/shopping/search?keyword=ab'],
      ['/%00/elsewhere.test/%00', '/elsewhere.test/'],
    ]) {
      const response = await fetch(shop.url + asked, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, meant]);
    }
  });

  it('may be gone back to where it is drawn, which is for everybody alike, and is asked for again before it is used anew', async () => {
    const cookie = await cookieOf(shop.shopper());
    const answered = async (path: string, headers = {}) => {
      const answer = await get(path, headers);
      return [answer.headers.get('cache-control'), answer.headers.get('vary')];
    };
    const drawn = ['private, no-cache', 'accept-encoding, cookie'];
    expect(await answered('/shopping/listing', { cookie })).toEqual(drawn);
    expect(await answered('/shopping/listing', { cookie })).toEqual(drawn);
    for (const path of ['/shopping/profile', '/shopping/broken', '/shopping/home'])
      expect((await answered(path, { cookie }))[0], path).toBe('no-store');
  });

  it('hole S17: carries names so that they can end neither the title nor the data', async () => {
    const text = await textOf('/a');
    expect(text).toContain('<title>Title of &quot;/a&quot;</title>');
    expect(text).toContain('\\u003cCo>');
    expect((await stateOf(await get('/'))).shop.storeName).toBe('"Tom & <Co>');
  });

  it('of a store with a look of its own says it at once, also where the page is kept', async () => {
    const before = await textOf('/shopping/listing');
    for (const own of ['content="#110f0d"', '<link rel="icon" href="/favicon.svg" />', '&quot;Tom &amp; &lt;Co&gt;'])
      expect(before).toContain(own);
    expect(before).not.toContain('data-theme');
    await shop.database.db.execute(sql`
      update settings set trade_name = 'Cutter', accent_colour = '#ffd400', favicon = '/media/x/1200.webp'`);
    for (const path of ['/shopping/listing', '/a']) {
      const text = await textOf(path);
      expect(text).toContain('<link rel="stylesheet" href="/theme/1/ffd400.css" data-theme />');
      expect(text).toContain('<link rel="icon" href="/media/x/320.webp" />');
      expect(text).toMatch(/<meta name="theme-color" content="#897105" media="\(prefers-color-scheme: light\)" \/>/);
      expect(text).not.toContain('#110f0d');
      expect(text).toContain('"storeName":"Cutter"');
    }
    await shop.database.db.execute(sql`update settings set trade_name = '', accent_colour = '', favicon = ''`);
    expect(await textOf('/shopping/listing')).toContain('"storeName":"\\"Tom & \\u003cCo>"');
  });

  it('knows whether there is a session, and nothing else of it', async () => {
    expect((await stateOf(await get('/'))).session).toBe(false);
    expect((await stateOf(await get('/', { cookie: 'sid=made-up' }))).session).toBe(false);
    const state = await stateOf(await get('/', { cookie: await cookieOf(shop.shopper()) }));
    expect(state.session).toBe(true);
    expect(Object.keys(state).sort()).toEqual(['session', 'shop']);
  });

  it('that a mail leads to reveals its address to no one else', async () => {
    for (const path of ['/order/token', '/newsletter/leave/token']) {
      const { headers } = await get(path);
      expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).toEqual(['no-referrer', 'noindex']);
    }
    expect((await get('/shopping/home')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  });

  it('names its code in advance, and what it will ask for to a signed-in user', async () => {
    const preloads = (text: string) => [...text.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)];
    const listing = await textOf('/shopping/listing');
    expect(listing.indexOf('/assets/main.css')).toBeLessThan(listing.indexOf('/assets/main-1a2b3c.js'));
    expect(preloads(listing).map(([, path]) => path)).toEqual([
      '/assets/main-1a2b3c.js',
      '/assets/kit.js',
      '/assets/home.js',
    ]);
    expect(preloads(await textOf('/shopping/other'))).toHaveLength(2);
    expect((await get('/')).headers.get('link')).toBeNull();
    expect((await get('/', { cookie: await cookieOf(shop.shopper()) })).headers.get('link')).toBe(CALL_LINK);
  });

  it.each(['/api/nothing', '/assets/old-file.js', '/media/nothing.webp', '/paypal-simulator/nothing'])(
    'is no answer to %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/json/);
    },
  );
});

describe('a page that the server draws', () => {
  const LISTING = '/shopping/listing';
  const serialOf = (text: string) => /<i>(\w+ \d+)<\/i>/.exec(text)?.[1];

  it('hole S17: holds what it shows, what it was made of, and what it says of itself', async () => {
    await shop.addProduct({ title: 'Boots </script><script>alert(1)</script>', brand: 'nike' });
    const text = await textOf(LISTING);
    expect(text).toContain('<div id="root"><main>Boots');
    expect(text).not.toContain('until then');
    expect(text).toContain('<title>List</title>');
    expect(text).toContain('<meta name="description" content="About &lt;/script&gt; &quot;it&quot;" />');
    expect(text).toContain('<link rel="canonical" href="http://127.0.0.1:');
    expect(text).toMatch(/<meta property="og:image" content="http:\S+\/art\/x\.webp" \/>/);
    const [, data = ''] = /id="haberdash-state">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data).data[0][1].data[0].title).toBe('Boots </script><script>alert(1)</script>');
    expect(data).not.toContain('<');
    const [, fact = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(fact).not.toMatch(/[<\u2028]/);
    expect(JSON.parse(fact)).toMatchObject({ '@type': 'Product', name: '</script>\u2028' });
  });

  it('is drawn once until what it holds changes, and then at once', async () => {
    const before = await textOf(LISTING);
    expect(await textOf(`${LISTING}?utm=1`)).toBe(before);
    expect(shop.responseCache.findByUrl(LISTING)?.encoded.size).toBeGreaterThan(0);
    await shop.addProduct({ title: 'New boots', brand: 'nike' });
    const after = await textOf(LISTING);
    expect(after).toContain('New boots');
    expect(serialOf(after)).not.toBe(serialOf(before));
  });

  it('differs for a client with a session, also from memory', async () => {
    const cookie = await cookieOf(shop.shopper());
    const visitors = await textOf(LISTING);
    expect(serialOf(visitors)).toMatch(/^visitor/);
    const shoppers = await textOf(LISTING, { cookie });
    expect(serialOf(shoppers)).toMatch(/^shopper/);
    expect(await textOf(LISTING)).toBe(visitors);
    expect(await textOf(LISTING, { cookie: await cookieOf(shop.shopper('Ravi')) })).toBe(shoppers);
    // A session that has ended is none.
    expect(await textOf(LISTING, { cookie: 'sid=made-up' })).toBe(visitors);
    const admins = await textOf(LISTING, { cookie: await cookieOf(shop.admin()) });
    expect(admins).toContain('until then');
    expect((await get(LISTING)).headers.get('vary')).toContain('cookie');
  });

  it('is drawn by the browser where it cannot be, which is logged', async () => {
    const before = shop.logged.length;
    const response = await get('/shopping/broken');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('until then');
    expect(shop.logged.slice(before).join()).toContain('it cannot be drawn');
  });

  it('of a product that is not there says so, and is nothing to log', async () => {
    const before = shop.logged.length;
    const response = await get('/shopping/product/gone');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(shop.logged.slice(before)).toEqual([]);
  });

  it('of a category, brand or page that is not there was answered with 200', async () => {
    const before = shop.logged.length;
    const response = await get('/shopping/nothing-there');
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(await response.text()).toContain('until then');
    expect(shop.logged.slice(before)).toEqual([]);
  });

  it('is for search engines only where it says so: not a search, nor a list of nothing', async () => {
    const open = await createTestShop({ STOREFRONT_ACCESS: 'open' }, { webFolder: folder, sharedWith: shop });
    const isIndexed = async (path: string) => {
      const text = await (await fetch(open.url + path)).text();
      return !text.includes('<meta name="robots" content="noindex" />');
    };
    expect(await Promise.all(['/shopping/listing', '/shopping/empty', '/shopping/search'].map(isIndexed))).toEqual([
      true,
      false,
      false,
    ]);
    expect((await fetch(`${open.url}/shopping/search`)).headers.get('x-robots-tag')).toBe('noindex');
    await open.leave();
  });

  it('is left to the browser while many others are being drawn', async () => {
    let finish = () => {};
    const drawing = new Promise<void>((done) => {
      finish = done;
    });
    Reflect.set(globalThis, 'slowDrawing', drawing);
    let left = 0;
    const pages = Array.from({ length: 12 }, async (_, n) => {
      const text = await textOf(`/shopping/slow?n=${n}`);
      if (text.includes('until then')) left += 1;
    });
    await vi.waitFor(() => expect(left).toBe(4), 10_000);
    finish();
    await Promise.all(pages);
    expect(left).toBe(4);
  });

  it('says noindex in a shop for members', async () => {
    const response = await get(LISTING);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('<meta name="robots" content="noindex" />');
    expect((await get('/')).headers.get('x-robots-tag')).toBeNull();
  });
});

describe('a file of the web app', () => {
  it('is not the bare template, whose address leads to the first page', async () => {
    const { status, headers } = await get('/index.html?from=x');
    expect([status, headers.get('location')]).toEqual([301, '/']);
  });

  it('may be cached for ever when its name says its content, else for an hour', async () => {
    expect((await get('/assets/main-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/early.js')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('is read as what it is by its own pages alone, without the headers that only pages need', async () => {
    const { headers } = await get('/assets/main-1a2b3c.js');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBeNull();
    const size = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(size).toBeLessThan(500);
    expect((await get('/favicon.svg')).headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['/.vite/manifest.json', '/.server/entry-server.js'])(
    'of the server alone is not served: %s',
    async (path) => {
      expect(await textOf(path)).toContain('until then');
    },
  );

  it.each(['/../data/x', '/..%2f..%2fetc/passwd', '/assets/..%2f..%2fdata', '/%2e%2e/index.html'])(
    'is never outside of its folder: %s',
    async (path) => {
      const text = await (await get(path)).text();
      expect(text).not.toMatch(/root:/);
    },
  );
});
