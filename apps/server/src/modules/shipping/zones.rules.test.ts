import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../testing/sizes.ts';
import { findZone, type Place, type Region } from './zones.rules.ts';

const zone = (name: string, ...regions: Region[]) => ({ name, regions });
const gb = (...postcodes: string[]): Region => ({ countryCode: 'GB', postcodes });
const india = (...postcodes: string[]): Region => ({ countryCode: 'IN', postcodes });
const place = (countryCode: string, postcode: string, subdivision = ''): Place => ({
  countryCode,
  postcode,
  subdivision,
});
const nameOf = (zones: ReturnType<typeof zone>[], where: Place) => findZone(zones, where)?.zone.name;

describe('hard cases of zones (commerce 2.3)', () => {
  it('1: KA27 8SQ takes the KA27* zone though KA26* stands first', () => {
    const zones = [zone('26', gb('KA26*')), zone('2', gb('KA2*')), zone('27', gb('KA27*'))];
    expect(nameOf(zones, place('GB', 'KA27 8SQ'))).toBe('27');
    expect(nameOf(zones, place('GB', 'KA2 7AA'))).toBe('2');
  });

  it('2: KW15..KW17 includes everything of KW17', () => {
    const zones = [zone('rest', { countryCode: 'GB' }), zone('isles', gb('KW15..KW17'))];
    expect(nameOf(zones, place('GB', 'KW17 2ZZ'))).toBe('isles');
    expect(nameOf(zones, place('GB', 'KW1 5AA'))).toBe('rest');
  });

  it('3: SE1 * is not SE10', () => {
    const zones = [zone('SE1', gb('SE1 *')), zone('rest', { countryCode: 'GB' })];
    expect(nameOf(zones, place('GB', 'SE1 0AA'))).toBe('SE1');
    expect(nameOf(zones, place('GB', 'SE10 0AA'))).toBe('rest');
  });

  it('4: 110 001 = 110001', () => {
    expect(nameOf([zone('one', india('110001'))], place('IN', '110 001'))).toBe('one');
    expect(nameOf([zone('one', india('110 001'))], place('IN', '110001'))).toBe('one');
  });
});

describe('the most specific region wins, wherever it stands', () => {
  const zones = [
    zone('world', { countryCode: '*' }),
    zone('country', { countryCode: 'IN' }),
    zone('state', { countryCode: 'IN', subdivision: 'IN-DL' }),
    zone('wide', india('100000..119999')),
    zone('narrow', india('110001..110096')),
    zone('short', india('11*')),
    zone('long', india('1100*')),
    zone('exact', india('110001')),
  ];
  it.each([
    ['exact', place('IN', '110001', 'IN-DL'), { kind: 'exact', pattern: '110001' }],
    ['long', place('IN', '110002', 'IN-DL'), { kind: 'prefix', pattern: '1100*' }],
    ['short', place('IN', '112000', 'IN-DL'), { kind: 'prefix', pattern: '11*' }],
    ['wide', place('IN', '105000', 'IN-DL'), { kind: 'range', pattern: '100000..119999' }],
    ['state', place('IN', '201301', 'IN-DL'), { kind: 'subdivision' }],
    ['country', place('IN', '400001', 'IN-MH'), { kind: 'country' }],
    ['country', place('IN', ''), { kind: 'country' }],
    ['world', place('NP', '110001'), { kind: 'world' }],
  ])('%s', (name, where, reason) => {
    for (const order of [zones, zones.toReversed()])
      expect(findZone(order, where)).toMatchObject({ zone: { name }, reason });
  });

  it('the narrower of two ranges', () => {
    const two = zones.filter(({ name }) => ['wide', 'narrow'].includes(name));
    expect(nameOf(two, place('IN', '110050'))).toBe('narrow');
    expect(nameOf(two.toReversed(), place('IN', '110050'))).toBe('narrow');
  });

  it('of those alike the first', () => {
    expect(nameOf([zone('a', india('1*')), zone('b', india('1*'))], place('IN', '110001'))).toBe('a');
  });

  it('postcodes of a subdivision want both', () => {
    const both = [zone('both', { countryCode: 'IN', subdivision: 'IN-DL', postcodes: ['11*'] })];
    expect(nameOf(both, place('IN', '110001', 'IN-DL'))).toBe('both');
    expect(nameOf(both, place('IN', '110001', 'IN-HR'))).toBeUndefined();
    expect(nameOf(both, place('IN', '', 'IN-DL'))).toBeUndefined();
  });
});

// A second, slow implementation: codes of three digits, and of each pattern the set of all its codes.
const CODES = Array.from({ length: 1000 }, (_, code) => String(code).padStart(3, '0'));
const codesOf = (pattern: string): string[] => {
  const [from = '', to] = pattern.split('..');
  if (to !== undefined)
    return CODES.filter((code) => code.slice(0, from.length) >= from && code.slice(0, to.length) <= to);
  return CODES.filter((code) => (pattern.endsWith('*') ? code.startsWith(pattern.slice(0, -1)) : code === pattern));
};

function findSlowly(zones: ReturnType<typeof zone>[], where: Place): string | undefined {
  const regions = zones.flatMap(({ name, regions: own }) => own.map((region) => ({ name, region })));
  const patterns = regions.flatMap(({ name, region }) =>
    (region.postcodes ?? []).map((pattern) => ({ name, region, pattern, codes: codesOf(pattern) })),
  );
  const isHere = ({ region }: { region: Region }) =>
    region.countryCode === where.countryCode && (!region.subdivision || region.subdivision === where.subdivision);
  const fitting = patterns.filter((each) => isHere(each) && each.codes.includes(where.postcode));
  const exact = fitting.find(({ pattern }) => pattern === where.postcode);
  if (exact) return exact.name;
  for (const length of [3, 2, 1]) {
    const prefix = fitting.find(({ pattern }) => pattern === `${where.postcode.slice(0, length)}*`);
    if (prefix) return prefix.name;
  }
  for (let size = 1; size <= 1000; size += 1) {
    const range = fitting.find(({ pattern, codes }) => pattern.includes('..') && codes.length === size);
    if (range) return range.name;
  }
  const whole = regions.filter(({ region }) => !region.postcodes);
  return (
    whole.find((each) => isHere(each) && each.region.subdivision) ??
    whole.find((each) => isHere(each)) ??
    whole.find(({ region }) => region.countryCode === '*')
  )?.name;
}

const code = fc.constantFrom(...CODES.slice(0, 40), ...CODES.slice(100, 130));
const range = fc.integer({ min: 1, max: 3 }).chain((length) =>
  fc.tuple(code, code).map((ends) =>
    ends
      .map((end) => end.slice(0, length))
      .sort()
      .join('..'),
  ),
);
const pattern = fc.oneof(
  code,
  fc.tuple(code, fc.integer({ min: 1, max: 3 })).map(([one, length]) => `${one.slice(0, length)}*`),
  range,
);
const countryCode = fc.constantFrom('IN', 'US');
const subdivision = fc.constantFrom('', 'A', 'B');
const region: fc.Arbitrary<Region> = fc.oneof(
  fc.constant({ countryCode: '*' }),
  fc.record({ countryCode, subdivision }),
  fc.record({ countryCode, subdivision, postcodes: fc.array(pattern, { minLength: 1, maxLength: 3 }) }),
);

it('finds what trying every region in order of how specific it is finds', () => {
  const zones = fc
    .array(fc.array(region, { minLength: 1, maxLength: 3 }), { maxLength: 6 })
    .map((all) => all.map((regions, index) => zone(String(index), ...regions)));
  const where = fc.record({ countryCode, subdivision, postcode: fc.oneof(code, fc.constant('')) });
  fc.assert(
    fc.property(zones, where, (all, there) => {
      expect(nameOf(all, there)).toBe(findSlowly(all, there));
    }),
    { numRuns: tries(400) },
  );
});
