import { calls, doneSchema } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { type ApiAnswer, expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { writtenMails } from '../../testing/outbox-mails.ts';
import { useTestShop } from '../../testing/test-shop.ts';
import { outbox } from '../outbox/outbox.tables.ts';
import { newsletterSubscriptions } from './newsletter.tables.ts';

const shop = useTestShop();

const DAY = 24 * 60;

const subscribe = (email: string) => shop.visitor().call(calls.shop.subscribe, { body: { email } });
const subscriptions = () => shop.database.db.select().from(newsletterSubscriptions);
const mails = () => writtenMails(shop.database);
/** The path of the page that a mail's link of this kind leads to, which is also where its button posts. */
const linkIn = (text: string, page: 'confirm' | 'leave') =>
  new RegExp(`${shop.publicUrl}(/newsletter/${page}/\\S+)`).exec(text)?.[1] ?? '';
const visit = (method: 'GET' | 'POST', path: string) => shop.visitor().raw({ method, path });
const press = (path: string) => visit('POST', path);
const messageOf = ({ body }: ApiAnswer) => doneSchema.parse(body).message;

/** Links of the mail that asks the owner of this email to confirm. */
async function asked(email: string) {
  await subscribe(email);
  const text = (await mails()).find(({ to, kind }) => to === email && kind === 'newsletter-confirm')?.text ?? '';
  return { confirm: linkIn(text, 'confirm'), leave: linkIn(text, 'leave') };
}

describe('a subscription', () => {
  it('is one for each email, and is answered alike however often', async () => {
    const first = await subscribe('Asha@Example.test');
    const again = await subscribe('asha@example.test');
    expect([first.status, first.body]).toEqual([200, { success: true, message: 'Thank you for subscribing.' }]);
    expect(again.body).toEqual(first.body);
    expect(await subscriptions()).toMatchObject([{ email: 'asha@example.test', confirmedAt: null }]);
  });

  it('asks the owner of the email, at most once a day', async () => {
    await Promise.all([subscribe('asha@example.test'), subscribe('asha@example.test')]);
    expect(await mails()).toMatchObject([{ kind: 'newsletter-confirm', to: 'asha@example.test' }]);
    shop.clock.passMinutes(DAY);
    await subscribe('asha@example.test');
    expect(await mails()).toHaveLength(2);
  });

  it('counts when its owner has pressed the button, however often', async () => {
    const { confirm } = await asked('asha@example.test');
    const answers = [await press(confirm), await press(confirm)];
    expect(answers.map((answer) => [answer.status, messageOf(answer)])).toEqual([
      [200, 'You’re subscribed.'],
      [200, 'You’re subscribed.'],
    ]);
    expect((await subscriptions())[0]?.confirmedAt).toBeInstanceOf(Date);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['newsletter-confirm', 'newsletter-welcome']);
    await subscribe('asha@example.test');
    expect(await mails()).toHaveLength(2);
  });

  it('is not confirmed by looking at the link, which mail programs do by themselves', async () => {
    const { confirm } = await asked('asha@example.test');
    await visit('GET', confirm);
    expect((await subscriptions())[0]?.confirmedAt).toBeNull();
  });

  it('that is not confirmed is forgotten, and its link with it', async () => {
    const { confirm } = await asked('asha@example.test');
    const other = await asked('binu@example.test');
    await press(other.confirm);
    shop.clock.passMinutes(7 * DAY + 1);
    await shop.services.newsletter.deleteUnconfirmed();
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['binu@example.test']);
    expect(JSON.stringify(await mails())).not.toContain('asha');
    expect((await mails()).filter(({ to }) => to === 'binu@example.test')).toHaveLength(2);
    expectFailure(await press(confirm), 'LINK_NOT_VALID');
  });
});

describe('leaving', () => {
  it('takes one press, from any mail, also years later; the email is forgotten', async () => {
    const { confirm } = await asked('asha@example.test');
    await press(confirm);
    const welcome = (await mails()).find(({ kind }) => kind === 'newsletter-welcome');
    const leave = linkIn(welcome?.text ?? '', 'leave');
    shop.clock.passMinutes(5 * 365 * DAY);
    const answers = [await press(leave), await press(leave)];
    expect(answers.map((answer) => [answer.status, messageOf(answer)])).toEqual([
      [200, 'You’re no longer subscribed.'],
      [200, 'You’re no longer subscribed.'],
    ]);
    expect(await subscriptions()).toEqual([]);
  });

  it('takes the address out of the stored mails, and out of what staff read of them', async () => {
    const { confirm, leave } = await asked('asha@example.test');
    const other = 'binu@example.test';
    await asked(other);
    await press(confirm);
    await shop.services.outbox.deliver();
    await press(leave);
    const [staff, { db }] = [await shop.admin(), shop.database];
    const { data } = requireSuccess(await staff.call(calls.mail.list, { query: { search: 'asha@example.test' } }));
    expect(data).toEqual([]);
    expect(JSON.stringify(await db.select().from(outbox))).not.toContain('asha');
    expect((await mails()).filter(({ to }) => to === other)).toHaveLength(1);
  });

  it("is the mail program's own button as well (RFC 8058)", async () => {
    const { confirm } = await asked('asha@example.test');
    await press(confirm);
    const headers = (await mails()).find(({ kind }) => kind === 'newsletter-welcome')?.headers;
    expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const url = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const { status } = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(status).toBe(200);
    expect(await subscriptions()).toEqual([]);
  });

  it('is not possible with the link that confirms, nor with one of another subscriber', async () => {
    const asha = await asked('asha@example.test');
    const binu = await asked('binu@example.test');
    const crossed = asha.confirm.replace('/confirm/', '/leave/');
    const [binusId = ''] = binu.leave.split('/leave/')[1]?.split('.') ?? [];
    const [ashasId = ''] = asha.leave.split('/leave/')[1]?.split('.') ?? [];
    const forged = asha.leave.replace(ashasId, binusId);
    expect([(await press(crossed)).status, (await press(forged)).status]).toEqual([404, 404]);
    expect(await subscriptions()).toHaveLength(2);
  });
});

it('refuses what is no email, and a flood from one address', async () => {
  expect((await subscribe('not an email')).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => subscribe(`flood-${n}@example.test`)));
  const refused = answers.filter(({ body }) => !body.success);
  expect(refused).not.toEqual([]);
  for (const answer of refused) expectFailure(answer, 'TOO_MANY_REQUESTS', 429);
  expect(await shop.database.db.$count(newsletterSubscriptions)).toBeLessThanOrEqual(30);
});
