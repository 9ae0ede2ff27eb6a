import { calls, MAX_LOOK, type ProductBody } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { auditChanges } from '../audit/audit.tables.ts';
import { images } from '../media/media.tables.ts';
import { products } from './catalog.tables.ts';

const shop = useTestShop({ STOREFRONT_ACCESS: 'open' });
let admin: TestUser;
const OUR_IMAGE = '/media/22222222-2222-4222-8222-222222222222/1200.webp';
beforeEach(async () => {
  admin = await shop.admin();
  const image = { width: 1200, height: 1500, uploadedBy: null, createdAt: new Date() };
  await shop.database.db.insert(images).values({ ...image, id: newId(), url: OUR_IMAGE });
});

const FACTS = {
  fabric: '100% linen\n160 g/m²',
  care: 'Machine wash at 30 °C',
  fit: 'Regular fit',
  measurements: 'Length in M: 74 cm',
  modelNote: 'The model is 178 cm tall and wears M',
  madeIn: 'Portugal',
  maker: 'Tecelagem do Norte',
};

/** A product, and what edits it with the form that an admin would send of it. */
async function addWith(body: Partial<ProductBody> = {}) {
  const id = await shop.addProduct({ title: 'Linen shirt', image: OUR_IMAGE });
  const texts = { title: 'Linen shirt', description: 'Cool.', category: 'men', brand: 'hm' };
  const form: ProductBody = { ...texts, price: 900, totalStock: 4, image: OUR_IMAGE };
  const edit = (more: Partial<ProductBody>) =>
    admin.call(calls.adminProducts.edit, { params: { id }, body: { ...form, ...more } });
  requireSuccess(await edit(body));
  return { id, edit };
}
const shown = async (id: string) =>
  requireSuccess(await shop.visitor().call(calls.products.details, { params: { id } })).data;

describe('facts of a product', () => {
  it('are shown on its own, not in lists, and change at once', async () => {
    const { id, edit } = await addWith(FACTS);
    expect(await shown(id)).toMatchObject({ ...FACTS, completeTheLook: [] });
    const [listed] = requireSuccess(await shop.visitor().call(calls.products.list)).data;
    expect(listed).not.toHaveProperty('fabric');
    expect(requireSuccess(await edit({ fabric: 'Hemp' })).data.fabric).toBe('Hemp');
    await shop.responseCache.catchUp();
    expect((await shown(id)).fabric).toBe('Hemp');
  });

  it('stay where a form does not name them, and go where it empties them', async () => {
    const { edit } = await addWith(FACTS);
    const kept = requireSuccess(await edit({ title: 'Shirt' })).data;
    expect(kept).toMatchObject(FACTS);
    const emptied = requireSuccess(await edit({ fabric: ' ', care: null, madeIn: '' })).data;
    for (const name of ['fabric', 'care', 'madeIn']) expect(emptied).not.toHaveProperty(name);
    expect(emptied.maker).toBe(FACTS.maker);
  });

  it('are refused where they are too long, with their names', async () => {
    const { edit } = await addWith();
    expectFailure(
      await edit({ madeIn: 'x'.repeat(101) }),
      'INVALID_REQUEST',
      400,
      'Made in can have up to 100 characters.',
    );
  });

  it('are copied with a product, and stand in the audit', async () => {
    const { id } = await addWith(FACTS);
    const body = { requestId: newId() };
    const copy = requireSuccess(await admin.call(calls.adminProducts.duplicate, { params: { id }, body }), 201).data;
    expect(copy).toMatchObject(FACTS);
    const changes = await shop.database.db.select().from(auditChanges).where(eq(auditChanges.thingId, id));
    expect(JSON.stringify(changes)).toContain('Portugal');
  });
});

describe('the look that a merchant chooses', () => {
  it('keeps its order, and takes each product once', async () => {
    const [coat = '', hat = ''] = await shop.addProducts([{ title: 'Coat' }, { title: 'Hat' }]);
    const { id } = await addWith({ completeTheLook: [hat, coat, hat] });
    expect((await shown(id)).completeTheLook).toEqual([hat, coat]);
  });

  it('issue: shoppers were told the ids of drafts and of deleted products in it', async () => {
    const [coat = '', hat = '', cap = ''] = await shop.addProducts([
      { title: 'Coat' },
      { title: 'Hat' },
      { title: 'Cap' },
    ]);
    const { id } = await addWith({ completeTheLook: [coat, hat, cap] });
    expect((await shown(id)).completeTheLook).toEqual([coat, hat, cap]);
    const hide = (hiddenAs: 'draft' | null) =>
      shop.database.db
        .update(products)
        .set({ hiddenAs, deletedAt: hiddenAs && new Date() })
        .where(eq(products.id, hat));
    await hide('draft');
    requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: coat } }));
    await shop.responseCache.catchUp();
    expect((await shown(id)).completeTheLook).toEqual([cap]);
    await hide(null);
    await shop.responseCache.catchUp();
    expect((await shown(id)).completeTheLook).toEqual([hat, cap]);
  });

  it('is refused with itself, with what is not there, and with too many', async () => {
    const { id, edit } = await addWith();
    const many = await shop.addProducts(Array.from({ length: MAX_LOOK + 1 }, (_, n) => ({ title: `Hat ${n}` })));
    const refused = async (completeTheLook: string[], message: string) => {
      const { details } = expectFailure(await edit({ completeTheLook }), 'INVALID_REQUEST', 400, message);
      expect(details).toEqual([{ field: 'completeTheLook', message }]);
    };
    await refused([id], 'A product can’t be part of its own look.');
    await refused([newId()], 'A product in this look no longer exists.');
    await refused(many, `A look can have up to ${MAX_LOOK} products.`);
  });

  it('loses what is deleted, so that the product can be saved again', async () => {
    const [coat = '', hat = ''] = await shop.addProducts([{ title: 'Coat' }, { title: 'Hat' }]);
    const { id, edit } = await addWith({ completeTheLook: [coat, hat] });
    await shop.database.db
      .update(products)
      .set({ hiddenAs: 'draft', deletedAt: new Date() })
      .where(eq(products.id, hat));
    requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: coat } }));
    const own = requireSuccess(await admin.call(calls.adminProducts.details, { params: { id } })).data;
    expect(own.completeTheLook).toEqual([hat]);
    requireSuccess(await edit({ completeTheLook: own.completeTheLook }));
  });
});
