import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { type ApiClient, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { createTestShop, useTestShop } from '../../testing/test-shop.ts';

const shop = useTestShop();

/** In minutes. */
const DAY = 24 * 60;
const account = { userName: 'Asha Rao', email: 'asha@example.test', password: 'quiet-river-stone' };

describe('signing up', () => {
  it('creates an account and no session', async () => {
    const visitor = shop.visitor();
    const { status, body, headers } = await visitor.call(calls.auth.signup, { body: account });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      success: true,
      user: { userName: 'Asha Rao', email: account.email, role: 'shopper' },
    });
    expect(headers.getSetCookie()).toEqual([]);
    expect((await visitor.call(calls.auth.checkAuth)).status).toBe(401);
  });

  it('refuses an email that is taken, in whatever case', async () => {
    await shop.visitor().call(calls.auth.signup, { body: account });
    const { status, body } = await shop
      .visitor()
      .call(calls.auth.signup, { body: { ...account, email: 'ASHA@example.test' } });
    expect(status).toBe(409);
    expect(body).toMatchObject({ success: false, code: 'EMAIL_TAKEN' });
  });

  it('makes one account of twenty sign-ups at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().call(calls.auth.signup, { body: account })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it('hole S11: does not let a caller choose a role', async () => {
    const body = requireSuccess(
      await shop.visitor().raw(calls.auth.signup, { body: { ...account, role: 'admin', isAdmin: true } }),
    );
    expect(body.user.role).toBe('shopper');
  });

  it.each([
    [{ ...account, userName: '   ' }, 'User name is required.'],
    [{ ...account, email: 'asha' }, 'Enter a valid email address.'],
    [{ ...account, password: 'short' }, 'Use at least 8 characters for your password.'],
    [{ ...account, password: 'x'.repeat(129) }, 'Use up to 128 characters for your password.'],
    [{ ...account, password: 'Password123' }, 'This password is too common. Choose another one.'],
    [{ email: account.email }, 'User name is required.'],
  ])('refuses %o with a sentence', async (body, message) => {
    const answer = await shop.visitor().raw(calls.auth.signup, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, message });
  });
});

describe('signing in', () => {
  it('hole S14: opens a session in an HttpOnly, SameSite=Lax cookie', async () => {
    const { email, password } = await shop.shopper();
    const visitor = shop.visitor();
    const { status, body, headers } = await visitor.call(calls.auth.login, {
      body: { email: email.toUpperCase(), password },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: 'You’re signed in', user: { email } });
    expect(headers.getSetCookie()[0]).toMatch(/^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await visitor.call(calls.auth.checkAuth)).body).toMatchObject({ success: true, user: { email } });
  });

  it('hole S13: answers an unknown email and a wrong password alike', async () => {
    const { email } = await shop.shopper();
    const unknown = await shop
      .visitor()
      .call(calls.auth.login, { body: { email: 'nobody@example.test', password: 'whatever it is' } });
    const wrong = await shop.visitor().call(calls.auth.login, { body: { email, password: 'whatever it is' } });
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('never reveals the password hash', async () => {
    const { email, password } = await shop.shopper();
    const body = requireSuccess(await shop.visitor().call(calls.auth.login, { body: { email, password } }));
    expect(Object.keys(body.user).sort()).toEqual(['_id', 'email', 'id', 'profilePicture', 'role', 'userName']);
  });

  it('hole S12: refuses an account after ten wrong passwords, also the right one, whatever X-Forwarded-For says, for a while', async () => {
    const { email, password } = await shop.shopper();
    const guess = (n: number) =>
      shop.visitor().raw(calls.auth.login, {
        body: { email, password: `guess ${n}` },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      });
    for (let n = 1; n <= 10; n += 1) expect((await guess(n)).status).toBe(401);
    expect((await guess(11)).status).toBe(429);
    expectFailure(await shop.visitor().call(calls.auth.login, { body: { email, password } }), 'TOO_MANY_REQUESTS');
    shop.clock.passMinutes(2);
    expect((await shop.visitor().call(calls.auth.login, { body: { email, password } })).status).toBe(200);
  });

  it('forgets wrong passwords after an hour without one, and after the right one', async () => {
    const { email, password } = await shop.shopper();
    const signIn = async (secret: string) =>
      (await shop.visitor().call(calls.auth.login, { body: { email, password: secret } })).status;
    const guess = async (count: number) => {
      for (let n = 1; n <= count; n += 1) expect(await signIn(`guess ${n}`)).toBe(401);
    };
    await guess(9);
    shop.clock.passMinutes(61);
    await guess(9);
    expect(await signIn(password)).toBe(200);
    await guess(10);
    expect(await signIn(password)).toBe(429);
  });
});

describe('a session', () => {
  it('case 38: ends on the server when signing out', async () => {
    const shopper = await shop.shopper();
    const { headers } = await shop
      .visitor()
      .call(calls.auth.login, { body: { email: shopper.email, password: shopper.password } });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const thief = shop.visitor();
    expect((await thief.raw(calls.auth.checkAuth, { headers: { cookie } })).status).toBe(200);
    await shop.visitor().raw(calls.auth.logout, { headers: { cookie } });
    expect((await thief.raw(calls.auth.checkAuth, { headers: { cookie } })).status).toBe(401);
  });

  it('case 38: outlives a restart of the shop, and one that was ended does not come back with it', async () => {
    const [staying, ended] = [await shop.shopper(), await shop.shopper()];
    const cookies = [staying, ended].map((shopper) => shopper.sessionCookie());
    requireSuccess(await ended.call(calls.auth.logout));
    const restarted = await createTestShop({}, { sharedWith: shop });
    const statuses = cookies.map(
      async (cookie) => (await restarted.visitor().raw(calls.auth.checkAuth, { headers: { cookie } })).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 401]);
    await restarted.leave();
  });

  const isAlive = async (client: ApiClient) => (await client.call(calls.auth.checkAuth)).status === 200;

  it('of a shopper ends after a week without use', async () => {
    const shopper = await shop.shopper();
    shop.clock.passMinutes(7 * DAY - 1);
    expect(await isAlive(shopper)).toBe(true);
    shop.clock.passMinutes(7 * DAY + 1);
    expect(await isAlive(shopper)).toBe(false);
  });

  it('of a shopper ends after thirty days, however much it is used', async () => {
    const shopper = await shop.shopper();
    for (let used = 0; used < 5; used += 1) {
      shop.clock.passMinutes(6 * DAY - 1);
      expect(await isAlive(shopper)).toBe(true);
    }
    shop.clock.passMinutes(6);
    expect(await isAlive(shopper)).toBe(false);
  });

  it('of the admin ends after eight hours without use and after a day, and its cookie with it', async () => {
    const { email, password } = await shop.admin();
    const unused = await shop.admin();
    const used = shop.visitor();
    const { headers } = await used.call(calls.auth.login, { body: { email, password } });
    expect(headers.getSetCookie()[0]).toContain('Max-Age=86400;');
    for (let time = 0; time < 3; time += 1) {
      shop.clock.passMinutes(DAY / 3 - 1);
      expect(await isAlive(used)).toBe(true);
    }
    expect(await isAlive(unused)).toBe(false);
    shop.clock.passMinutes(4);
    expect(await isAlive(used)).toBe(false);
  });

  it('is refused to a made-up token', async () => {
    expect((await shop.visitor().raw(calls.auth.checkAuth, { headers: { cookie: 'sid=abc' } })).status).toBe(401);
  });

  it('signs out without one, and with an empty JSON body', async () => {
    expect((await shop.visitor().call(calls.auth.logout)).status).toBe(200);
    const typed = await shop.visitor().raw(calls.auth.logout, { headers: { 'content-type': 'application/json' } });
    expect(typed.status).toBe(200);
  });
});

describe('requests from other sites', () => {
  it.each<[Record<string, string>, number]>([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ])('case 40, hole S14: with %o answers %i', async (headers, status) => {
    expect((await shop.visitor().raw(calls.auth.logout, { headers })).status).toBe(status);
  });

  it('issue: a page on http:// of the same host could post to the https:// shop', async () => {
    const secure = await createTestShop({ PUBLIC_URL: 'https://shop.example' });
    const post = async (origin: string) => {
      const { host } = new URL(origin);
      return (await secure.app.inject({ method: 'POST', url: calls.auth.logout.path, headers: { host, origin } }))
        .statusCode;
    };
    expect(await post('http://shop.example')).toBe(403);
    expect(await post('https://shop.example:8443')).toBe(403);
    expect(await post('https://shop.example')).toBe(200);
    await secure.close();
  });

  it('go on where a shop on http is opened under another name of its machine, and from no other page there', async () => {
    const { port } = new URL(shop.url);
    const post = async (origin: string) =>
      (await shop.visitor().raw(calls.auth.logout, { headers: { origin } })).status;
    expect(await post(`http://127.0.0.1:${port}`)).toBe(200);
    expect(await post(`https://127.0.0.1:${port}`)).toBe(403);
    expect(await post('http://127.0.0.1:1')).toBe(403);
  });

  it('to the approval page are refused like any other, where they were answered as a fault of the simulator', async () => {
    const approvalPage = { method: 'POST', path: '/paypal-simulator/checkoutnow' };
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await shop.visitor().raw(approvalPage, { search: 'token=x', headers });
    expect(answer).toMatchObject({ status: 403, body: { name: 'NOT_AUTHORIZED' } });
  });

  it('case 40: refuses a body of text/plain', async () => {
    const { status } = await shop
      .visitor()
      .raw(calls.auth.login, { body: { email: 'a@b.c' }, headers: { 'content-type': 'text/plain' } });
    expect(status).toBe(415);
  });
});
