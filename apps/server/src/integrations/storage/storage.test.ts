import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDiskStorage, createS3Storage } from './index.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e/640.webp';

describe('on disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haberdash-storage-'));
    return () => rm(folder, { recursive: true, force: true });
  });

  it('a file is put whole, replaced, and deleted with its folder', async () => {
    const storage = createDiskStorage(folder, '/media');
    await storage.put(KEY, Buffer.from('one'), 'image/webp');
    await storage.put(KEY, Buffer.from('two'), 'image/webp');
    expect(await readFile(join(folder, KEY), 'utf8')).toBe('two');
    expect(await readdir(join(folder, KEY, '..'))).toEqual(['640.webp']);
    expect(storage.publicUrl(KEY)).toBe(`/media/${KEY}`);
    await storage.delete([KEY, 'never/there.webp']);
    expect(await readdir(folder)).toEqual([]);
  });

  it('the files of new pictures are put, and what has several names lies there once', async () => {
    const storage = createDiskStorage(folder, '/media');
    const [bytes, contentType] = [Buffer.from('one'), 'image/webp'];
    const other = { key: 'b/640.webp', bytes: Buffer.from('two'), contentType };
    await storage.putNew([
      [
        { key: KEY, bytes, contentType },
        { key: KEY.replace('640', '1200'), bytes, contentType },
      ],
      [other],
    ]);
    const [small, large] = [KEY, KEY.replace('640', '1200')].map((key) => join(folder, key));
    expect(await Promise.all([small, large].map((path = '') => readFile(path, 'utf8')))).toEqual(['one', 'one']);
    expect((await stat(small ?? '')).ino).toBe((await stat(large ?? '')).ino);
    expect(await readFile(join(folder, 'b/640.webp'), 'utf8')).toBe('two');

    await storage.put(KEY, Buffer.from('three'), contentType);
    expect(await readFile(large ?? '', 'utf8'), 'the other name keeps its file').toBe('one');
    await expect(storage.putNew([[other]]), 'nothing is written over').rejects.toThrow('EEXIST');
  });

  it('a folder that still holds another file stays', async () => {
    const storage = createDiskStorage(folder, '/media');
    await storage.put('a/1.webp', Buffer.from('1'), 'image/webp');
    await storage.put('a/2.webp', Buffer.from('2'), 'image/webp');
    await storage.delete(['a/1.webp']);
    expect(await readdir(join(folder, 'a'))).toEqual(['2.webp']);
  });
});

describe('in a bucket', () => {
  interface Seen {
    method: string | undefined;
    path: string | undefined;
    headers: IncomingMessage['headers'];
    body: string;
  }
  let server: Server;
  let endpoint: string;
  let seen: Seen[] = [];
  let answer: { status: number; body?: string; delayMs?: number }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push({
        method: request.method,
        path: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      const next = answer.shift() ?? { status: 200 };
      setTimeout(() => response.writeHead(next.status).end(next.body), next.delayMs ?? 0);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    seen = [];
    answer = [];
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const open = (timeoutMs = 5000) =>
    createS3Storage({
      endpoint,
      bucket: 'pictures',
      accessKeyId: 'AKIDEXAMPLE',
      secretAccessKey: 'secret-key',
      region: 'eu-test-1',
      publicUrl: 'https://cdn.example.test/pictures/',
      timeoutMs,
    });

  it('a file is put under its key, signed with its content', async () => {
    await open().put(KEY, Buffer.from('picture'), 'image/webp');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ method: 'PUT', path: `/pictures/${KEY}`, body: 'picture' });
    expect(seen[0]?.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '7',
      'cache-control': 'public, max-age=31536000, immutable',
      // SHA-256 of 'picture'
      'x-amz-content-sha256': '2cea274d0bedc39ec4ab6ba9e59ec889e3ed6fb56a1cf088a64d9b383378dc97',
    });
    expect(seen[0]?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-content-sha256[^,]*, Signature=[0-9a-f]{64}$/,
    );
  });

  it('the files of new pictures are put one by one, and a failure is reported when none is under way', async () => {
    const contentType = 'image/webp';
    const files = ['a', 'b', 'c'].map((name) => ({ key: `${name}.webp`, bytes: Buffer.from(name), contentType }));
    answer = [{ status: 200 }, { status: 403 }, { status: 200, delayMs: 200 }];
    const begin = performance.now();
    await expect(open().putNew([files.slice(0, 1), files.slice(1)])).rejects.toThrow('403');
    expect(performance.now() - begin).toBeGreaterThan(150);
    expect(seen.map(({ path, body }) => [path, body]).sort()).toEqual([
      ['/pictures/a.webp', 'a'],
      ['/pictures/b.webp', 'b'],
      ['/pictures/c.webp', 'c'],
    ]);
  });

  it('its public address is the configured one', () => {
    expect(open().publicUrl(KEY)).toBe(`https://cdn.example.test/pictures/${KEY}`);
  });

  it('files are deleted one by one; one that is not there is no failure', async () => {
    answer = [{ status: 204 }, { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }];
    await open().delete(['a/1.webp', 'a/2.webp']);
    expect(seen.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/pictures/a/1.webp'],
      ['DELETE', '/pictures/a/2.webp'],
    ]);
  });

  it('a passing failure is tried again', async () => {
    answer = [{ status: 503 }, { status: 200 }];
    await open().put(KEY, Buffer.from('x'), 'image/webp');
    expect(seen.map(({ body }) => body)).toEqual(['x', 'x']);
  });

  it('a refusal is an error that says what was answered', async () => {
    answer = [{ status: 403, body: '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>' }];
    await expect(open().put(KEY, Buffer.from('x'), 'image/webp')).rejects.toThrow(
      `the object storage answered 403 AccessDenied to PUT ${KEY}`,
    );
    expect(seen).toHaveLength(1);
  });

  it('hole S24: a redirect is not followed', async () => {
    answer = [{ status: 302 }];
    await expect(open().put(KEY, Buffer.from('x'), 'image/webp')).rejects.toThrow('answered 302');
  });

  it('a storage that does not answer in time is an error', async () => {
    answer = [{ status: 200, delayMs: 1000 }];
    await expect(open(100).put(KEY, Buffer.from('x'), 'image/webp')).rejects.toThrow('could not be reached');
  });
});
