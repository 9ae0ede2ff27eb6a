import { expect, it } from 'vitest';
import { readableUrl } from './readable-url.ts';

it.each([
  ['/api/shop/search/100%', '/api/shop/search/100%25'],
  ['/get/%E0%A4%A?page=2%', '/get/%25E0%25A4%25A?page=2%'],
  ['/get/%ff', '/get/%25ff'],
  ['/get/caf%C3%A9?q=100%', '/get/caf%C3%A9?q=100%'],
  ['/get/a%2Fb', '/get/a%2Fb'],
  ['/', '/'],
])('%s is read as %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable);
  expect(() => decodeURIComponent(readable.split('?')[0] ?? '')).not.toThrow();
});
