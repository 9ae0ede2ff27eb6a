import { calls, MAX_PAGES } from '@haberdash/contract';
import { beforeEach, expect, it } from 'vitest';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { pages } from './pages.tables.ts';

const shop = useTestShop();
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

const CALLERS = 8;
const content = { title: 'Care', body: 'Wash cold.' };
const atOnce = async (call: (caller: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)))).map(({ status }) => status).sort();
const once = (status: number) => [status, ...Array(CALLERS - 1).fill(409)];

it('of many who add, write or publish a page at once one does', async () => {
  const add = () => admin.call(calls.adminPages.add, { body: { slug: 'care', ...content } });
  expect(await atOnce(add)).toEqual(once(201));
  const write = () =>
    admin.call(calls.adminPages.edit, { params: { slug: 'terms' }, body: { ...content, version: 0 } });
  expect(await atOnce(write)).toEqual(once(200));
  const publish = () =>
    admin.call(calls.adminPages.publish, { params: { slug: 'terms' }, body: { isPublished: true, version: 1 } });
  expect(await atOnce(publish)).toEqual(once(200));
});

it('many who add pages at once add no more than there is room for', async () => {
  const rows = Array.from({ length: MAX_PAGES - 2 }, (_, index) => ({
    ...content,
    slug: `page-${index}`,
    updatedAt: shop.clock.now(),
  }));
  await shop.database.db.insert(pages).values(rows);
  const add = (caller: number) => admin.call(calls.adminPages.add, { body: { slug: `more-${caller}`, ...content } });
  expect((await atOnce(add)).filter((status) => status === 201)).toHaveLength(2);
  expect(await shop.database.db.$count(pages)).toBe(MAX_PAGES);
});

it('of many who write the home page at once one does', async () => {
  const body = { promises: [], edit: null, looks: [], hideEmptyTiles: true };
  for (const version of [0, 1])
    expect(await atOnce(() => admin.call(calls.adminHome.save, { body: { ...body, version } }))).toEqual(once(200));
});
