import { calls } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { requireSuccess } from '../../testing/api-client.ts';
import { askUnder, mailedToken, moveTo, proveEmail } from '../../testing/emails.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { type TestUser, useTestShop } from '../../testing/test-shop.ts';
import { findTexts, nowhere } from '../../testing/traces.ts';
import { formerEmails } from '../auth/account.tables.ts';
import { newsletterSubscriptions } from '../newsletter/newsletter.tables.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { stockNotices } from '../stock-notices/stock-notices.tables.ts';

const shop = useTestShop();

const deleteAccount = async (person: TestUser) =>
  requireSuccess(await person.call(calls.account.remove, { body: { currentPassword: person.password } }));

describe('what is stored under an email that the account had before', () => {
  const [FIRST, SECOND] = ['asha.first@example.test', 'asha.second@example.test'];

  /** Lets a week pass, after which the links of a change of email are gone, and signs in again. */
  async function passWeek({ call, email, password }: TestUser): Promise<void> {
    shop.clock.passMinutes(8 * 24 * 60);
    await shop.services.account.deleteExpiredLinks();
    requireSuccess(await call(calls.auth.login, { body: { email, password } }));
  }

  /** A user who has proved an email, has asked for all that there is under it, and has had another one for long. */
  async function movedAway(): Promise<TestUser> {
    const shopper = await moveTo(shop, await shop.shopper(), FIRST);
    await askUnder(shop, FIRST);
    const moved = await moveTo(shop, shopper, SECOND);
    await passWeek(moved);
    await shop.database.db.update(formerEmails).set({ leftAt: sql`now() - interval '2 hours'` });
    await shop.database.db.update(outbox).set({ createdAt: sql`now() - interval '2 hours'` });
    return moved;
  }

  const stored = async () => {
    const { db } = shop.database;
    return [await db.$count(newsletterSubscriptions), await db.$count(stockNotices)];
  };

  it('survived the erasure from a week after the change on', async () => {
    const shopper = await shop.shopper();
    await proveEmail(shop, shopper);
    await askUnder(shop, shopper.email);
    const moved = await moveTo(shop, await moveTo(shop, shopper, FIRST), SECOND);
    await passWeek(moved);
    const emails = [shopper.email, FIRST, SECOND];
    for (const places of Object.values(await findTexts(shop, emails))) expect(places).not.toEqual([]);
    await deleteAccount(moved);
    await shop.services.outbox.deliver();
    expect(await findTexts(shop, emails)).toEqual(nowhere(emails));
  });

  it('was missing in the download', async () => {
    const moved = await movedAway();
    const { data } = requireSuccess(await moved.call(calls.account.download));
    expect(data).toMatchObject({ account: { email: SECOND }, newsletter: null, stockNotices: [{}] });
    const former = data.formerEmails.filter(({ newsletter }) => newsletter);
    expect(former).toMatchObject([{ email: FIRST, newsletter: { confirmedAt: null } }]);
    expect(data.formerEmails).toHaveLength(2);
  });

  it('is another account’s once its owner has proved it, and so are the mails that came since', async () => {
    const moved = await movedAway();
    const other = shop.visitor();
    const body = { userName: 'Other', email: FIRST, password: 'quiet-river-stone' };
    const { user } = requireSuccess(await other.call(calls.auth.signup, { body }));
    await proveEmail(shop, { ...other, ...body, user });
    expect(requireSuccess(await moved.call(calls.account.download)).data.stockNotices).toEqual([]);
    expect(requireSuccess(await other.call(calls.account.download)).data.stockNotices).toHaveLength(1);
    await deleteAccount(moved);
    expect(await stored()).toEqual([1, 1]);
    const mails = (await writtenMails(shop.database)).filter(({ to }) => to === FIRST);
    expect(mails.map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'password-changed', 'password-reset']);
  });

  it('is not another account’s that has only typed it in, of whose mails none is lost', async () => {
    const moved = await movedAway();
    const email = FIRST;
    const body = { userName: 'Other', email, password: 'quiet-river-stone' };
    requireSuccess(await shop.visitor().call(calls.auth.signup, { body }));
    await shop.visitor().call(calls.account.forgotPassword, { body: { email } });
    await shop.services.account.reset.answerAsked();
    await deleteAccount(moved);
    expect(await stored()).toEqual([0, 0]);
    const mails = (await writtenMails(shop.database)).filter(({ to }) => to === FIRST);
    expect(mails.map(({ kind }) => kind)).toEqual(['password-reset']);
  });

  it('stays where the account had only typed it in', async () => {
    const stranger = await shop.shopper();
    await askUnder(shop, stranger.email);
    const thief = await moveTo(shop, stranger, SECOND);
    await passWeek(thief);
    expect(requireSuccess(await thief.call(calls.account.download)).data.stockNotices).toEqual([]);
    await deleteAccount(thief);
    expect(await stored()).toEqual([1, 1]);
  });

  it('stays where an attacker had given the account their own email, but for the account’s own mails', async () => {
    const owner = await shop.shopper();
    const thiefs = 'thief@example.test';
    await askUnder(shop, thiefs);
    const taken = await moveTo(shop, await moveTo(shop, owner, thiefs), 'thief.too@example.test');
    const token = await mailedToken(shop, 'email-changing', owner.email);
    requireSuccess(await shop.visitor().call(calls.account.undoEmail, { body: { token } }));
    const reset = { token: await mailedToken(shop, 'password-reset', owner.email), password: taken.password };
    requireSuccess(await owner.call(calls.account.resetPassword, { body: reset }));
    const { email, password } = owner;
    requireSuccess(await owner.call(calls.auth.login, { body: { email, password } }));
    await deleteAccount(owner);
    await shop.services.outbox.deliver();
    expect(await stored()).toEqual([1, 1]);
    expect(await findTexts(shop, [thiefs, 'thief.too@'])).toEqual({
      [thiefs]: ['newsletter_subscriptions.email', 'outbox.recipient', 'stock_notices.email'],
      'thief.too@': [],
    });
  });

  it('of an email that was asked for and never confirmed, its mail stayed for ever', async () => {
    const shopper = await shop.shopper();
    const body = { email: 'mistyped@example.test', currentPassword: shopper.password };
    requireSuccess(await shopper.call(calls.account.changeEmail, { body }));
    await passWeek(shopper);
    expect((await writtenMails(shop.database)).map(({ to }) => to)).not.toContain(body.email);
    await deleteAccount(shopper);
    expect(await findTexts(shop, ['mistyped@'])).toEqual({ 'mistyped@': [] });
  });
});
