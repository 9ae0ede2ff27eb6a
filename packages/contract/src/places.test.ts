import { expect, it } from 'vitest';
import { countryName, findSubdivisionFault } from './places.ts';

it('issue: a country code that is none made every sentence about it an error', () => {
  expect(countryName('IN')).toBe('India');
  expect(countryName('not a code')).toBe('not a code');
  expect(findSubdivisionFault('??', 'IN-MH')).toBe('Choose a state in ??.');
});
