import { calls } from '@haberdash/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();
let members: TestShop;
let admin: TestUser;

beforeAll(async () => {
  members = await createTestShop({ STOREFRONT_ACCESS: 'members' }, { sharedWith: shop });
});
afterAll(() => members.leave());
beforeEach(async () => {
  admin = await shop.admin();
});

const remove = async (kind: 'category' | 'brand', id: string, into?: string) =>
  requireSuccess(await admin.call(calls.adminTaxonomy.remove, { params: { kind, id }, query: into ? { into } : {} }));
const total = async (query: Record<string, unknown>) =>
  requireSuccess(await shop.visitor().call(calls.products.list, { query })).total;

describe('what was merged into another category or brand', () => {
  it('has its old address sent on, through every merge since, in both access modes', async () => {
    await shop.addProducts([{ category: 'kids' }, { category: 'women', brand: 'puma' }]);
    await remove('category', 'kids', 'women');
    await remove('brand', 'puma', 'nike');
    await remove('category', 'women', 'men');
    for (const { url } of [shop, members]) {
      const at = async (address: string) => {
        const { status, headers } = await fetch(`${url}/shopping/${address}`, { redirect: 'manual' });
        return status === 301 ? [headers.get('location'), headers.get('cache-control')] : status;
      };
      const moved = (address: string) => [`/shopping/${address}`, 'no-store'];
      expect(await at('listing?category=kids')).toEqual(moved('listing?category=men'));
      expect(await at('listing?category=kids,women,footwear&brands=Puma&page=2')).toEqual(
        moved('listing?category=men,footwear&brands=nike&page=2'),
      );
      expect(await at('search?keyword=red+shirt&brand=puma')).toEqual(moved('search?keyword=red+shirt&brand=nike'));
      expect(await at('size-guide/kids?unit=in')).toEqual(moved('size-guide/men?unit=in'));
      // No web app is served here: that is where the page would be.
      for (const address of ['listing', 'listing?category=men,garden', 'search?keyword=kids', 'size-guide/men'])
        expect(await at(address)).toBe(404);
    }
  });

  it('is what a filter means that names its old id, also one that was asked for before', async () => {
    await shop.addProducts([{ category: 'kids', brand: 'puma' }, { category: 'women' }]);
    expect([await total({ category: 'kids' }), await total({ category: 'women', minPrice: '1' })]).toEqual([1, 1]);
    await remove('category', 'kids', 'women');
    expect([await total({ category: 'kids' }), await total({ category: 'kids', minPrice: '1' })]).toEqual([2, 2]);
    await remove('category', 'women', 'men');
    expect([await total({ category: 'kids' }), await total({ category: 'women,kids' })]).toEqual([2, 2]);
    const { data } = requireSuccess(
      await shop.visitor().call(calls.products.facets, { query: { category: ['kids'], inStock: 'true' } }),
    );
    expect(data.brands).toMatchObject({ puma: 1 });
    const featured = await shop.visitor().call(calls.products.list, { query: { featured: true, category: ['kids'] } });
    expect(requireSuccess(featured).total).toBe(2);
  });

  it('means nothing any more once what it went into is deleted for nothing', async () => {
    await shop.addProduct({ category: 'men' });
    await remove('category', 'kids', 'women');
    await remove('category', 'women');
    expect(await total({ category: 'kids' })).toBe(0);
    expect((await fetch(`${shop.url}/shopping/listing?category=kids`, { redirect: 'manual' })).status).toBe(404);
  });
});
