import { calls } from '@haberdash/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sha256 } from '../../lib/ids.ts';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { users } from '../auth/auth.tables.ts';
import { installation } from './installation.tables.ts';

const shop = useTestShop({ TRUST_PROXY: '1' });

const OWNER = { userName: 'Asha Rao', email: 'asha@shop.example', password: 'quiet-river-stone' };

const newToken = async () => (await shop.services.setup.renewToken()) ?? '';
const setUp = (token: string, account: Partial<typeof OWNER> = {}, client: ApiClient = shop.visitor()) =>
  client.call(calls.auth.setup, { body: { token, ...OWNER, ...account } });
const accounts = () => shop.database.db.select({ role: users.role, email: users.email }).from(users);

it('the token of the start makes the owner, who is signed in and may do everything', async () => {
  const client = shop.visitor();
  const { user } = requireSuccess(await setUp(await newToken(), {}, client));
  expect(user).toMatchObject({ role: 'admin', userName: OWNER.userName, email: OWNER.email, staffRole: 'Owner' });
  const staff = requireSuccess(await client.call(calls.staff.list)).data;
  expect(staff.members).toMatchObject([{ email: OWNER.email, roleId: 'owner' }]);
  const { email, password } = OWNER;
  requireSuccess(await shop.visitor().call(calls.auth.login, { body: { email, password } }));
  const entries = requireSuccess(await client.call(calls.audit.list)).data;
  expect(entries.map(({ action }) => action)).toContain(`${calls.auth.setup.method} ${calls.auth.setup.path}`);
});

it('ends the session that another person has open in the browser', async () => {
  const shopper = await shop.shopper();
  requireSuccess(await setUp(await newToken(), {}, shopper));
  expect(requireSuccess(await shopper.call(calls.auth.checkAuth)).user.email).toBe(OWNER.email);
});

it('works once', async () => {
  const token = await newToken();
  requireSuccess(await setUp(token));
  expectFailure(await setUp(token, { email: 'second@shop.example' }), 'LINK_NOT_VALID', 404);
  expect(await accounts()).toEqual([{ role: 'admin', email: OWNER.email }]);
});

it('is ended by the next start, whose own works', async () => {
  const older = await newToken();
  const newer = await newToken();
  expect(newer).toMatch(/^[\w-]{43}$/);
  expect(newer).not.toBe(older);
  expectFailure(await setUp(older), 'LINK_NOT_VALID', 404);
  requireSuccess(await setUp(newer));
});

it('is void as soon as there is an admin, however that came, and there is no further one', async () => {
  const token = await newToken();
  await shop.services.auth.ensureAdmin('owner@shop.example', 'quiet-river-stone');
  expectFailure(await setUp(token), 'LINK_NOT_VALID', 404);
  expect(await shop.services.setup.renewToken()).toBeUndefined();
  const [row] = await shop.database.db.select().from(installation);
  expect(row?.setupTokenHash).toBeNull();
  expect(await accounts()).toEqual([{ role: 'admin', email: 'owner@shop.example' }]);
});

it('a shop whose only admin was the demo’s, who cannot sign in any more, said that it had one', async () => {
  await shop.services.auth.createAccount({ ...OWNER, email: 'admin@example.com', role: 'admin', isDemo: true });
  requireSuccess(await setUp(await newToken()));
});

it('a mistake does not use it up: a common password, an email that is taken, no name', async () => {
  const shopper = await shop.shopper();
  const token = await newToken();
  expectFailure(await setUp(token, { password: 'password123' }), 'PASSWORD_TOO_COMMON', 400);
  expectFailure(await setUp(token, { password: 'short' }), 'INVALID_REQUEST', 400);
  expectFailure(await setUp(token, { userName: ' ' }), 'INVALID_REQUEST', 400);
  expectFailure(await setUp(token, { email: shopper.email }), 'EMAIL_TAKEN', 409);
  expect(await accounts()).toEqual([{ role: 'shopper', email: shopper.email }]);
  requireSuccess(await setUp(token));
});

it('is stored as a hash alone, which is no token', async () => {
  const token = await newToken();
  const [row] = await shop.database.db.select().from(installation).where(eq(installation.id, 1));
  expect(row?.setupTokenHash).toBe(sha256(token));
  expect(JSON.stringify(row)).not.toContain(token);
  expectFailure(await setUp(sha256(token)), 'LINK_NOT_VALID', 404);
});

it('is not guessed at for long, and guesses do not end it', async () => {
  const token = await newToken();
  const from = (address: string, tried: string) =>
    shop.visitor().raw(calls.auth.setup, {
      body: { ...OWNER, token: tried },
      headers: { 'x-forwarded-for': address },
    });
  const guesses = await Promise.all(Array.from({ length: 31 }, (_, n) => from('203.0.113.7', `guess-${n}`)));
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([404, 429]));
  expect((await from('203.0.113.7', token)).status).toBe(429);
  expect((await from('203.0.113.8', token)).status).toBe(201);
});
