import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();

it('20 products that bring one new subcategory in several spellings at once make one of it', async () => {
  const admin = await shop.admin();
  const image = '/media/0190aaaa-0000-7000-8000-000000000001/1200.webp';
  const stored = { id: newId(), url: image, width: 1200, height: 1200, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(stored);
  const spellings = ['İç Giyim', 'iç giyim', 'İç  Giyim', 'ΦΟΡΕΜΑΣ', 'φορεμας', 'φορεμασ'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.call(calls.adminProducts.add, {
        body: {
          image,
          title: `Product ${index}`,
          description: 'Of linen.',
          category: 'women',
          brand: 'zara',
          subcategory: spellings[index % 6],
          price: 10,
          salePrice: 0,
          totalStock: 1,
        },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  const { data } = requireSuccess(
    await admin.call(calls.adminTaxonomy.subcategories, { params: { category: 'women' } }),
  );
  expect(data.map(({ count }) => count).toSorted()).toEqual([11, 9]);
}, 60_000);
