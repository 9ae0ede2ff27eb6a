import { expect, it, vi } from 'vitest';
import { createHealthService, type HealthDeps } from './health.service.ts';

const GIB = 1024 ** 3;

function healthOf(deps: Partial<HealthDeps> = {}) {
  const well: HealthDeps = {
    isNewer: () => false,
    tryToWrite: async () => undefined,
    freeBytes: async () => GIB,
    hasPictures: async () => true,
    canBeginPayments: async () => true,
    log: { error: vi.fn() },
  };
  return createHealthService({ ...well, ...deps });
}

const databaseError = (code: string) => Object.assign(new Error('x'), { code, severity: 'ERROR' });

it('a shop in which something can be sold is well, also where it stores no files', async () => {
  expect(await healthOf().findTroubles()).toEqual([]);
  expect(await healthOf({ freeBytes: async () => undefined }).findTroubles()).toEqual([]);
});

it.each<[string, Partial<HealthDeps>]>([
  ['The database is read-only.', { tryToWrite: () => Promise.reject(databaseError('25006')) }],
  ['The database’s disk is full.', { tryToWrite: () => Promise.reject(databaseError('53100')) }],
  ['The database isn’t responding.', { tryToWrite: () => Promise.reject(databaseError('57P01')) }],
  ['The disk is full.', { freeBytes: async () => 15 * 1024 ** 2 }],
  ['The pictures folder is missing.', { hasPictures: async () => false }],
  ['Payments can’t be started.', { canBeginPayments: async () => false }],
])('a shop in which nothing can be sold called itself well: %s', async (sentence, deps) => {
  expect(await healthOf(deps).findTroubles()).toEqual([sentence]);
});

it('all that is wrong is said', async () => {
  const health = healthOf({ isNewer: () => true, freeBytes: async () => 0 });
  expect(await health.findTroubles()).toEqual([
    'A newer version has changed the database, so this server no longer accepts changes.',
    'The disk is full.',
  ]);
});

it('however many ask, there is one look at a time, and the provider of payments is asked seldom', async () => {
  const tryToWrite = vi.fn(() => new Promise<void>((done) => setTimeout(done, 20)));
  const canBeginPayments = vi.fn(async () => true);
  const health = healthOf({ tryToWrite, canBeginPayments });
  await Promise.all(Array.from({ length: 50 }, () => health.findTroubles()));
  expect(tryToWrite).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 5; n += 1) await health.findTroubles();
  expect(tryToWrite).toHaveBeenCalledTimes(6);
  expect(canBeginPayments).toHaveBeenCalledTimes(1);
});

it('a database that does not answer is reported within a few seconds', async () => {
  const never = () => new Promise<void>(() => undefined);
  const begin = performance.now();
  expect(await healthOf({ tryToWrite: never }).findTroubles()).toEqual(['The database isn’t responding.']);
  expect(performance.now() - begin).toBeLessThan(6000);
});
