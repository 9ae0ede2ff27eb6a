import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type ProductBody } from '@haberdash/contract';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage } from '../../integrations/storage/index.ts';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { createAvifMaker, createImageSweep } from './index.ts';
import { imageChecks, images } from './media.tables.ts';

const DATA_DIR = await mkdtemp(join(tmpdir(), 'haberdash-sweep-'));
// Before the shop's own hooks: what runs after the tests runs in reverse.
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const shop = useTestShop({ DATA_DIR });
const buying = createBuying(shop);
let admin: TestUser;
beforeEach(async () => {
  admin = await shop.admin();
});

/** Of grain, which AVIF holds in fewer bytes than WebP. */
const GRAIN = Buffer.from(Array.from({ length: 90 * 80 * 3 }, (_, n) => 128 + 90 * Math.sin(n * n * 0.013)));
const PNG = await sharp(GRAIN, { raw: { width: 90, height: 80, channels: 3 } })
  .png()
  .toBuffer();
const upload = async () =>
  requireSuccess(await admin.upload(new Blob([new Uint8Array(PNG)], { type: 'image/png' }), 'a.png')).result.url;

const statusOf = async (url: string) => (await fetch(shop.url + url)).status;
const sweepAfter = async (hours: number) => {
  shop.clock.passMinutes(hours * 60);
  await shop.services.imageSweep.sweep();
  // Sessions in the console last for less than a day.
  admin = await shop.admin();
};

const bodyWith = (image: string): ProductBody => ({
  title: 'Linen Shirt',
  description: 'Of washed linen.',
  category: 'men',
  brand: 'zara',
  price: 500,
  totalStock: 3,
  image,
});
const add = async (image: string) =>
  requireSuccess(await admin.call(calls.adminProducts.add, { body: bodyWith(image) }), 201).data;

describe('an uploaded picture', () => {
  it('that nothing shows is deleted after a day, with all its files', async () => {
    const url = await upload();
    await shop.services.avifMaker.makeNext();
    await sweepAfter(23);
    expect(await statusOf(url)).toBe(200);
    await sweepAfter(2);
    for (const name of ['1200.webp', '320.webp', '320.avif'])
      expect(await statusOf(url.replace('1200.webp', name))).toBe(404);
    expect([await shop.database.db.$count(images), await shop.database.db.$count(imageChecks)]).toEqual([0, 0]);
  });

  it('whose AVIF files are being made is deleted by a sweep an hour after that', async () => {
    const url = await upload();
    shop.clock.passMinutes(25 * 60);
    const storage = createDiskStorage(join(DATA_DIR, 'uploads'), '/media');
    const putBetween = async (...file: Parameters<typeof storage.put>) => {
      await shop.services.imageSweep.sweep();
      await storage.put(...file);
    };
    const maker = createAvifMaker({
      db: shop.database.db,
      clock: shop.clock,
      storage: { ...storage, put: putBetween },
    });
    expect(await maker.makeNext()).toBe(true);
    expect(await statusOf(url)).toBe(200);
    await sweepAfter(1);
    expect(await statusOf(url)).toBe(404);
    expect(await statusOf(url.replace('1200.webp', '320.avif'))).toBe(404);
  });

  it('of a product, a variant, a banner or an order stays while it is shown, and goes a day after that', async () => {
    const [first, second, third, ofVariant] = [await upload(), await upload(), await upload(), await upload()];
    const [back, detail] = [await upload(), await upload()];
    const withImages = (...urls: string[]) => ({ ...bodyWith(first), images: urls.map((url) => ({ url })) });
    const product = requireSuccess(
      await admin.call(calls.adminProducts.add, { body: withImages(first, back, detail) }),
      201,
    ).data;
    const variant = { options: { Size: 'M' }, image: ofVariant, totalStock: 1 };
    const sized = { ...withImages(second, detail), options: [{ name: 'Size', values: ['M'] }], variants: [variant] };
    const shirt = requireSuccess(await admin.call(calls.adminProducts.add, { body: sized }), 201).data;
    const banner = requireSuccess(await admin.call(calls.banners.add, { body: { image: third } }), 201).data;
    const shown = [first, second, third, ofVariant, back, detail];
    await sweepAfter(25);
    expect(await Promise.all(shown.map(statusOf))).toEqual(shown.map(() => 200));

    const edited = { params: { id: product.id }, body: withImages(second, back) };
    requireSuccess(await admin.call(calls.adminProducts.edit, edited));
    requireSuccess(await admin.call(calls.banners.remove, { params: { id: banner.id } }));
    requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: shirt.id } }));
    // Written down by the database's own time, which the test cannot move.
    const due = await shop.database.db.select({ at: imageChecks.dueAt }).from(imageChecks);
    const hoursAhead = due.map(({ at }) => (at.getTime() - Date.now()) / 3_600_000);
    expect(hoursAhead.length).toBe(5);
    expect(Math.min(...hoursAhead)).toBeGreaterThan(23);
    await sweepAfter(1);
    // The second is the other product's by now, and the back was never taken from it.
    expect(await Promise.all(shown.map(statusOf))).toEqual([404, 200, 404, 404, 200, 404]);
  });

  it('of a product that was bought and is gone stays to be seen in the order', async () => {
    const url = await upload();
    const product = await add(url);
    const buyer = await shop.shopper();
    await buying.addToCart(buyer, product.id, 1);
    requireSuccess(await buying.placeOrder(buyer, await buying.saveAddress(buyer)));
    requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: product.id } }));
    await sweepAfter(25);
    expect(await statusOf(url)).toBe(200);
  });

  it('whose files could not be deleted is forgotten at once, and its files with the next sweep', async () => {
    const url = await upload();
    shop.clock.passMinutes(25 * 60);
    const { db } = shop.database;
    const away = { delete: () => Promise.reject(new Error('the disk is away')) };
    const sweep = createImageSweep({ db, clock: shop.clock, storage: away, log: shop.app.log, isUsed: [] });
    await sweep.sweep();
    expect(await db.$count(images)).toBe(0);
    shop.clock.passMinutes(61);
    await shop.services.imageSweep.sweep();
    expect(await statusOf(url)).toBe(404);
    expect(await db.$count(imageChecks)).toBe(0);
  });

  it('that cannot be deleted does not prevent the deletion of others', async () => {
    const stuck = Array.from({ length: 101 }, () => newId());
    const { db } = shop.database;
    await db.insert(imageChecks).values(stuck.map((imageId) => ({ imageId, dueAt: new Date(0) })));
    const url = await upload();
    shop.clock.passMinutes(25 * 60);
    const deleted: string[] = [];
    const storage = {
      delete: async (keys: readonly string[]) => {
        if (stuck.some((id) => keys[0]?.includes(id))) throw new Error('this file cannot be deleted');
        deleted.push(...keys);
      },
    };
    await createImageSweep({ db, clock: shop.clock, storage, log: shop.app.log, isUsed: [] }).sweep();
    expect(deleted.some((key) => url.includes(key))).toBe(true);
    expect(await db.$count(imageChecks)).toBe(stuck.length);
  });
});
