import { calls, type ProductBody } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { requireSuccess } from '../../testing/api-client.ts';
import { countDeadlocks } from '../../testing/deadlocks.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop();
let admin: TestUser;

const IMAGE = '/media/44444444-4444-4444-8444-444444444444/1200.webp';
const form: ProductBody = {
  title: 'Wool Coat',
  description: 'Warm and long.',
  category: 'men',
  brand: 'zara',
  price: '100',
  totalStock: '7',
  image: IMAGE,
};

beforeEach(async () => {
  admin = await shop.admin();
  const image = { id: newId(), url: IMAGE, width: 1200, height: 800, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values(image);
});

const addTerm = async (kind: 'category' | 'brand', label: string) =>
  requireSuccess(await admin.call(calls.adminTaxonomy.add, { params: { kind }, body: { label } }), 201).data.id;
const addProduct = (fields: Partial<ProductBody>) =>
  admin.call(calls.adminProducts.add, { body: { ...form, ...fields } });
const remove = (kind: 'category' | 'brand', id: string, into?: string) =>
  admin.call(calls.adminTaxonomy.remove, { params: { kind, id }, query: into === undefined ? {} : { into } });

/** Faults of the books: products in a category or of a brand that is not there, and counters that are off. */
async function findFaults(): Promise<unknown[]> {
  const result = await shop.database.db.execute(sql`
    select 'lost' as fault, count(*)::integer as products from products
    where deleted_at is null and (
      not exists (select from taxonomy_terms where kind = 'category' and id = category)
      or not exists (select from taxonomy_terms where kind = 'brand' and id = brand))
    having count(*) > 0
    union all
    select category || '/' || brand, coalesce(counted.products, 0) - coalesce(present.products, 0)
    from product_counts as counted
    full join (
      select category, brand, count(*)::integer as products from products where deleted_at is null group by 1, 2
    ) as present using (category, brand)
    where coalesce(counted.products, 0) <> coalesce(present.products, 0)`);
  return (result as { rows: unknown[] }).rows;
}

const countBy = (statuses: number[]) =>
  Object.fromEntries([...new Set(statuses)].map((each) => [each, statuses.filter((status) => status === each).length]));

it('no product is left in a category that is deleted or merged while products come, change and go', async () => {
  const deadlocks = await countDeadlocks(shop.database.db);
  const statuses: number[] = [];
  const note = async (call: Promise<{ status: number }>) => {
    statuses.push((await call).status);
  };
  for (let round = 0; round < 2; round += 1) {
    const doomed = await addTerm('category', `Doomed ${round}`);
    const brand = await addTerm('brand', `Doomed ${round}`);
    const present = await Promise.all(
      Array.from({ length: 6 }, async () => requireSuccess(await addProduct({ category: doomed, brand }), 201).data),
    );
    const edits = present.map(({ id }, index) =>
      admin.call(calls.adminProducts.edit, {
        params: { id },
        body: { ...form, category: index % 2 ? doomed : 'kids', brand: index % 3 ? brand : 'nike', totalStock: index },
      }),
    );
    const additions = Array.from({ length: 8 }, (_, index) =>
      addProduct({ category: doomed, brand, subcategory: index % 2 ? `Kind ${index}` : null }),
    );
    const deletions = [
      remove('category', doomed, round % 2 ? 'women' : undefined),
      remove('brand', brand, 'puma'),
      remove('category', doomed, 'men'),
      admin.call(calls.adminProducts.remove, { params: { id: present[0]?.id ?? '' } }),
    ];
    await Promise.all([...edits, ...deletions, ...additions].map(note));
  }
  const seen = countBy(statuses);
  expect(Object.keys(seen).filter((status) => !['200', '201', '400', '404', '409'].includes(status))).toEqual([]);
  expect(await findFaults()).toEqual([]);
  expect(await countDeadlocks(shop.database.db)).toBe(deadlocks);
});

it('a merge waits for an addition that is under way, and takes its product along', async () => {
  const doomed = await addTerm('category', 'Doomed');
  const { db } = shop.database;
  let merging: Promise<{ status: number }> | undefined;
  await db.transaction(async (tx) => {
    await shop.services.taxonomy.holdTerms(tx, { category: doomed, brand: 'zara', subcategory: null });
    merging = remove('category', doomed, 'men');
    // It waits at the lock, or this transaction would end first whatever is held.
    await expect
      .poll(async () => {
        const result = await db.execute(sql`select count(*)::integer as n from pg_locks where not granted`);
        return (result as { rows: { n: number }[] }).rows[0]?.n;
      })
      .toBeGreaterThan(0);
    await tx.execute(sql`
      insert into products (id, title, description, category, brand, price, sale_price, image, created_at, updated_at)
      values (gen_random_uuid(), 'Late', '', ${doomed}, 'zara', 100, 0, ${IMAGE}, now(), now())`);
  });
  expect((await merging)?.status).toBe(200);
  expect(await findFaults()).toEqual([]);
  const { data } = requireSuccess(await shop.visitor().call(calls.products.list, { query: { category: ['men'] } }));
  expect(data.map(({ title }) => title)).toEqual(['Late']);
});

it('chains of merges at once leave no old id without the one that it is now', async () => {
  const chain: string[] = [];
  for (let n = 0; n < 6; n += 1) chain.push(await addTerm('category', `Link ${n}`));
  const titles = chain.map((category) => `Of ${category}`);
  for (const [n, category] of chain.entries()) requireSuccess(await addProduct({ category, title: titles[n] }), 201);
  const found = async (category: string) => {
    const { data } = requireSuccess(
      await shop.visitor().call(calls.products.list, { query: { category: [category] } }),
    );
    return data.map(({ title }) => title).sort();
  };
  // Each into the one before it, backwards and forwards and all at once, while they are asked for by their old ids.
  const into = (n: number) => (n === 0 ? 'men' : (chain[n - 1] ?? ''));
  const merges = chain.map((category, n) => remove('category', category, into(n)));
  const [answers] = await Promise.all([Promise.all(merges), Promise.all(chain.map(found))]);
  // A move that came after its target was gone was refused, and is tried again with what that is now.
  for (const [n, { status }] of answers.entries()) {
    if (status === 200) continue;
    expect(status).toBe(404);
    const { categories } = await shop.services.taxonomy.followMerges({ categories: [into(n)], brands: [] });
    requireSuccess(await remove('category', chain[n] ?? '', categories[0]));
  }
  for (const category of [...chain, 'men']) expect(await found(category)).toEqual([...titles].sort());
  expect(await findFaults()).toEqual([]);
});

it('the same name is given once, however many ask for it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      admin.call(calls.adminTaxonomy.add, { params: { kind: 'brand' }, body: { label: 'North Face' } }),
    ),
  );
  expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 409: 7 });
});
