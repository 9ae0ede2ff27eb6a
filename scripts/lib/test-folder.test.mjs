import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { findFastFolder } from './test-folder.mjs';

it('tests have their databases in memory only where there is enough of it', () => {
  expect(findFastFolder({ disk: '/no/such/disk' })).toBe(tmpdir());
  expect(findFastFolder({ free: 2 * 1024 ** 3 })).toBe(tmpdir());
});
