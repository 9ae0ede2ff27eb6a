import { calls, type ProductBody } from '@haberdash/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { images } from '../media/media.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
let admin: TestUser;
const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 1500, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values({ ...image, id: newId(), url: OUR_IMAGE });
});

const form: ProductBody = {
  ...{ title: 'Linen shirt', description: 'Cool.', category: 'men', brand: 'hm' },
  ...{ price: 900, totalStock: 4, image: OUR_IMAGE },
};
const add = async (body: Partial<ProductBody>) =>
  requireSuccess(await admin.call(calls.adminProducts.add, { body: { ...form, ...body } }), 201).data;
const edit = (id: string, body: Partial<ProductBody>) =>
  admin.call(calls.adminProducts.edit, { params: { id }, body: { ...form, ...body } });
const edited = async (id: string, body: Partial<ProductBody>) => requireSuccess(await edit(id, body)).data;

describe('the weight of a product without options', () => {
  it('is its one variant’s, and shown on its own, not in lists', async () => {
    const { id, ...product } = await add({ weightGrams: ' १२०० ' });
    expect([product.weightGrams, product.variants[0]?.weightGrams]).toEqual([1200, 1200]);
    const shown = requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;
    expect(shown.weightGrams).toBe(1200);
    const [listed] = requireSuccess(await shop.visitor().call(calls.products.list)).data;
    expect(listed).not.toHaveProperty('weightGrams');
  });

  it('stays where a form does not name it, and goes where it empties it', async () => {
    const { id } = await add({ weightGrams: 300 });
    expect(await edited(id, { title: 'Shirt' })).toMatchObject({ title: 'Shirt', weightGrams: 300 });
    expect(await edited(id, { variants: [{ sku: 'A', weightGrams: 310 }] })).toMatchObject({ weightGrams: 310 });
    const emptied = await edited(id, { weightGrams: '' });
    expect(emptied).not.toHaveProperty('weightGrams');
    expect(emptied.variants[0]).not.toHaveProperty('weightGrams');
  });

  it.each([0, -1, 1.5, 1_000_001, 'heavy'])('is refused where it is %o', async (weightGrams) => {
    const { id } = await add({});
    const { details } = expectFailure(await edit(id, { weightGrams }), 'INVALID_REQUEST', 400);
    expect(details).toMatchObject([{ field: 'weightGrams' }]);
  });

  it('goes along into its copy', async () => {
    const { id } = await add({ weightGrams: 300 });
    const copy = await admin.call(calls.adminProducts.duplicate, { params: { id }, body: { requestId: 'once' } });
    expect(requireSuccess(copy, 201).data.weightGrams).toBe(300);
  });
});

describe('the weights of variants', () => {
  const options = [{ name: 'Size', values: ['S', 'M'] }];
  const sized = (s?: number | null | '', m?: number): Partial<ProductBody> => ({
    options,
    variants: [
      { options: { Size: 'S' }, totalStock: 1, ...(s !== undefined && { weightGrams: s }) },
      { options: { Size: 'M' }, totalStock: 1, ...(m !== undefined && { weightGrams: m }) },
    ],
  });
  const weightsOf = ({ variants }: { variants: { weightGrams?: number | undefined }[] }) =>
    variants.map(({ weightGrams }) => weightGrams);

  it('are each its own; one that is not named stays, and the product itself has none', async () => {
    const product = await add(sized(250, 280));
    expect([weightsOf(product), product.weightGrams]).toEqual([[250, 280], undefined]);
    expect(weightsOf(await edited(product.id, sized(undefined, 290)))).toEqual([250, 290]);
    expect(weightsOf(await edited(product.id, { title: 'Shirt', weightGrams: 5 }))).toEqual([250, 290]);
    expect(weightsOf(await edited(product.id, sized('')))).toEqual([undefined, 290]);
    expect(weightsOf(await edited(product.id, sized(null)))).toEqual([undefined, 290]);
  });

  it('go along into a copy', async () => {
    const { id } = await add(sized(250, 280));
    const copy = await admin.call(calls.adminProducts.duplicate, { params: { id }, body: { requestId: 'once' } });
    expect(weightsOf(requireSuccess(copy, 201).data)).toEqual([250, 280]);
  });

  it('are refused where they stand', async () => {
    const { id } = await add(sized(250, 280));
    const { details } = expectFailure(await edit(id, sized(250, 0)), 'INVALID_REQUEST', 400);
    expect(details).toMatchObject([{ field: 'variants.1.weightGrams' }]);
  });
});
