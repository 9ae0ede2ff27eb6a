import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileMail, createSmtpMail } from './index.ts';

const FROM = 'Mill & Söhne <shop@example.test>';
const mail = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  kind: 'order-confirmed',
  to: 'asha@example.test',
  subject: 'Order #0f8fad5b is confirmed',
  html: '<p>₹1,499.00</p>',
  text: '₹1,499.00',
  date: new Date('2026-03-01T12:34:56.789Z'),
  headers: { 'X-Shop': 'yes' },
};
const noSignal = new AbortController().signal;

describe('on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'haberdash-mail-')), 'mail');
    return () => rm(join(folder, '..'), { recursive: true, force: true });
  });
  const FILE = `20260301T123456-order-confirmed-${mail.id}.eml`;

  it('a mail is one whole file that the shop alone may read, however often it is written', async () => {
    const sender = createFileMail(folder, FROM);
    await sender.send(mail, noSignal);
    const first = await readFile(join(folder, FILE), 'utf8');
    await Promise.all([sender.send(mail, noSignal), sender.send(mail, noSignal)]);
    expect(await readdir(folder)).toEqual([FILE]);
    expect(await readFile(join(folder, FILE), 'utf8')).toBe(first);
    expect((await stat(join(folder, FILE))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('the file is a message that any mail program opens', async () => {
    await createFileMail(folder, FROM).send(mail, noSignal);
    const message = await readFile(join(folder, FILE), 'utf8');
    const headers = message.slice(0, message.search(/\r?\n\r?\n/));
    expect(headers).toMatch(/^From: =\?UTF-8\?Q\?Mill_=26_S=C3=B6hne\?= <shop@example\.test>\r?$/m);
    expect(headers).toMatch(/^To: asha@example\.test\r?$/m);
    expect(headers).toMatch(/^Message-ID: <0f8fad5b-d9cb-469f-a165-70867728950e@example\.test>\r?$/m);
    expect(headers).toMatch(/^Date: Sun, 01 Mar 2026 12:34:56 \+0000\r?$/m);
    expect(headers).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
    expect(headers).toMatch(/^X-Shop: yes\r?$/m);
    expect(headers).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(message).toMatch(/Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/);
  });

  it('what looks like a header in a subject or an address is none', async () => {
    const subject = 'Hello\r\nBcc: everybody@example.test';
    await createFileMail(folder, FROM).send({ ...mail, subject }, noSignal);
    const message = await readFile(join(folder, FILE), 'utf8');
    expect(message).not.toMatch(/^Bcc:/m);
    expect(message).toMatch(/^Subject: Hello Bcc: everybody@example\.test/m);
  });
});

describe('over SMTP', () => {
  let received: string[] = [];
  let recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith('nobody')) return done(new Error('no such mailbox'));
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received = [];
    recipients = [];
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  it('a mail that is sent twice has the same Message-ID', async () => {
    const sender = createSmtpMail(url, FROM);
    await sender.send(mail, noSignal);
    await sender.send(mail, noSignal);
    const ids = received.map((message) => /^Message-ID: (\S+)/m.exec(message)?.[1]);
    expect(ids).toEqual([`<${mail.id}@example.test>`, `<${mail.id}@example.test>`]);
    expect(recipients).toEqual(['asha@example.test', 'asha@example.test']);
  });

  it('what looks like a list of addresses is not sent', async () => {
    const to = 'asha@example.test, mallory@example.test';
    await expect(createSmtpMail(url, FROM).send({ ...mail, to }, noSignal)).rejects.toThrow();
    expect(recipients).toEqual([]);
  });

  it('a refused recipient is an error with the answer of the server', async () => {
    const sending = createSmtpMail(url, FROM).send({ ...mail, to: 'nobody@example.test' }, noSignal);
    await expect(sending).rejects.toMatchObject({ message: expect.stringContaining('no such mailbox') });
    expect(received).toEqual([]);
  });

  it('a server that accepts the connection and says nothing is given up by the signal', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const silentUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const startedAt = Date.now();
    await expect(createSmtpMail(silentUrl, FROM).send(mail, AbortSignal.timeout(200))).rejects.toThrow();
    expect(Date.now() - startedAt).toBeLessThan(3000);
    silent.close();
  });
});
