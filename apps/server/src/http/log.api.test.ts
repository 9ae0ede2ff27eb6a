import { calls } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../lib/ids.ts';
import { users } from '../modules/auth/auth.tables.ts';
import { requireSuccess } from '../testing/api-client.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ LOG_LEVEL: 'trace' });
});
afterAll(() => shop.close());

const account = { userName: 'Asha Meera Rao', email: 'asha.rao@example.test', password: 'quiet-river-stone' };
const address = { address: '12 Lake View Road', city: 'Pune', pincode: '411001', phone: '+91 98220 55501', notes: '' };

/** Everything that a line may not hold, with the session's token and what the database stores of it. */
const secrets = async (token: string): Promise<string[]> => {
  const { db } = shop.database;
  const [user] = await db.select().from(users).where(eq(users.email, account.email));
  const stored = [user?.passwordHash ?? '', sha256(token)];
  expect(stored[0]).toContain('$argon2id$');
  return [...stored, token, ...Object.values(account), address.address, address.phone, 'asha.rao'];
};

const breakTable = (name: string) => shop.database.db.execute(sql.raw(`alter table ${name} rename to ${name}_away`));
const restoreTable = (name: string) => shop.database.db.execute(sql.raw(`alter table ${name}_away rename to ${name}`));

describe('issue: a failed query was logged with its parameters: emails, hashes, tokens', () => {
  it('case 41, hole S19: of failing queries only what helps is logged', async () => {
    const visitor = shop.visitor();
    const signup = () => visitor.call(calls.auth.signup, { body: account });
    const login = () => visitor.call(calls.auth.login, { body: { email: account.email, password: account.password } });
    const begin = shop.logged.length;
    expect((await signup()).status).toBe(201);
    const signedIn = await login();
    const { user } = requireSuccess(signedIn);
    const token = /=([\w-]{43});/.exec(signedIn.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
    expect(token).toHaveLength(43);
    const known = await secrets(token);

    await breakTable('users');
    expect((await signup()).status).toBe(500);
    expect((await login()).status).toBe(500);
    expect((await visitor.call(calls.auth.checkAuth)).status).toBe(500);
    await restoreTable('users');

    await breakTable('addresses');
    expect((await visitor.call(calls.addresses.add, { body: { userId: user.id, ...address } })).status).toBe(500);
    await restoreTable('addresses');

    // A check that quotes the whole row, a value that the database cannot read, and a key that is there already.
    await shop.database.db.execute(
      sql`alter table newsletter_subscriptions add constraint refused check (email not like 'asha%') not valid`,
    );
    expect((await visitor.call(calls.shop.subscribe, { body: { email: account.email } })).status).toBe(500);
    await shop.database.db.execute(sql`alter table newsletter_subscriptions drop constraint refused`);
    const { db } = shop.database;
    const failures = [
      db.execute(sql`select ${account.email}::uuid`),
      db.execute(sql.raw(`select '${account.email}'::uuid`)),
      db.execute(sql`insert into users select * from users`),
    ];
    for (const failure of await Promise.allSettled(failures)) {
      expect(failure.status).toBe('rejected');
      if (failure.status === 'rejected') shop.app.log.error(failure.reason);
    }

    const lines = shop.logged.slice(begin);
    const text = lines.join('');
    for (const secret of known) expect(text).not.toContain(secret);
    expect(lines.length).toBeGreaterThanOrEqual(8);
    const failed = lines.map((line) => JSON.parse(line)).find(({ route }) => route === calls.auth.signup.path);
    expect(failed).toMatchObject({
      msg: 'request failed',
      err: { statement: expect.stringContaining('insert into "users"'), cause: { code: '42P01' } },
    });
    expect(failed.err.stack).toMatch(/^ {4}at /);
    expect(text).toContain('newsletter_subscriptions');
    expect(text).toContain('"constraint":"refused"');
  });

  it('case 41: nor when the database is gone', async () => {
    const failing = await createTestShop({ LOG_LEVEL: 'trace' });
    const visitor = failing.visitor();
    await failing.database.close();
    for (const call of [calls.auth.signup, calls.auth.login]) {
      expect((await visitor.call(call, { body: account })).status).toBe(503);
    }
    expect((await visitor.call(calls.shop.subscribe, { body: { email: account.email } })).status).toBe(503);
    expect((await visitor.raw(calls.auth.checkAuth, { headers: { cookie: `sid=${account.password}` } })).status).toBe(
      503,
    );
    await failing.leave();
    const text = failing.logged.join('');
    expect(text).toContain('the database is away');
    for (const secret of [...Object.values(account), 'argon2']) expect(text).not.toContain(secret);
  });
});

it('case 41: an admin page that is refused is logged without what was searched for', async () => {
  const shopper = await shop.shopper();
  const begin = shop.logged.length;
  await shopper.call(calls.adminOrders.list, { query: { search: account.email } });
  const [line = ''] = shop.logged.slice(begin);
  expect(line).toContain(calls.adminOrders.list.path);
  expect(line).not.toContain('asha');
});
