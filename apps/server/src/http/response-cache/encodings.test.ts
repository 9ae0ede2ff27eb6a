import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { chooseEncoding, compress } from './encodings.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['identity, *;q=0', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['zstd', 'identity'],
])('who accepts %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
  expect(chooseEncoding(accepted)).toBe(encoding);
});

it('what is compressed is whole again when it is unpacked, and takes no more memory than its bytes', async () => {
  const body = Buffer.from('linen shirt '.repeat(500));
  const [br, gzip] = [await compress(body, 'br'), await compress(body, 'gzip')];
  expect([brotliDecompressSync(br).equals(body), gunzipSync(gzip).equals(body)]).toEqual([true, true]);
  expect([br.buffer.byteLength, gzip.buffer.byteLength]).toEqual([br.byteLength, gzip.byteLength]);
});
