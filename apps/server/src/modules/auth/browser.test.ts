import { expect, it } from 'vitest';
import { browserOf } from './browser.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [undefined, null, null],
  ['', null, null],
  ['(((', null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});

it('reads no more of a long text than a browser would send', () => {
  const started = performance.now();
  browserOf(`Mozilla/5.0 ${'('.repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(50);
});
