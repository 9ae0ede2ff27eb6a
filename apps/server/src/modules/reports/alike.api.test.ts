import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

it('the console did not name SKUs, brands, roles and emails of an older shop that are one now', async () => {
  const [first, second] = [await shop.addProduct({ title: 'One' }), await shop.addProduct({ title: 'Two' })];
  const { db } = shop.database;
  await db.execute(sql`alter table product_variants disable trigger product_variants_other_sku`);
  for (const [id, sku] of [
    [first, 'A-1'],
    [second, 'a-1'],
  ] as const)
    await db.execute(sql`update product_variants set sku = ${sku}, is_sku_shared = true where product_id = ${id}`);
  await db.execute(sql`alter table product_variants enable trigger product_variants_other_sku`);
  await db.execute(sql`
    insert into taxonomy_terms (kind, id, parent, label, position)
    values ('brand', 'creme', '', ${'Cr\u00e8me'}, 90), ('brand', 'creme-2', '', ${'Cre\u0300me'}, 91)`);
  await db.execute(sql`
    insert into staff_roles (id, name, permissions, created_at)
    values (gen_random_uuid(), ${'Caf\u00e9'}, '{}', now()), (gen_random_uuid(), ${'Cafe\u0301'}, '{}', now())`);
  for (const email of ['max@xn--mller-kva.example', 'eva@xn--mller-kva.example'])
    await shop.visitor().call(calls.auth.signup, { body: { userName: 'Max', email, password: 'seven green bottles' } });
  await db.execute(
    sql`update users set email = ${'Max@m\u00fcller.example'} where email = 'eva@xn--mller-kva.example'`,
  );

  const admin = await shop.admin();
  const { notices } = requireSuccess(await admin.call(calls.dashboard.get), 200).data;
  expect(notices).toEqual([
    'Several variants have the same SKU. Give each its own: A-1 = a-1.',
    'Some categories, brands or subcategories have the same name. Merge or rename them: Cre\u0300me = Cr\u00e8me.',
    'Some staff roles have the same name. Rename them: Cafe\u0301 = Caf\u00e9.',
    'Some accounts have the same email. Ask the owner to close one of each: Max@m\u00fcller.example = max@xn--mller-kva.example.',
  ]);
});
