import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { inTransaction } from '../../db/transaction.ts';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { images } from './media.tables.ts';

const shop = useTestShop();

it('a picture that is put to use while it is swept stays, or is refused', async () => {
  const { db } = shop.database;
  const urls = Array.from({ length: 12 }, () => `/media/${newId()}/1200.webp`);
  const rows = urls.map((url) => ({ id: newId(), url, width: 10, height: 10, createdAt: new Date() }));
  await inTransaction(db, (tx) => tx.insert(images).values(rows));
  shop.clock.passMinutes(25 * 60);
  const admin = await shop.admin();
  const { imageSweep } = shop.services;
  const [shown = '', ...further] = urls.splice(0, 5);
  const body = { title: 'Shirt', description: 'Crisp.', category: 'men', brand: 'zara', price: 500, totalStock: 3 };
  const { id } = requireSuccess(
    await admin.call(calls.adminProducts.add, { body: { ...body, image: shown } }),
    201,
  ).data;
  const pictures = [shown, ...further].map((url) => ({ url }));
  const [answers, edited] = await Promise.all([
    Promise.all(urls.map((image) => admin.call(calls.banners.add, { body: { image } }))),
    admin.call(calls.adminProducts.edit, { params: { id }, body: { ...body, images: pictures } }),
    imageSweep.sweep(),
    imageSweep.sweep(),
  ]);
  const stored = (await db.select({ url: images.url }).from(images)).map(({ url }) => url);
  expect([200, 400]).toContain(edited.status);
  // All of a product's pictures are put to use together, or none.
  const storedFurther = further.filter((url) => stored.includes(url));
  if (edited.status === 200) expect(storedFurther).toEqual(further);
  expect(stored).toContain(shown);
  for (const [index, { status }] of answers.entries()) {
    expect([201, 400]).toContain(status);
    expect(stored.includes(urls[index] ?? '')).toBe(status === 201);
  }
});
