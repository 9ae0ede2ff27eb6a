import { calls } from '@haberdash/contract';
import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
const { goods } = calls.adminPromotions;

it('products and variants are named, and those that are not there are left out', async () => {
  const admin = await shop.admin();
  const shirt = await shop.addSized({ S: 0, M: 3 }, { title: 'Linen Shirt' });
  const { S = '', M = '' } = shirt.sizes;
  const body = { products: [shirt.productId, newId()], variants: [M, newId()] };
  const { data } = requireSuccess(await admin.call(goods, { body }));
  expect(data).toEqual({
    products: [{ id: shirt.productId, title: 'Linen Shirt' }],
    variants: [{ id: M, productId: shirt.productId, title: 'Linen Shirt', variantTitle: 'M' }],
  });
  requireSuccess(await admin.call(calls.adminProducts.remove, { params: { id: shirt.productId } }));
  const gone = await admin.call(goods, { body: { products: [shirt.productId], variants: [S] } });
  expect(requireSuccess(gone).data).toEqual({ products: [], variants: [] });
});

it('they are named to who may make promotions', async () => {
  const shopper = await shop.shopper();
  expectFailure(await shopper.call(goods, { body: { products: [], variants: [] } }), 'NOT_ALLOWED');
});
