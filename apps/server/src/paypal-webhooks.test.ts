import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { certificatesOf, paypalsCertificates } from './integrations/paypal/certificates.ts';
import { createPaypalWebhooks } from './integrations/paypal/webhooks.ts';
import { createCertificate, type TestCertificate } from './testing/certificates.ts';
import { signedHeaders, startHost } from './testing/signed-webhooks.ts';

const WEBHOOK_ID = '1JE4291016473214C';
const PATH = '/v1/notifications/certs/';
const BODY = Buffer.from('{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource":{"amount":1.0,"a":"\\/"}}');
const signer = createCertificate({ name: 'a payment simulator' });
const PAYPALS_NAME = 'messageverificationcerts.sandbox.paypal.com';

const hosts: Awaited<ReturnType<typeof startHost>>[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close();
});

const serving =
  (...certificates: TestCertificate[]): RequestListener =>
  (_request, response) =>
    response.end(certificates.map(({ pem }) => pem).join('\n'));

/** A reader of webhooks whose certificates lie on a host of the test. */
async function readerAt(answer: RequestListener = serving(signer), options: { now?: Date; timeoutMs?: number } = {}) {
  const host = await startHost(answer);
  hosts.push(host);
  const { now = new Date(), timeoutMs } = options;
  const sources = () => [certificatesOf(host.url)];
  const webhooks = createPaypalWebhooks({ webhookId: WEBHOOK_ID, sources, now: () => now, timeoutMs });
  const certUrl = `${host.url}${PATH}CERT-1`;
  const headers = (changes: object = {}, key = signer.privateKey) => ({
    ...signedHeaders(BODY, { key, certUrl, webhookId: WEBHOOK_ID }),
    ...changes,
  });
  return { ...webhooks, host, certUrl, headers };
}

/** A reader whose certificates count as PayPal's own, though they lie on a host of the test. */
async function readerOfPaypals(answer: RequestListener) {
  const host = await startHost(answer);
  hosts.push(host);
  const [source] = paypalsCertificates('sandbox');
  if (!source) throw new Error('PayPal has no certificates');
  const sources = () => [{ ...source, fetchedBy: host.url + PATH }];
  const webhooks = createPaypalWebhooks({ webhookId: WEBHOOK_ID, sources, now: () => new Date() });
  const certUrl = `${source.address}CERT-1`;
  const read = (key: TestCertificate) =>
    webhooks.read({
      body: BODY,
      headers: signedHeaders(BODY, { key: key.privateKey, certUrl, webhookId: WEBHOOK_ID }),
    });
  return { read };
}

describe('a delivery', () => {
  it('that is signed for these bytes is an event; its certificate is fetched once', async () => {
    const { read, headers, host } = await readerAt();
    const deliveries = Array.from({ length: 20 }, () => read({ body: BODY, headers: headers() }));
    for (const answer of await Promise.all(deliveries)) {
      expect(answer).toMatchObject({ kind: 'event', event: { id: 'WH-1', subject: 'payment' } });
    }
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'event' });
    expect(host.asked).toEqual([`${PATH}CERT-1`]);
  });

  it.each<[string, Buffer]>([
    ['one byte more', Buffer.concat([BODY, Buffer.from(' ')])],
    ['another byte', Buffer.from(BODY.toString().replace('WH-1', 'WH-2'))],
    ['the same JSON, written again', Buffer.from(JSON.stringify(JSON.parse(BODY.toString())))],
    ['nothing', Buffer.alloc(0)],
  ])('with %s is refused', async (_, body) => {
    const { read, headers } = await readerAt();
    expect(await read({ body, headers: headers() })).toMatchObject({ kind: 'refused' });
  });

  it.each<[string, object]>([
    ['another algorithm', { 'paypal-auth-algo': 'SHA1withRSA' }],
    ['no algorithm', { 'paypal-auth-algo': undefined }],
    ['no signature', { 'paypal-transmission-sig': undefined }],
    ['a signature that is none', { 'paypal-transmission-sig': 'AAAA' }],
    ['two signatures', { 'paypal-transmission-sig': ['AAAA', 'BBBB'] }],
    ['another transmission', { 'paypal-transmission-id': 'another' }],
    ['another time', { 'paypal-transmission-time': '2026-11-22T10:00:01Z' }],
  ])('with %s is refused', async (_, changes) => {
    const { read, headers } = await readerAt();
    expect(await read({ body: BODY, headers: headers(changes) })).toMatchObject({ kind: 'refused' });
  });

  it('for another webhook id, or signed by another key, is refused', async () => {
    const { read, headers, certUrl } = await readerAt();
    const other = signedHeaders(BODY, { key: signer.privateKey, certUrl, webhookId: 'ANOTHER' });
    expect(await read({ body: BODY, headers: other })).toMatchObject({ kind: 'refused' });
    const forger = createCertificate({ name: 'a payment simulator' });
    expect(await read({ body: BODY, headers: headers({}, forger.privateKey) })).toMatchObject({ kind: 'refused' });
  });

  it('that is signed and no event is refused', async () => {
    const { read, certUrl } = await readerAt();
    for (const body of [Buffer.from('no JSON'), Buffer.from('{}'), Buffer.from('[]'), Buffer.from('{"id":7}')]) {
      const headers = signedHeaders(body, { key: signer.privateKey, certUrl, webhookId: WEBHOOK_ID });
      expect(await read({ body, headers })).toEqual({ kind: 'refused', reason: 'signed, and no event' });
    }
  });
});

describe('the address of a certificate', () => {
  it.each([
    'https://evil.example/v1/notifications/certs/CERT-1',
    'http://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com.evil.example/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com@evil.example/v1/notifications/certs/CERT-1',
    'https://user@api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com:8443/v1/notifications/certs/CERT-1',
    'https://api.sandbox.paypal.com/v1/notifications/certs/../webhooks',
    'https://api.sandbox.paypal.com/v1/notifications/certs/%2e%2e/webhooks',
    'https://api.sandbox.paypal.com/v1/notifications/certs/..%2fwebhooks',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1/more',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1?a=b',
    'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1#a',
    'https://api.sandbox.paypal.com/v1/notifications/certs/',
    'https://api.sandbox.paypal.com\\@evil.example/v1/notifications/certs/CERT-1',
    ' https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1',
    'file:///etc/passwd',
    'no address',
  ])('hole S24: %s is refused, and nothing is fetched', async (url) => {
    const host = await startHost(serving(signer));
    hosts.push(host);
    const sources = () => paypalsCertificates('sandbox').map((source) => ({ ...source, fetchedBy: host.url + PATH }));
    const { read } = createPaypalWebhooks({ webhookId: WEBHOOK_ID, sources, now: () => new Date() });
    const headers = signedHeaders(BODY, { key: signer.privateKey, certUrl: url, webhookId: WEBHOOK_ID });
    expect(await read({ body: BODY, headers })).toEqual({ kind: 'refused', reason: 'a foreign certificate' });
    expect(host.asked).toEqual([]);
  });

  it('is that of PayPal’s API of this environment, by both of its names', () => {
    expect(paypalsCertificates('live').map(({ address }) => address)).toEqual([
      'https://api.paypal.com/v1/notifications/certs/',
      'https://api-m.paypal.com/v1/notifications/certs/',
    ]);
    expect(paypalsCertificates('sandbox').map(({ address }) => address)).toEqual([
      'https://api.sandbox.paypal.com/v1/notifications/certs/',
      'https://api-m.sandbox.paypal.com/v1/notifications/certs/',
    ]);
  });
});

describe('a certificate that cannot be had', () => {
  it.each<[string, RequestListener]>([
    ['a redirect', (_request, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['not found', (_request, response) => response.writeHead(404).end()],
    ['a page', (_request, response) => response.end('<html>Maintenance</html>')],
    ['no end', (_request, response) => response.write('-----BEGIN CERTIFICATE-----')],
    ['silence', () => undefined],
  ])('%s: it is to be sent again, and is asked for once', async (_, answer) => {
    const { read, headers, host } = await readerAt(answer, { timeoutMs: 200 });
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'unchecked' });
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'unchecked' });
    expect(host.asked).toEqual([`${PATH}CERT-1`]);
  });

  it('because it is huge is not read to its end', async () => {
    let sent = 0;
    const { read, headers } = await readerAt((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('A'.repeat(16_384))) sent += 16_384;
        sent += 16_384;
      };
      response.on('drain', more);
      more();
    });
    const answer = await read({ body: BODY, headers: headers() });
    expect(answer).toMatchObject({ kind: 'unchecked', reason: expect.stringContaining('too large') });
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('a flood of addresses never seen before fetches ten a minute, and a known one goes on', async () => {
    const { read, headers, host, certUrl } = await readerAt();
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'event' });
    for (let n = 0; n < 50; n += 1) {
      await read({ body: BODY, headers: headers({ 'paypal-cert-url': `${certUrl}-${n}` }) });
    }
    expect(host.asked).toHaveLength(10);
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'event' });
  });
});

describe('a certificate', () => {
  it.each([
    ['is over', { from: new Date('2020-01-01'), until: new Date('2021-01-01') }],
    ['has not begun', { from: new Date('2040-01-01'), until: new Date('2041-01-01') }],
  ])('that %s is refused', async (_, dates) => {
    const other = createCertificate({ name: 'a payment simulator', ...dates });
    const { read, headers } = await readerAt(serving(other));
    expect(await read({ body: BODY, headers: headers({}, other.privateKey) })).toMatchObject({ kind: 'refused' });
  });

  it('that ends while it is cached is refused from then on, and not fetched again', async () => {
    const now = new Date();
    const { read, headers, host } = await readerAt(serving(signer), { now });
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'event' });
    now.setFullYear(now.getFullYear() + 1);
    expect(await read({ body: BODY, headers: headers() })).toMatchObject({ kind: 'refused' });
    expect(host.asked).toHaveLength(1);
  });

  it('with another kind of key is refused', async () => {
    const root = createCertificate({ name: 'root' });
    const curve = createCertificate({ name: 'a curve', keyType: 'ec', issuer: root });
    const { read, headers } = await readerAt(serving(curve));
    expect(await read({ body: BODY, headers: headers({}, curve.privateKey) })).toMatchObject({ kind: 'refused' });
  });

  const root = createCertificate({ name: 'a root' });
  const above = createCertificate({ name: 'an issuer', issuer: root });
  const paypals = createCertificate({ name: PAYPALS_NAME, issuer: above });
  it.each<[string, string, TestCertificate[]]>([
    ['event', 'alone', [paypals]],
    ['event', 'with those above it', [paypals, above, root]],
    ['refused', 'with one that did not issue it', [paypals, root]],
    ['refused', 'with one of the issuer’s name', [paypals, createCertificate({ name: 'an issuer' })]],
    [
      'refused',
      'with an issuer that is over',
      [
        createCertificate({ name: PAYPALS_NAME, issuer: root }),
        createCertificate({ name: 'a root', until: new Date('2021-01-01'), from: new Date('2020-01-01') }),
      ],
    ],
    ['refused', 'in another name', [createCertificate({ name: 'api.paypal.com.evil.example' })]],
    ['refused', 'in the name of another host of PayPal’s', [createCertificate({ name: 'www.paypal.com' })]],
  ])('from PayPal’s own host: %s where it comes %s', async (kind, _, chain) => {
    const [leaf = paypals] = chain;
    const { read } = await readerOfPaypals(serving(...chain));
    expect(await read(leaf)).toMatchObject({ kind });
  });
});
