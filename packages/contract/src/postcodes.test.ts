import { describe, expect, it } from 'vitest';
import { fitsPattern, plainPostcode, readPostcodePattern, shareOfRange } from './postcodes.ts';

function fits(country: string, written: string, postcode: string): boolean {
  const reading = readPostcodePattern(written, country);
  if ('fault' in reading) throw new Error(reading.fault);
  return fitsPattern(plainPostcode(postcode, country), reading.pattern, country);
}

const faultOf = (country: string, written: string) => {
  const reading = readPostcodePattern(written, country);
  return 'fault' in reading ? reading.fault : undefined;
};

describe('a postcode in one spelling', () => {
  it.each([
    ['IN', '110 001', '110001'],
    ['IN', '११०००१', '110001'],
    ['IN', ' 110\u2013001 ', '110001'],
    ['US', '90210-1234', '902101234'],
    ['PL', '00-950', '00950'],
    ['GB', 'ka278sq', 'KA27 8SQ'],
    ['GB', 'KA2 7AA', 'KA2 7AA'],
    ['GB', 'KA 27 8SQ', 'KA27 8SQ'],
    ['GB', 'w1a1aa', 'W1A 1AA'],
    ['GB', 'SE1', 'SE1 '],
    ['GB', 'KA2 7', 'KA2 7'],
    ['GB', '', ''],
    ['IN', '-', ''],
  ])('of %s: %s is %s', (country, written, plain) => {
    expect(plainPostcode(written, country)).toBe(plain);
  });
});

describe('patterns', () => {
  it.each([
    ['IN', '110001', '110 001', true],
    ['IN', '110 001', '110001', true],
    ['IN', '110*', '110001', true],
    ['IN', '110 *', '110001', true],
    ['IN', '110*', '111001', false],
    ['IN', '110001..110096', '110001', true],
    ['IN', '110001..110096', '110 096', true],
    ['IN', '110001..110096', '110097', false],
    ['IN', '110001..110096', '110000', false],
    ['IN', '110001..110096', '11005', false],
    ['US', '90001..90096', '90096-1234', true],
    ['CA', 'K1A*', 'K1A 0B1', true],
    ['GB', 'KA27*', 'KA27 8SQ', true],
    ['GB', 'KA27*', 'KA2 7AA', false],
    ['GB', 'KA2*', 'KA27 8SQ', true],
    ['GB', 'KA2 *', 'KA27 8SQ', false],
    ['GB', 'KA278*', 'KA27 8SQ', true],
    ['GB', 'SE1 *', 'SE1 0AA', true],
    ['GB', 'SE1 *', 'SE10 0AA', false],
    ['GB', 'SE1-*', 'SE10 0AA', false],
    ['GB', 'SE1*', 'SE10 0AA', true],
    ['GB', 'SE1 0*', 'SE10 0AA', false],
    ['GB', 'SE1 *', 'SE1', true],
    ['GB', 'SE*', 'SE10 0AA', true],
    ['GB', 'W1A1*', 'W1A 1AA', true],
    ['GB', 'KW15..KW17', 'KW17 2ZZ', true],
    ['GB', 'KW15..KW17', 'KW15 1AA', true],
    ['GB', 'KW15..KW17', 'KW1 5AA', false],
    ['GB', 'KW15..KW17', 'KW18 1AA', false],
    ['GB', 'KW9..KW17', 'KW10 1AA', true],
    ['GB', 'W1..W3', 'W1A 1AA', true],
    ['GB', 'EC1A..EC1M', 'EC1V 9AA', false],
    ['GB', 'EC1A..EC1M', 'EC1A 9AA', true],
    ['JE', 'JE2..JE3', 'JE3 1AA', true],
    ['GB', 'SE10 0AA', 'se100aa', true],
    ['GB', 'SE10 0AA', 'SE1 0AA', false],
    ['GB', 'SE1 *', '', false],
    ['IN', '110*', '', false],
  ])('of %s: %s and %s: %s', (country, written, postcode, does) => {
    expect(fits(country, written, postcode)).toBe(does);
  });

  it.each([
    ['IN', '*', '‘*’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['IN', '1*0', '‘1*0’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['IN', '1..2..3', '‘1..2..3’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['IN', '110001,110002', '‘110001,110002’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['IN', '12345678901', '‘12345678901’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['IN', '110001..', '‘110001..’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['IN', '1100..110096', 'Both ends of ‘1100..110096’ must have the same number of characters.'],
    ['IN', '110096..110001', 'The first postcode of ‘110096..110001’ must come before the last.'],
    ['GB', 'SE1', '‘SE1’ is only the first half of a postcode. For every postcode that starts with it, enter ‘SE1 *’.'],
    ['GB', '110001', '‘110001’ isn’t a postcode.'],
    ['GB', '110*', '‘110*’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    ['GB', 'SE *', '‘SE *’ isn’t a postcode, such as 110001, 110* or 110001..110096.'],
    [
      'GB',
      'KW15 1AA..KW15 9ZZ',
      'Enter the first halves of the postcodes in ‘KW15 1AA..KW15 9ZZ’, such as KW15..KW17.',
    ],
    ['GB', 'W1..W1A', 'Both ends of ‘W1..W1A’ must have the same number of characters.'],
    ['GB', 'KW17..KW15', 'The first postcode of ‘KW17..KW15’ must come before the last.'],
  ])('of %s: %s is refused', (country, written, fault) => {
    expect(faultOf(country, written)).toBe(fault);
  });
});

it('the narrower range has the smaller part of all codes, however long its ends are', () => {
  const shares = [
    { from: '110001', to: '110096' },
    { from: '110009', to: '110110' },
    { from: '11', to: '12' },
    { from: '100000', to: '999999' },
  ].map(shareOfRange);
  expect(shares).toEqual([96 / 1e6, 102 / 1e6, 2 / 100, 900_000 / 1e6]);
  expect(shareOfRange({ from: 'KW15', to: 'KW17' })).toBe(3 / (27 * 27 * 100));
  expect(shareOfRange({ from: 'K1A', to: 'K1A' })).toBeLessThan(shareOfRange({ from: 'K1A', to: 'K2A' }));
});
