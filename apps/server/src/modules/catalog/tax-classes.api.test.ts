import { calls, type ProductBody, type TaxesBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createBuying } from '../../testing/buying.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
let admin: TestUser;
const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';

const saveClasses = async (...ids: string[]) => {
  const { version } = requireSuccess(await admin.call(calls.taxes.get)).data;
  const taxes: Omit<TaxesBody, 'version'> = {
    ...{ mode: 'none', rates: [], gst: false, shippingTax: 'split' },
    classes: ids.map((id) => ({ id, label: id })),
  };
  requireSuccess(await admin.call(calls.taxes.save, { body: { version, ...taxes } }));
};

beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 1500, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values({ ...image, id: newId(), url: OUR_IMAGE });
  await saveClasses('apparel', 'shoes');
});

const form: ProductBody = {
  ...{ title: 'Linen shirt', description: 'Cool.', category: 'men', brand: 'hm' },
  ...{ price: 900, totalStock: 4, image: OUR_IMAGE },
};
const add = (more: Partial<ProductBody>) => admin.call(calls.adminProducts.add, { body: { ...form, ...more } });
const edit = (id: string, more: Partial<ProductBody>) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body: { ...form, ...more } });

describe('tax class and HS code of a product', () => {
  it('are the staff’s to see, stay where a form does not name them, and go where it empties them', async () => {
    const added = requireSuccess(await add({ taxClass: 'apparel', hsCode: '6205.20' }), 201).data;
    expect(added).toMatchObject({ taxClass: 'apparel', hsCode: '620520' });
    const { id } = added;
    const shown = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;
    for (const name of ['taxClass', 'hsCode']) expect(shown).not.toHaveProperty(name);
    expect(requireSuccess(await edit(id, {})).data).toMatchObject({ taxClass: 'apparel', hsCode: '620520' });
    const emptied = requireSuccess(await edit(id, { taxClass: '', hsCode: null })).data;
    for (const name of ['taxClass', 'hsCode']) expect(emptied).not.toHaveProperty(name);
  });

  it('are refused where there is no such class, or the code has too few digits', async () => {
    const message = 'Choose one of the tax classes.';
    const { details } = expectFailure(await add({ taxClass: 'hats' }), 'INVALID_REQUEST', 400, message);
    expect(details).toEqual([{ field: 'taxClass', message }]);
    expectFailure(await add({ hsCode: '6205' }), 'INVALID_REQUEST', 400, 'HS code must have 6 to 8 digits.');
  });

  it('do not keep a product from being saved or copied when its class has gone', async () => {
    const { id } = requireSuccess(await add({ taxClass: 'shoes' }), 201).data;
    await saveClasses('apparel');
    requireSuccess(await edit(id, { taxClass: 'shoes', price: 950 }));
    const body = { requestId: newId() };
    const copy = requireSuccess(await admin.call(calls.adminProducts.duplicate, { params: { id }, body }), 201).data;
    expect(copy).not.toHaveProperty('taxClass');
    expectFailure(await add({ taxClass: 'shoes' }), 'INVALID_REQUEST', 400, 'Choose one of the tax classes.');
  });
});

it('an order is taxed by each product’s own class, else its category’s, else the first', async () => {
  const { version } = requireSuccess(await admin.call(calls.taxes.get)).data;
  const ids = ['standard', 'apparel', 'shoes'];
  const rates = ids.map((id, index) => ({ id, countryCode: 'IN', taxClass: id, name: id, percent: 10 * (index + 1) }));
  const body = {
    ...{ version, mode: 'exclusive' as const, gst: false, shippingTax: 'split' as const, rates },
    classes: ids.map((id) => ({ id, label: id })),
    categoryClasses: { men: 'apparel' },
  };
  requireSuccess(await admin.call(calls.taxes.save, { body }));
  const made = [await add({ taxClass: 'shoes' }), await add({}), await add({ category: 'women' })];
  const lines = made.map((answer) => ({ productId: requireSuccess(answer, 201).data.id }));
  const { buyer, addressId } = await createBuying(shop).buyerWith(lines);
  const { quote } = requireSuccess(await buyer.call(calls.checkout.quote, { body: { addressId } })).data;
  expect(quote.lines.map(({ taxLines }) => taxLines.map(({ name, amount }) => [name, amount]))).toEqual([
    [['shoes', 270]],
    [['apparel', 180]],
    [['standard', 90]],
  ]);
});
