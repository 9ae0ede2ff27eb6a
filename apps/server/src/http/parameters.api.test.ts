import { type Call, calls, failureSchema } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { users } from '../modules/auth/auth.tables.ts';
import { expectFailure, requireSuccess } from '../testing/api-client.ts';
import { createTestShop, type TestShop, type TestUser } from '../testing/test-shop.ts';

const allCalls: Call[] = Object.values(calls).flatMap((group): Call[] => Object.values(group));

let shop: TestShop;
let admin: TestUser;
beforeAll(async () => {
  shop = await createTestShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const shapeOf = (schema: unknown): string[] => Object.keys(Reflect.get(Object(schema), 'shape') ?? {});

describe('a parameter', () => {
  const searches = allCalls.flatMap((call) =>
    shapeOf(call.query).flatMap((name) =>
      [`${name}[$ne]=&${name}[]=a&${name}.role=admin&__proto__[${name}]=1`, `${name}=1&${name}=2`].map((search) => ({
        call,
        search,
      })),
    ),
  );

  it('hole S11: as an object, several times, or in addition to what is known is refused or not read', async () => {
    const wrong: string[] = [];
    for (const { call, search } of searches) {
      const path = call.path.replace(':userId', admin.user.id).replace(/:\w+/g, () => newId());
      const { status, body } = await admin.raw({ method: call.method, path }, { search });
      const isInWords = status < 400 || failureSchema.safeParse(body).success;
      if (status >= 500 || !isInWords) wrong.push(`${call.method} ${path}?${search} answered ${status}`);
    }
    expect(wrong).toEqual([]);
    expect(searches.length).toBeGreaterThan(50);
  });

  it.each([
    [`search=${'a'.repeat(201)}`, 'search can have up to 200 characters.'],
    ['sort=up', /^sort must be one of: /],
    ['status=gone', /^status must be one of: all, /],
    ['stock=some', /^stock must be one of: all, /],
  ])('issue: %s was refused in the words of a library', async (search, message) => {
    const { status, body } = await admin.raw(calls.adminProducts.list, { search });
    expect([status, body]).toEqual([400, expect.objectContaining({ message: expect.stringMatching(message) })]);
  });

  it('hole S11: an object instead of an email or a password signs no one in', async () => {
    const { email, password } = await shop.shopper();
    for (const body of [
      { email: { $ne: '' }, password: { $ne: '' } },
      { email: [email], password },
      { email, password: [password] },
      { email, password: { length: 8 } },
      { email, password: true },
    ]) {
      const { status, headers } = await shop.visitor().raw(calls.auth.login, { body });
      expect([status, headers.getSetCookie()]).toEqual([400, []]);
    }
  });
});

/** The calls whose bodies are the specification's, which names more of some than is read. */
const SPECIFIED: readonly Call[] = [
  calls.auth.signup,
  calls.auth.login,
  calls.adminOrders.update,
  calls.adminProducts.add,
  calls.adminProducts.edit,
  calls.banners.add,
  calls.cart.add,
  calls.cart.update,
  calls.addresses.add,
  calls.addresses.update,
  calls.orders.create,
  calls.orders.capture,
  calls.reviews.add,
];

it('hole S11: a field that a call does not know is refused by name, where the specification has no other body', async () => {
  const exact = allCalls.filter((call) => call.body && !SPECIFIED.includes(call));
  const silent: string[] = [];
  for (const call of exact) {
    const path = call.path.replace(':kind', 'category').replace(/:\w+/g, () => newId());
    const { body } = await admin.raw({ method: call.method, path }, { body: { isAdmin: true } });
    const { details } = failureSchema.parse(body);
    if (!JSON.stringify(details ?? []).includes("Unknown field: 'isAdmin'.")) silent.push(call.path);
  }
  expect(silent).toEqual([]);
  expect(exact.length).toBeGreaterThan(20);
});

it('hole S11: a role, permissions, an id or a verification added to a call is stored nowhere', async () => {
  const { db } = shop.database;
  const shopper = await shop.shopper();
  const read = async () => (await db.select().from(users).where(eq(users.id, shopper.user.id)))[0];
  const before = await read();
  const forged = {
    id: admin.user.id,
    _id: admin.user.id,
    role: 'admin',
    isAdmin: true,
    staffRoleId: 'owner',
    permissions: ['staff'],
    verified: true,
    isDemo: true,
    createdAt: '2000-01-01T00:00:00Z',
    deletedAt: '2000-01-01T00:00:00Z',
    passwordHash: 'x',
  };
  const address = { address: '1 Mill Lane', city: 'Pune', pincode: '411001', phone: '+91 20 5550 0101', notes: '' };
  const productId = await shop.addProduct();
  const renaming = await shopper.raw(calls.account.rename, { body: { ...forged, userName: shopper.user.userName } });
  expectFailure(renaming, 'INVALID_REQUEST', 400);
  const saved = requireSuccess(
    await shopper.raw(calls.addresses.add, { body: { ...forged, ...address, userId: shopper.user.id } }),
  );
  expect(saved.data).toMatchObject({ ...address, userId: shopper.user.id });
  expect(saved.data._id).not.toBe(admin.user.id);
  const review = { productId, reviewMessage: 'It fits.', reviewValue: 5, verifiedPurchase: true };
  const written = requireSuccess(await shopper.raw(calls.reviews.add, { body: { ...forged, ...review } }));
  expect(written.data).toMatchObject({ userId: shopper.user.id, verifiedPurchase: false });
  expect(written.data._id).not.toBe(admin.user.id);
  expect(await read()).toEqual(before);
});
