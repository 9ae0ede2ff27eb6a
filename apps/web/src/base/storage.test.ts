import { describe, expect, it } from 'vitest';
import { createSafeStorage } from './storage.ts';

function fakeStorage(refuseWrites: boolean): Storage {
  const entries = new Map<string, string>();
  return {
    length: 0,
    clear: () => entries.clear(),
    key: () => null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      if (refuseWrites) throw new Error('QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
  };
}

describe('createSafeStorage', () => {
  it('reads, writes and removes where storage works', () => {
    const storage = fakeStorage(false);
    const safe = createSafeStorage(() => storage);
    safe.set('a', '1');
    expect(storage.getItem('a')).toBe('1');
    expect(safe.get('a')).toBe('1');
    safe.remove('a');
    expect(safe.get('a')).toBeNull();
  });

  it.each([
    [
      'switched off',
      () => {
        throw new Error('SecurityError');
      },
    ],
    ['full', () => fakeStorage(true)],
  ])('keeps values for the visit where storage is %s', (_why, open) => {
    const safe = createSafeStorage(open);
    expect(safe.get('a')).toBeNull();
    safe.set('a', '1');
    expect(safe.get('a')).toBe('1');
    safe.remove('a');
    expect(safe.get('a')).toBeNull();
  });
});
