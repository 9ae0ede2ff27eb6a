import { expect, it } from 'vitest';
import { siteOf } from './second-factor.rules.ts';

it.each([
  [
    'its own, whatever the request came to',
    'https://shop.test:8443/',
    'other.test',
    'https://shop.test:8443',
    'shop.test',
  ],
  ['on http the one that the request came to', 'http://localhost:3000', '10.0.0.5:80', 'http://10.0.0.5', '10.0.0.5'],
  ['its own where the request names none', 'http://localhost:3000', undefined, 'http://localhost:3000', 'localhost'],
])('the site that passkeys belong to is %s', (_which, publicUrl, host, origin, id) => {
  expect(siteOf(publicUrl, host)).toEqual({ origin, id });
});
