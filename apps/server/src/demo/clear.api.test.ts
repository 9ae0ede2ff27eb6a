import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../modules/auth/auth.tables.ts';
import { banners } from '../modules/banners/banners.tables.ts';
import { products } from '../modules/catalog/catalog.tables.ts';
import { homePage } from '../modules/home/home.tables.ts';
import { orders } from '../modules/orders/orders.tables.ts';
import { pages } from '../modules/pages/pages.tables.ts';
import { redemptions } from '../modules/promotions/promotions.tables.ts';
import { reviews } from '../modules/reviews/reviews.tables.ts';
import { sizeGuides } from '../modules/size-guides/size-guides.tables.ts';
import { requireSuccess } from '../testing/api-client.ts';
import { createPromoting } from '../testing/promoting.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { demoProducts } from './catalogue.ts';
import { clearDemo, countDemoProducts, findDemoData } from './clear.ts';
import { seedDemo } from './seed.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const currencies = { price: 'INR', charge: 'USD', rate: { numerator: 85n, denominator: 1n } };
  const importImages = async (pictures: unknown[]) => pictures.map((_, index) => `/media/demo-${index}/1200.webp`);
  const deps = { db: shop.database.db, clock: shop.clock, currencies, exchangeRate: '85', importImages };
  await seedDemo(deps, DEMO_ACCOUNTS);
});
afterAll(() => shop.close());

const [CHANGED, BOUGHT] = ['Heavyweight Crew Tee', demoProducts[5]?.title ?? ''];

it('the checklist of a new shop counts nothing of the demo as done', async () => {
  const owner = await shop.admin();
  const setup = requireSuccess(await owner.call(calls.adminSetup.get)).data;
  expect(setup?.hasDemo).toBe(true);
  expect(setup?.steps.filter(({ isDone }) => isDone)).toEqual([]);
});

it('the demo stayed on sale for good: it leaves, and what the merchant and real customers have made stays', async () => {
  const { db } = shop.database;
  const idOf = async (title: string) =>
    (await db.select({ id: products.id }).from(products).where(eq(products.title, title)))[0]?.id ?? '';
  const [changedId, boughtId] = [await idOf(CHANGED), await idOf(BOUGHT)];
  await db.update(products).set({ price: 5, updatedAt: new Date() }).where(eq(products.id, changedId));
  const own = await shop.addProduct({ title: 'Own Shirt' });
  const { user } = await shop.shopper();
  const orderId = await shop.addOrder({ userId: user.id }, [{ productId: boughtId }]);
  await db.insert(reviews).values({
    ...{ id: user.id, productId: changedId, userId: user.id, userName: 'Asha', message: 'Good.', rating: 4 },
    createdAt: shop.clock.now(),
  });
  const ownBanner = { id: user.id, image: '/media/own/1200.webp', position: 9, createdAt: new Date(0) };
  await db.insert(banners).values(ownBanner);
  await db.update(pages).set({ body: 'We are ours.', updatedAt: new Date() }).where(eq(pages.slug, 'about'));
  expect(await countDemoProducts(db)).toBe(demoProducts.length - 1);

  const owner = await shop.admin();
  await expect.poll(async () => (await owner.call(calls.dashboard.get)).status).toBe(200);
  expect(requireSuccess(await owner.call(calls.dashboard.get)).data.notices).toEqual([
    `${demoProducts.length - 1} demo products are on sale. To remove the demo: npm run haberdash -- demo:clear`,
  ]);

  const data = await findDemoData(db);
  expect(data.changed).toEqual([CHANGED]);
  const [bought = ''] = data.orderIds;
  const { id: promotionId } = await createPromoting(shop).promote(owner, { code: 'DEMO' });
  const times = { createdAt: shop.clock.now(), updatedAt: shop.clock.now() };
  await db.insert(redemptions).values({ orderId: bought, promotionId, email: '', state: 'used', ...times });
  await clearDemo(db, data, shop.services.catalog.remove);

  const admin = await shop.admin();
  // So much at once keeps the server busy for a moment.
  await expect.poll(async () => (await shop.visitor().call(calls.products.list)).status).toBe(200);
  const listed = requireSuccess(await shop.visitor().call(calls.products.list)).data;
  expect(listed.map(({ id }) => id).sort()).toEqual([changedId, own].sort());
  expect(await db.select({ id: orders.id }).from(orders)).toEqual([{ id: orderId }]);
  expect(await db.select({ userId: reviews.userId }).from(reviews)).toEqual([{ userId: user.id }]);
  const details = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id: changedId } })).data;
  expect(details).toMatchObject({ reviewCount: 1, averageReview: 4 });
  expect(await db.$count(users, eq(users.isDemo, true))).toBe(0);
  expect(await db.select({ id: banners.id }).from(banners)).toEqual([{ id: ownBanner.id }]);
  expect(await db.$count(homePage)).toBe(0);
  expect(await db.select({ slug: pages.slug }).from(pages)).toEqual([{ slug: 'about' }]);
  expect(await db.$count(sizeGuides)).toBe(0);
  const { orders: counted } = requireSuccess(await admin.call(calls.dashboard.get)).data;
  expect(counted.total).toBe(1);
  const { categories } = requireSuccess(await shop.visitor().call(calls.taxonomy.list)).data;
  expect(categories.flatMap(({ subcategories }) => subcategories)).toHaveLength(1);
  expect(await countDemoProducts(db)).toBe(0);
});
