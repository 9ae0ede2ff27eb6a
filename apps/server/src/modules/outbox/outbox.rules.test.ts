import { expect, it } from 'vitest';
import { pauseAfter, SECRET_MARK, withoutSecret, withSecret } from './outbox.rules.ts';

it('a mail is tried again within a minute, then ever more rarely, and given up after days', () => {
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseAfter(tries);
    if (pause === undefined) break;
    pauses.push(pause);
  }
  expect(pauses[0]).toBeLessThan(60);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(2);
  expect(days).toBeLessThan(4);
});

it('a mail that was stored written out, as they all were once, goes out as it is', () => {
  const content = { html: `<a href="/${SECRET_MARK}">`, text: SECRET_MARK, headers: {}, secret: 'token' };
  expect(withSecret(content)).toEqual({ html: '<a href="/token">', text: 'token', headers: {} });
  expect(withoutSecret(content).text).toBe('hidden');
});
