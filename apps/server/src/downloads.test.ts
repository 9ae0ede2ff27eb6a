import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDownloads, isPublicAddress } from './integrations/downloads/downloads.ts';
import { createCertificate } from './testing/certificates.ts';

const NEVER = new AbortController().signal;
const PICTURE = Buffer.from('a picture');

let server: Server;
let port: number;
let ca: string;

beforeAll(async () => {
  const certificate = createCertificate({ name: 'pictures.test' });
  ca = certificate.pem;
  server = createServer(
    { key: certificate.privateKey.export({ type: 'pkcs8', format: 'pem' }), cert: ca },
    (request, reply) => {
      if (request.url === '/a.png') return reply.end(PICTURE);
      if (request.url === '/large') return reply.end(Buffer.alloc(5000));
      if (request.url === '/slow') return undefined;
      if (request.url === '/inside') return reply.writeHead(302, { location: 'https://10.0.0.1/secret' }).end();
      if (request.url === '/named')
        return reply.writeHead(302, { location: `https://inside.test:${port}/a.png` }).end();
      if (request.url === '/plain') return reply.writeHead(302, { location: 'http://pictures.test/a.png' }).end();
      if (request.url === '/moved') return reply.writeHead(301, { location: '/a.png' }).end();
      if (request.url === '/round') return reply.writeHead(302, { location: '/round' }).end();
      return reply.writeHead(404).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** Both names lead to the same machine; it passes for a public one by the first of them alone. */
const names: Record<string, string> = { 'pictures.test': '127.0.0.1', 'inside.test': '127.0.0.2' };
const fakeLookup = ((hostname: string, _: object, done: (error: Error | null, found: object[]) => void) =>
  done(null, [{ address: names[hostname] ?? '10.1.2.3', family: 4 }])) as unknown as typeof lookup;

const download = (path: string, isPublic = (address: string) => address === '127.0.0.1') => {
  const downloads = createDownloads({ maxBytes: 1000, timeoutMs: 500, isPublic, lookup: fakeLookup, ca });
  return downloads.download(path.startsWith('http') ? path : `https://pictures.test:${port}${path}`, NEVER);
};

describe('a picture from outside', () => {
  it('comes, also where it has moved', async () => {
    expect(await download('/a.png')).toEqual(PICTURE);
    expect(await download('/moved')).toEqual(PICTURE);
  });

  it.each([
    ['/large', /^it is larger than/],
    ['/slow', /^it took too long$/],
    ['/nothing', /^the server answered 404$/],
    ['/round', /^it has too many redirects$/],
    ['/plain', /^it isn’t an https address$/],
    ['/inside', /^10\.0\.0\.1 is not a public address$/],
    ['/named', /^inside\.test is not a public address$/],
    ['https://elsewhere.test/a.png', /^elsewhere\.test is not a public address$/],
    ['https://[::1]/a.png', /^::1 is not a public address$/],
    ['https://0x7f000002/a.png', /^127\.0\.0\.2 is not a public address$/],
    ['https://user:pass@pictures.test/a.png', /^it contains a password$/],
    ['http://pictures.test/a.png', /^it isn’t an https address$/],
  ])('does not come from %s', async (address, sentence) => {
    await expect(download(address)).rejects.toThrow(sentence);
  });

  it('comes from addresses of the open internet alone', () => {
    const closed = [
      ...[
        '127.0.0.1',
        '10.0.0.1',
        '172.16.0.1',
        '192.168.1.1',
        '169.254.169.254',
        '100.64.0.1',
        '0.0.0.0',
        '224.0.0.1',
      ],
      ...['255.255.255.255', '198.18.0.1', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1'],
      ...['2002:7f00:1::', 'ff02::1', '2001:db8::1', 'localhost', ''],
    ];
    expect(closed.filter(isPublicAddress)).toEqual([]);
    expect(['93.184.216.34', '2606:4700::6810:84e5'].filter(isPublicAddress)).toHaveLength(2);
  });
});
