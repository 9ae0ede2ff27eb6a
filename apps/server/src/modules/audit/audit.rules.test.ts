import { calls } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { describeAction, readPlace, toPlace } from './audit.rules.ts';

describe('where a page ends', () => {
  it('is read as it was written', () => {
    const place = { at: '2026-01-02T03:04:05.678Z', id: '0b9c1d5e-3f21-4a8e-9c77-5d2f6a1b0c3d' };
    expect(readPlace(toPlace(place))).toEqual({ at: new Date(place.at), id: place.id });
  });

  it.each(['', '1', '1.x', "1.0b9c1d5e-3f21-4a8e-9c77-5d2f6a1b0c3d'", '1e9.0b9c1d5e-3f21-4a8e-9c77-5d2f6a1b0c3d'])(
    'is not %j',
    (text) => {
      expect(readPlace(text)).toBeUndefined();
    },
  );
});

it('an action is described in the words of its call, and one of an older version by itself', () => {
  const { method, path } = calls.adminProducts.edit;
  expect(describeAction(`${method} ${path}`)).toBe('Change a product');
  expect(describeAction('POST /gone')).toBe('POST /gone');
});
