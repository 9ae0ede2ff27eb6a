import { describe, expect, it } from 'vitest';
import { isOptionKey, optionKeys, optionSlug } from './option-keys.ts';

describe('the key of a value', () => {
  it.each([
    ['M', 'M+'],
    ['C', 'C+'],
    ['C+', 'C++'],
    ['काला', 'केला'],
    ['नीला', 'नीली'],
    ['สีดำ', 'สีดา'],
  ])('distinguishes %j from %j by itself', (one, other) => expect(optionSlug(one)).not.toBe(optionSlug(other)));

  it.each([
    ['Blue', 'blue'],
    ['Light  Blue', 'light-blue'],
    ['UK 6.5', 'uk-6-5'],
    ['S / M', 's-m'],
    ['Rock + Roll', 'rock-roll'],
    ['+1', '1'],
    ['Größe', 'größe'],
    ['Gro\u0308ße', 'größe'],
    ['ΜΈΓΕΘΟΣ', 'μέγεθος'],
    ['İpek', 'ipek'],
    ['♥', ''],
  ])('%j is %j, as addresses have it', (text, slug) => {
    expect(optionSlug(text)).toBe(slug);
    expect(optionSlug(slug)).toBe(slug);
  });

  it('is read from an address in any script', () => {
    expect(['रंग', 'größe', 'μέγεθος', 'size'].map(isOptionKey)).toEqual([true, true, true, true]);
    expect(['', 'Size', 'page', 'a b'].map(isOptionKey)).toEqual([false, false, false, false]);
  });
});

describe('the keys of all values of an option', () => {
  it('are distinguished where their slugs are one, and the plainest keeps the slug in any order', () => {
    const values = ['S/M', 'S-M', 'S & M', '♥', '★', 'Navy'];
    const keys = optionKeys(values);
    expect(keys.get('S-M')).toBe('s-m');
    expect(keys.get('Navy')).toBe('navy');
    expect(new Set(keys.values()).size).toBe(values.length);
    for (const key of keys.values()) expect(key !== '' && optionSlug(key)).toBe(key);
    const turned = optionKeys(values.toReversed());
    for (const value of values) expect(turned.get(value)).toBe(keys.get(value));
  });

  it('are one where only case, spaces, hyphens or the spelling in Unicode differ', () => {
    const keys = optionKeys(['Off-White', 'off white', 'OFF  WHITE', 'Gro\u0308ß', 'Größ']);
    expect([...new Set(keys.values())]).toEqual(['off-white', 'größ']);
  });

  it('are the plain slugs where each is alone', () => {
    expect(optionKeys(['S/M', '6.5']).get('S/M')).toBe('s-m');
  });
});
