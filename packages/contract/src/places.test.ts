import { expect, it } from 'vitest';
import { countryName, findSubdivisionFault } from './places.ts';

it('the name of what is no code of a country failed instead of being the code', () => {
  expect(['IN', 'ZZ', '', 'B}', 'in', '1'].map(countryName)).toEqual(['India', 'Unknown Region', '', 'B}', 'in', '1']);
  expect(findSubdivisionFault('B}', 'IN-MH')).toBe('Choose a state in B}.');
});
