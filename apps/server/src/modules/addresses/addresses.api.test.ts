import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestShop, type TestShop, type TestUser } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
beforeEach(() => shop.reset());
afterAll(() => shop.close());

const fields = {
  address: '12 Lake View Road',
  city: 'Pune',
  pincode: '411001',
  phone: '+91 98220 55501',
  notes: 'Ring twice',
};
const add = (user: TestUser, changes: object = {}) =>
  user.post('/api/shop/address/add', { userId: user.user.id, ...fields, ...changes });
const list = async (user: TestUser) => (await user.get(`/api/shop/address/get/${user.user.id}`)).body.data;

describe('addresses', () => {
  it('are saved, listed oldest first, changed and deleted', async () => {
    const user = await shop.shopper();
    const first = await add(user);
    expect(first.status).toBe(201);
    expect(first.body.data).toMatchObject({ ...fields, userId: user.user.id });
    await add(user, { city: 'Mumbai', notes: undefined });
    expect((await list(user)).map(({ city, notes }: { city: string; notes: string }) => [city, notes])).toEqual([
      ['Pune', 'Ring twice'],
      ['Mumbai', ''],
    ]);
    const path = `${user.user.id}/${first.body.data._id}`;
    const changed = await user.put(`/api/shop/address/update/${path}`, { ...fields, city: 'Nashik' });
    expect(changed.body.data.city).toBe('Nashik');
    expect((await user.delete(`/api/shop/address/delete/${path}`)).status).toBe(200);
    expect((await user.delete(`/api/shop/address/delete/${path}`)).status).toBe(404);
    expect(await list(user)).toHaveLength(1);
  });

  it('are at most three, also with many requests at once', async () => {
    const user = await shop.shopper();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(user, { city: `City ${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, body.code, body.message]).toEqual([409, 'ADDRESS_LIMIT', 'You can add max 3 addresses']);
    }
    expect(await list(user)).toHaveLength(3);
  });

  it('make room when one is deleted', async () => {
    const user = await shop.shopper();
    const [first] = [await add(user), await add(user), await add(user)];
    await user.delete(`/api/shop/address/delete/${user.user.id}/${first?.body.data._id}`);
    expect((await add(user)).status).toBe(201);
  });

  it.each([
    [{ address: '   ' }, 'Address is required.'],
    [{ city: '' }, 'City is required.'],
    [{ pincode: '!!' }, 'Please enter a valid pincode.'],
    [{ phone: 'call me' }, 'Please enter a valid phone number.'],
    [{ notes: 'x'.repeat(501) }, 'Notes may have at most 500 characters.'],
  ])('with %o are refused with a sentence', async (changes, message) => {
    const user = await shop.shopper();
    const { status, body } = await add(user, changes);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('of somebody else can be neither seen, changed nor deleted, nor moved to them', async () => {
    const owner = await shop.shopper();
    const other = await shop.shopper();
    const { body } = await add(owner);
    const id = body.data._id;
    expect((await other.get(`/api/shop/address/get/${owner.user.id}`)).status).toBe(403);
    expect((await other.put(`/api/shop/address/update/${owner.user.id}/${id}`, fields)).status).toBe(403);
    expect((await other.put(`/api/shop/address/update/${other.user.id}/${id}`, fields)).status).toBe(404);
    expect((await other.delete(`/api/shop/address/delete/${other.user.id}/${id}`)).status).toBe(404);
    expect((await add(other, { userId: owner.user.id })).status).toBe(403);
    expect(await list(owner)).toHaveLength(1);
  });
});
