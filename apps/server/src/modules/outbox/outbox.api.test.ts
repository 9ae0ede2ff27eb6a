import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@haberdash/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from '../../db/statement.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createFileMail, type MailSender } from '../../integrations/mail/index.ts';
import { expectFailure, requireSuccess } from '../../testing/api-client.ts';
import { letterAbout } from '../../testing/outbox-mails.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createOutboxService, type NewMail } from './outbox.service.ts';
import { outbox } from './outbox.tables.ts';

const FROM = 'Haberdash <hello@example.com>';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haberdash-outbox-'));
  shop = await createTestShop({ DATA_DIR: folder });
});
beforeEach(async () => {
  await shop.reset();
  await rm(join(folder, 'mail'), { recursive: true, force: true });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const newMail = (cause: string): NewMail => ({
  cause,
  kind: 'order-sent',
  to: 'asha@example.test',
  ...letterAbout(cause),
});

const enqueue = (cause: string) =>
  inTransaction(shop.database.db, (tx) => send(tx, shop.services.outbox.enqueue([newMail(cause)])));

const row = async () => {
  const [found] = await shop.database.db.select().from(outbox);
  if (!found) throw new Error('there is no mail');
  return found;
};

const files = async () => (await readdir(join(folder, 'mail'))).sort();

const outboxWith = (send: MailSender['send'], stopping = new AbortController().signal) =>
  createOutboxService({
    ...{ db: shop.database.db, clock: shop.clock, log: shop.app.log, sender: { send }, stopping },
    readDocument: async () => undefined,
  });

const isDown: MailSender['send'] = async () => {
  throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' });
};

describe('a mail', () => {
  it('is sent if the transaction that caused it is committed, and only then', async () => {
    const failing = inTransaction(shop.database.db, async (tx) => {
      await send(tx, shop.services.outbox.enqueue([newMail('undone')]));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await enqueue('done');
    await shop.services.outbox.deliver();
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    expect(await readFile(join(folder, 'mail', file ?? ''), 'utf8')).toContain('Subject: About done');
  });

  it('is one for each cause, however often that is reported and sending is run', async () => {
    await enqueue('once');
    await enqueue('once');
    await shop.services.outbox.deliver();
    await enqueue('once');
    await shop.services.outbox.deliver();
    expect(await files()).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'sent', tries: 1, dueAt: null, leaseId: null });
  });

  /** Milliseconds from one mail to the next, while a mail server takes its time. */
  const pausesOf = async (count: number) => {
    await Promise.all(Array.from({ length: count }, (_, n) => enqueue(`mail ${n}`)));
    const begun: number[] = [];
    const slow = outboxWith(async () => {
      begun.push(performance.now());
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await slow.deliver();
    return begun.slice(1).map((time, n) => time - (begun[n] ?? 0));
  };

  it('of any number is sent in one go, but one by one, and no more than forty in a second', async () => {
    const pauses = await pausesOf(25);
    expect(pauses).toHaveLength(24);
    // A timer may be a millisecond early.
    expect(Math.min(...pauses)).toBeGreaterThan(23);
  });

  it('leaves more rarely where the server has much else to do', async () => {
    const work = () => {
      const end = performance.now() + 15;
      while (performance.now() < end);
    };
    // All the time: of one that has moments left a slow machine can make many, in which the server counts as idle.
    const working = setInterval(work, 1);
    const pauses = await pausesOf(5).finally(() => clearInterval(working));
    expect(Math.min(...pauses)).toBeGreaterThan(120);
  });
});

describe('a mail server that is down', () => {
  it('gets the mail when it is up again, within a minute of the first try', async () => {
    await enqueue('late');
    await outboxWith(isDown).deliver();
    expect(await row()).toMatchObject({ state: 'waiting', tries: 1, lastError: 'connect ECONNREFUSED 127.0.0.1:25' });
    await shop.services.outbox.deliver();
    expect((await row()).state).toBe('waiting');
    shop.clock.passMinutes(0.97);
    await shop.services.outbox.deliver();
    expect(await row()).toMatchObject({ state: 'sent', tries: 2, lastError: '' });
    expect(await files()).toHaveLength(1);
  });

  it('for days ends the tries; the admin still sees the mail and sends it again', async () => {
    await enqueue('never');
    const down = outboxWith(isDown);
    for (let tries = 0; tries < 11; tries += 1) {
      await down.deliver();
      shop.clock.passMinutes(24 * 60);
    }
    const failed = await row();
    expect(failed).toMatchObject({ state: 'failed', tries: 11, dueAt: null });
    const admin = await shop.admin();
    const listed = requireSuccess(await admin.call(calls.mail.list, { query: { state: 'failed' } })).data;
    expect(listed).toMatchObject([{ id: failed.id, state: 'failed', lastError: 'connect ECONNREFUSED 127.0.0.1:25' }]);
    await admin.call(calls.mail.sendAgain, { params: { id: failed.id } });
    await shop.services.outbox.deliver();
    expect(await files()).toEqual([expect.stringContaining(`${failed.id}.eml`)]);
  });

  it('prevents no other mail from being sent', async () => {
    await enqueue('stuck');
    await enqueue('fine');
    const { services } = shop;
    const reached: string[] = [];
    const outboxService = outboxWith(async (mail, signal) => {
      if (mail.subject === 'About stuck') return isDown(mail, signal);
      reached.push(mail.subject);
    });
    await outboxService.deliver();
    await services.outbox.deliver();
    expect(reached).toEqual(['About fine']);
  });
});

it('issue: a database that was away while mails went out one after the other ended the process', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  for (const cause of ['first', 'second', 'third']) await enqueue(cause);
  let isAway = false;
  const cut = outboxWith(async () => {
    // Once: one that is sent late, after the table is back, would take it away for good.
    if (!isAway) await shop.database.db.execute(sql`alter table outbox rename to outbox_away`);
    isAway = true;
  });
  await expect(cut.deliver()).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 150));
  process.off('unhandledRejection', unhandled);
  await shop.database.db.execute(sql`alter table outbox_away rename to outbox`);
  expect(unhandled).not.toHaveBeenCalled();
  shop.clock.passMinutes(0.77);
  await shop.services.outbox.deliver();
  expect(await shop.database.db.$count(outbox, eq(outbox.state, 'sent'))).toBe(3);
});

describe('a shop that is killed', () => {
  it('between sending and noting it writes the same file again, not a second one', async () => {
    await enqueue('crash');
    const sender = createFileMail(join(folder, 'mail'), FROM);
    const killed = outboxWith(async (mail, signal) => {
      await sender.send(mail, signal);
      await new Promise(() => undefined);
    });
    void killed.deliver();
    while ((await readdir(folder)).includes('mail') === false || (await files()).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await shop.services.outbox.deliver();
    expect((await row()).state).toBe('waiting');
    shop.clock.passMinutes(0.77);
    await shop.services.outbox.deliver();
    expect((await row()).state).toBe('sent');
    expect((await files()).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  });

  it('does not wait for a silent mail server when it stops', async () => {
    await enqueue('silent');
    const stopping = new AbortController();
    const hanging = outboxWith(
      (_mail, signal) =>
        new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error), { once: true })),
      stopping.signal,
    );
    const delivering = hanging.deliver();
    await new Promise((resolve) => setTimeout(resolve, 100));
    stopping.abort(new Error('the shop is being stopped'));
    await delivering;
    expect(await row()).toMatchObject({ state: 'waiting', lastError: 'the shop is being stopped' });
  });
});

describe('the admin', () => {
  it('reads what went to whom, when, and the mail itself', async () => {
    const admin = await shop.admin();
    await enqueue('first');
    await enqueue('second');
    await shop.services.outbox.deliver();
    const list = async (query: Record<string, unknown>) => requireSuccess(await admin.call(calls.mail.list, { query }));
    const body = await list({ limit: 1 });
    expect(body).toMatchObject({ total: 2, page: 1, limit: 1, isDelivered: false });
    const [mail] = body.data;
    if (!mail) throw new Error('there is no mail');
    expect(mail).toMatchObject({ kind: 'order-sent', to: 'asha@example.test', state: 'sent', tries: 1, dueAt: null });
    expect(Math.abs(Date.parse(mail.sentAt ?? '') - shop.clock.now().getTime())).toBeLessThan(60_000);
    const details = requireSuccess(await admin.call(calls.mail.details, { params: { id: mail.id } })).data;
    expect(details.text).toContain(`\n${mail.subject.replace('About ', '')}\n`);
    expect((await list({ search: 'ABOUT fir' })).data).toMatchObject([{ subject: 'About first' }]);
    expect((await list({ search: 'ＡＢＯＵＴ fi\u0301r' })).data).toMatchObject([{ subject: 'About first' }]);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ state: 'waiting' })).total).toBe(0);
    expectFailure(await admin.call(calls.mail.details, { params: { id: 'nothing' } }), 'MAIL_NOT_FOUND');
  });

  it('sees the HTML of a mail in a page where nothing runs and nothing is loaded', async () => {
    const admin = await shop.admin();
    await enqueue('<b>');
    const { headers, body } = await admin.call(calls.mail.page, { params: { id: (await row()).id } });
    expect(body).toContain('&lt;b&gt;</h1>');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect((await admin.call(calls.mail.page, { params: { id: 'nothing' } })).status).toBe(404);
  });

  it('sends a mail again as a mail of its own, once for two presses', async () => {
    const admin = await shop.admin();
    await enqueue('again');
    await shop.services.outbox.deliver();
    const { id } = await row();
    const press = () => admin.call(calls.mail.sendAgain, { params: { id } });
    const [first] = [await press(), await press()];
    expect(first.body).toMatchObject({ message: 'We’re sending the email again.', data: { id, state: 'waiting' } });
    await shop.services.outbox.deliver();
    expect(await files()).toEqual([expect.stringContaining(`${id}-2.eml`), expect.stringContaining(`${id}.eml`)]);
    expect(await row()).toMatchObject({ state: 'sent', copy: 2 });
  });

  it('sends nothing twice by sending again what is being sent', async () => {
    const admin = await shop.admin();
    await enqueue('under way');
    const sent: string[] = [];
    const finished = new AbortController();
    const slow = outboxWith(async ({ id }) => {
      sent.push(id);
      await once(finished.signal, 'abort');
    });
    const delivering = slow.deliver();
    while (sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await admin.call(calls.mail.sendAgain, { params: { id: (await row()).id } });
    await shop.services.outbox.deliver();
    finished.abort();
    await delivering;
    expect(await row()).toMatchObject({ state: 'sent', copy: 1, tries: 1 });
  });
});
