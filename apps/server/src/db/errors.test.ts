import { expect, it } from 'vitest';
import { asDatabaseError, isDatabaseAway, saysAway } from './errors.ts';

/** Error like Node's for a system call that failed. */
const systemError = (code: string, syscall = 'connect') =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall, errno: -1 });

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTDOWN',
  'EPIPE',
])('a database that cannot be reached was taken for a fault of the shop: %s', (code) => {
  expect(saysAway(systemError(code))).toBe(true);
  expect(saysAway(new Error('Failed query', { cause: systemError(code) }))).toBe(true);
  // Where a name has several addresses, all of them were tried.
  expect(saysAway(new AggregateError([systemError(code), systemError(code)]))).toBe(true);
});

const serverError = (code: string) => Object.assign(new Error('x'), { code, severity: 'ERROR' });

it.each(['08006', '53300', '57P01', '25006'])('%s: the database is away', (code) => {
  expect(saysAway(serverError(code))).toBe(true);
});

it.each(['23505', '42P01', '40001', '57014', '28P01', '3D000'])('%s: the database is there', (code) => {
  expect(saysAway(serverError(code))).toBe(false);
});

it('a certificate that is not trusted is not a database that is away', () => {
  expect(saysAway(Object.assign(new Error('self-signed'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }))).toBe(false);
});

it('another system that cannot be reached was taken for the database', () => {
  const elsewhere = new TypeError('fetch failed', { cause: systemError('ECONNREFUSED') });
  expect(isDatabaseAway(elsewhere)).toBe(false);
  expect(isDatabaseAway(new Error('Failed query', { cause: asDatabaseError(systemError('ECONNREFUSED')) }))).toBe(true);
});
