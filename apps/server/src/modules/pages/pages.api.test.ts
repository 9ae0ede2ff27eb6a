import { BUILT_IN_PAGES, calls, MAX_PAGES } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { pages } from './pages.tables.ts';

const shop = useTestShop();
let open: TestShop;
beforeAll(async () => {
  open = await createTestShop({ STOREFRONT_ACCESS: 'open', PUBLIC_URL: 'https://shop.example' }, { sharedWith: shop });
});
afterAll(() => open.leave());
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const read = (slug: string, client = shop.visitor()) => client.call(calls.pages.get, { params: { slug } });
const details = async (slug: string) =>
  requireSuccess(await admin.call(calls.adminPages.details, { params: { slug } })).data;
const edit = (slug: string, version: number, fields: { title?: string; body?: string } = {}) =>
  admin.call(calls.adminPages.edit, {
    params: { slug },
    body: { title: 'Terms of Service', body: 'Our terms.', ...fields, version },
  });
const publish = (slug: string, version: number, isPublished = true) =>
  admin.call(calls.adminPages.publish, { params: { slug }, body: { isPublished, version } });
const add = (slug: string, title = 'Care guide') =>
  admin.call(calls.adminPages.add, { body: { slug, title, body: 'Wash cold.' } });
const links = async () => requireSuccess(await shop.visitor().call(calls.pages.list)).data;

describe('a new shop', () => {
  it('has the six pages as drafts that say what to fill in, and shows none of them', async () => {
    const { data, total } = requireSuccess(await admin.call(calls.adminPages.list));
    expect(data.map(({ slug }) => slug)).toEqual([...BUILT_IN_PAGES]);
    expect(total).toBe(6);
    for (const row of data) {
      expect(row).toMatchObject({ isPublished: false, isBuiltIn: true, version: 0, updatedAt: null, updatedBy: '' });
      const page = await details(row.slug);
      expect(page.body).toMatch(/^> Draft\./);
      expect(page.body).toMatch(/\[[^\]]+\](?!\()/);
      expectFailure(await read(row.slug), 'PAGE_NOT_FOUND', 404);
      expectFailure(await read(row.slug, admin), 'PAGE_NOT_FOUND', 404);
    }
    expect(await links()).toEqual([]);
  });

  it('that sells to the EU links to the withdrawal function, for as long as it does', async () => {
    const sellTo = async (...markets: string[]) => {
      const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
      requireSuccess(await admin.call(calls.settings.save, { body: { version, store: { markets } } }));
    };
    await sellTo('in', 'eu');
    await expect.poll(links).toEqual([{ slug: 'withdrawal', title: 'Withdraw from contract here' }]);
    expectFailure(await add('withdrawal'), 'PAGE_TAKEN', 409);
    await sellTo('in');
    await expect.poll(links).toEqual([]);
  });

  it('has the legal details of the store in its drafts, and keeps the blanks that these leave', async () => {
    const { version, store } = requireSuccess(await admin.call(calls.settings.get)).data;
    const legal = { legalName: 'Linden & Co.', address: '3 Mill Lane', city: 'York', postcode: 'YO1 7HH' };
    const body = { version, store: { ...store, ...legal, countryCode: 'GB', email: 'hello@linden.example' } };
    requireSuccess(await admin.call(calls.settings.save, { body }));
    const text = (await details('contact')).body;
    expect(text).toContain('Linden & Co.\n3 Mill Lane\nYO1 7HH York\nUnited Kingdom\n');
    expect(text).toContain('hello@linden.example');
    expect(text).toContain('[phone number]');
    requireSuccess(await edit('contact', 0, { title: 'Contact', body: 'Call us.' }));
    expect((await details('contact')).body).toBe('Call us.');
  });

  it('has drafts that link to pages that there are', async () => {
    for (const slug of BUILT_IN_PAGES)
      for (const [, linked] of (await details(slug)).html.matchAll(/href="\/pages\/([^"]+)"/g))
        expect(BUILT_IN_PAGES, slug).toContain(linked);
  });
});

it('a page is written, published and read at once, by everybody and in both modes', async () => {
  const written = requireSuccess(
    await edit('terms', 0, { title: ' Terms\u200b ', body: '# Orders\n\nAre **binding**.' }),
  ).data;
  expect(written).toMatchObject({ slug: 'terms', title: 'Terms', version: 1, isPublished: false });
  expect(written.updatedBy).toBe('Test Admin');
  expectFailure(await read('terms'), 'PAGE_NOT_FOUND', 404);
  requireSuccess(await publish('terms', 1));
  for (const client of [shop.visitor(), await shop.shopper(), admin, open.visitor()]) {
    const page = requireSuccess(await read('terms', client)).data;
    expect(page).toEqual({
      slug: 'terms',
      title: 'Terms',
      body: '# Orders\n\nAre **binding**.',
      isPublished: true,
      html: '<h2>Orders</h2>\n<p>Are <strong>binding</strong>.</p>\n',
      summary: 'Are binding.',
      updatedAt: expect.any(String),
    });
  }
  expect(requireSuccess(await read(' TERMS ')).data.slug).toBe('terms');
  expect(await links()).toEqual([{ slug: 'terms', title: 'Terms' }]);
  requireSuccess(await edit('terms', 2, { body: 'New terms.' }));
  expect(requireSuccess(await read('terms')).data).toMatchObject({ body: 'New terms.', isPublished: true });
  requireSuccess(await publish('terms', 3, false));
  expectFailure(await read('terms'), 'PAGE_NOT_FOUND', 404);
  expect(await links()).toEqual([]);
});

it('of two who change a page that they opened at once the second is told how it is now', async () => {
  requireSuccess(await edit('terms', 0));
  const again = expectFailure(await edit('terms', 0, { body: 'Mine.' }), 'PAGE_CHANGED', 409);
  expect(again.details).toMatchObject({ slug: 'terms', body: 'Our terms.', version: 1 });
  expectFailure(await publish('terms', 0), 'PAGE_CHANGED', 409);
  expectFailure(await edit('privacy', 3), 'PAGE_CHANGED', 409);
  requireSuccess(await publish('terms', 1));
  expectFailure(await edit('terms', 1), 'PAGE_CHANGED', 409);
});

describe('a page of the shop’s own', () => {
  it('is added as a draft, stands behind the built-in ones, and is deleted once', async () => {
    const added = requireSuccess(await add(' Care Guide! '), 201).data;
    expect(added).toMatchObject({ slug: 'care-guide', isBuiltIn: false, isPublished: false, version: 1 });
    expectFailure(await read('care-guide'), 'PAGE_NOT_FOUND', 404);
    requireSuccess(await publish('care-guide', 1));
    requireSuccess(await publish('about', 0));
    expect((await links()).map(({ slug }) => slug)).toEqual(['about', 'care-guide']);
    requireSuccess(await admin.call(calls.adminPages.remove, { params: { slug: 'care-guide' } }));
    expectFailure(await read('care-guide'), 'PAGE_NOT_FOUND', 404);
    const again = await admin.call(calls.adminPages.remove, { params: { slug: 'care-guide' } });
    expectFailure(again, 'PAGE_NOT_FOUND', 404);
    expectFailure(await edit('care-guide', 2), 'PAGE_NOT_FOUND', 404);
  });

  it('takes no address that is taken, and none that cannot be one', async () => {
    requireSuccess(await add('care'), 201);
    expectFailure(await add('Care'), 'PAGE_TAKEN', 409);
    expectFailure(await add('terms'), 'PAGE_TAKEN', 409);
    expectFailure(await add('!!!'), 'INVALID_REQUEST', 400, 'The address needs at least one letter or digit.');
    expectFailure(await add('care-2', ' '), 'INVALID_REQUEST', 400, 'The title is required.');
  });

  it('is one of so many at most', async () => {
    const rows = Array.from({ length: MAX_PAGES }, (_, index) => ({
      slug: `page-${index}`,
      title: 'x',
      body: 'x',
      updatedAt: shop.clock.now(),
    }));
    await shop.database.db.insert(pages).values(rows);
    expectFailure(await add('one-more'), 'PAGE_LIMIT', 409);
    const { data, total } = requireSuccess(await admin.call(calls.adminPages.list, { query: { page: 2, limit: 30 } }));
    expect([data.length, total]).toEqual([MAX_PAGES + 6 - 30, MAX_PAGES + 6]);
  });
});

it('a built-in page cannot be deleted', async () => {
  requireSuccess(await edit('terms', 0));
  const answer = await admin.call(calls.adminPages.remove, { params: { slug: 'terms' } });
  expectFailure(answer, 'PAGE_BUILT_IN', 409);
});

it('the preview is made like the page, and leaves nothing behind', async () => {
  const body = '# Hi\n<script>alert(1)</script>';
  const { html } = requireSuccess(await admin.call(calls.adminPages.preview, { body: { body } })).data;
  expect(html).toBe('<h2>Hi</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  requireSuccess(await admin.call(calls.adminPages.preview, { body: { body: '' } }));
  const { data } = requireSuccess(await admin.call(calls.audit.list));
  expect(data.filter(({ action }) => action.includes('/pages/'))).toEqual([]);
});

it('pages are changed by those who may decorate the shop, and every change is in the audit', async () => {
  for (const [client, status] of [
    [await shop.staff('support'), 403],
    [await shop.shopper(), 403],
    [shop.visitor(), 401],
  ] as const) {
    expect((await client.call(calls.adminPages.list)).status).toBe(status);
    expect((await client.call(calls.adminPages.preview, { body: { body: 'x' } })).status).toBe(status);
    const body = { title: 'x', body: 'x', version: 0 };
    expect((await client.call(calls.adminPages.edit, { params: { slug: 'terms' }, body })).status).toBe(status);
  }
  const editor = await shop.staff('editor');
  const body = { title: 'Terms', body: 'Ours.', version: 0 };
  requireSuccess(await editor.call(calls.adminPages.edit, { params: { slug: 'terms' }, body }));
  const { data } = requireSuccess(await admin.call(calls.audit.list));
  const [change] = data.flatMap((entry) => entry.changes).filter(({ thing }) => thing === 'pages');
  expect(change).toMatchObject({ thingId: 'terms', title: 'Terms', before: null, after: { body: 'Ours.' } });
});

it('the sitemap names what is published, also of a shop for members', async () => {
  const placesOf = async (url: string) => {
    await shop.responseCache.catchUp();
    const text = await (await fetch(`${url}/sitemap.xml`)).text();
    return [...text.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, place]) => place);
  };
  expect(await placesOf(shop.url)).toEqual(['/']);
  requireSuccess(await publish('terms', 0));
  expect(await placesOf(shop.url)).toEqual(['/', '/pages/terms']);
  await open.responseCache.catchUp();
  expect(await placesOf(open.url)).toContain('/pages/terms');
});
