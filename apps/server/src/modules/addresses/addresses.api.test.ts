import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

const fields = {
  address: '12 Lake View Road',
  city: 'Pune',
  pincode: '411001',
  phone: '+91 98220 55501',
  notes: 'Ring twice',
};
const add = (user: TestUser, changes: object = {}) =>
  user.call(calls.addresses.add, { body: { userId: user.user.id, ...fields, ...changes } });
const list = async (user: TestUser) =>
  requireSuccess(await user.call(calls.addresses.list, { params: { userId: user.user.id } })).data;

describe('addresses', () => {
  it('are saved, listed oldest first, changed and deleted', async () => {
    const user = await shop.shopper();
    const first = requireSuccess(await add(user), 201).data;
    expect(first).toMatchObject({ ...fields, userId: user.user.id });
    await add(user, { city: 'Mumbai', notes: undefined });
    expect((await list(user)).map(({ city, notes }) => [city, notes])).toEqual([
      ['Pune', 'Ring twice'],
      ['Mumbai', ''],
    ]);
    const params = { userId: user.user.id, addressId: first._id };
    const changed = await user.call(calls.addresses.update, { params, body: { ...fields, city: 'Nashik' } });
    expect(requireSuccess(changed).data.city).toBe('Nashik');
    expect((await user.call(calls.addresses.remove, { params })).status).toBe(200);
    expect((await user.call(calls.addresses.remove, { params })).status).toBe(404);
    expect(await list(user)).toHaveLength(1);
  });

  it('hole S21: are at most three, also with many requests at once', async () => {
    const user = await shop.shopper();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(user, { city: `City ${index}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    for (const refused of answers.filter(({ status }) => status !== 201)) {
      expectFailure(refused, 'ADDRESS_LIMIT', 409, 'You can add max 3 addresses');
    }
    expect(await list(user)).toHaveLength(3);
  });

  it('make room when one is deleted', async () => {
    const user = await shop.shopper();
    const [first] = [await add(user), await add(user), await add(user)];
    await user.call(calls.addresses.remove, {
      params: { userId: user.user.id, addressId: requireSuccess(first).data._id },
    });
    expect((await add(user)).status).toBe(201);
  });

  it.each([
    [{ address: '   ' }, 'Address is required.'],
    [{ city: '' }, 'City is required.'],
    [{ pincode: '!!' }, 'Enter a valid pincode.'],
    [{ phone: 'call me' }, 'Enter a valid phone number.'],
    [{ notes: 'x'.repeat(501) }, 'Notes can have up to 500 characters.'],
  ])('with %o are refused with a sentence', async (changes, message) => {
    const user = await shop.shopper();
    expectFailure(await add(user, changes), 'INVALID_REQUEST', 400, message);
  });

  it('with the specification’s five fields alone are the store’s country’s and their owner’s', async () => {
    const user = await shop.shopper();
    const beside = { company: '', addressLine2: '', countryCode: 'IN', subdivision: '', taxNumber: '' };
    const before = requireSuccess(await add(user)).data;
    expect(before).toMatchObject({ ...beside, recipientName: user.user.userName });
    const admin = await shop.admin();
    const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
    requireSuccess(await admin.call(calls.settings.save, { body: { version, store: { countryCode: 'GB' } } }));
    const after = requireSuccess(await add(user, { city: 'York', pincode: 'yo1 7hh' })).data;
    expect(after).toMatchObject({ countryCode: 'GB', pincode: 'yo1 7hh' });
    const changed = { version: version + 1, store: { countryCode: '' } };
    requireSuccess(await admin.call(calls.settings.save, { body: changed }));
  });

  const british = {
    recipientName: 'Amelia Hartley',
    company: 'Hartley Ltd',
    address: '27 Calverley Terrace',
    addressLine2: 'Flat 3',
    city: 'Leeds',
    pincode: 'ｌｓ２−８ｑｎ',
    countryCode: 'gb',
    taxNumber: 'gb 123',
  };

  it('keep every field, and are written as their country does', async () => {
    const saved = requireSuccess(await add(await shop.shopper(), british)).data;
    expect(saved).toMatchObject({ ...british, pincode: 'LS2 8QN', countryCode: 'GB', taxNumber: 'GB 123' });
    expect(saved.lines).toEqual([
      'Amelia Hartley',
      'Hartley Ltd',
      '27 Calverley Terrace',
      'Flat 3',
      'Leeds',
      'LS2 8QN',
    ]);
  });

  it('keep in a change what is not sent', async () => {
    const user = await shop.shopper();
    const saved = requireSuccess(
      await add(user, { ...british, countryCode: 'US', pincode: '97214', subdivision: 'US-OR' }),
    );
    const change = async (changes: object) =>
      user.call(calls.addresses.update, {
        params: { userId: user.user.id, addressId: saved.data.id },
        body: { ...fields, pincode: '97214', ...changes },
      });
    const { data } = requireSuccess(await change({ city: 'Salem' }));
    expect(data).toMatchObject({ city: 'Salem', company: 'Hartley Ltd', countryCode: 'US', subdivision: 'US-OR' });
    expectFailure(await change({ subdivision: 'IN-MH' }), 'INVALID_REQUEST', 400, 'Choose a state in United States.');
    expectFailure(await change({ pincode: '4110', countryCode: 'US' }), 'INVALID_REQUEST', 400);
    const moved = requireSuccess(await change({ countryCode: 'AE', subdivision: 'AE-DU', city: '', pincode: '' })).data;
    expect(moved.lines.slice(-1)).toEqual(['Dubai']);
    expect(requireSuccess(await change({ countryCode: 'DE', pincode: '50667' })).data.subdivision).toBe('');
  });

  it.each([
    [{ countryCode: 'IN', subdivision: 'IN-MH', pincode: '4110' }, 'pincode', 'Enter a pincode such as 110034.'],
    [{ countryCode: 'GB', pincode: '411001' }, 'pincode', 'Enter a postcode such as EC1Y 8SY.'],
    [{ countryCode: 'US', pincode: '89501' }, 'subdivision', 'State is required.'],
    [{ countryCode: 'IN', subdivision: 'IN-XX' }, 'subdivision', 'Choose a state in India.'],
    [{ countryCode: 'QQ' }, 'countryCode', 'Choose a country from the list.'],
    [{ subdivision: 'IN-MH' }, 'countryCode', 'Choose the country first.'],
    [{ countryCode: 'AE', pincode: '' }, 'subdivision', 'Emirate is required.'],
  ])('of a country are refused where its rules are broken: %j', async (changes, field, message) => {
    const refused = expectFailure(await add(await shop.shopper(), changes), 'INVALID_REQUEST', 400, message);
    expect(refused.details).toEqual([{ field, message }]);
  });

  it('hole S21: of another user can be neither seen, changed nor deleted, nor moved to them', async () => {
    const owner = await shop.shopper();
    const other = await shop.shopper();
    const body = requireSuccess(await add(owner));
    const id = body.data._id;
    expect((await other.call(calls.addresses.list, { params: { userId: owner.user.id } })).status).toBe(403);
    expect(
      (await other.call(calls.addresses.update, { params: { userId: owner.user.id, addressId: id }, body: fields }))
        .status,
    ).toBe(403);
    expect(
      (await other.call(calls.addresses.update, { params: { userId: other.user.id, addressId: id }, body: fields }))
        .status,
    ).toBe(404);
    expect(
      (await other.call(calls.addresses.remove, { params: { userId: other.user.id, addressId: id } })).status,
    ).toBe(404);
    expect((await add(other, { userId: owner.user.id })).status).toBe(403);
    expect(await list(owner)).toHaveLength(1);
  });
});
