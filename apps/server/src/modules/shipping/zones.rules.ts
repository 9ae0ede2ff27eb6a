import {
  fitsPattern,
  type PostcodePattern,
  plainPostcode,
  readPostcodePattern,
  shareOfRange,
} from '@haberdash/contract';

/** Part of the world; `*` is all countries. With postcodes it is those of its country or subdivision that fit one of them. */
export interface Region {
  countryCode: string;
  /** ISO 3166-2. */
  subdivision?: string | undefined;
  postcodes?: readonly string[] | undefined;
}

/** Place of delivery; what is not known is empty. */
export interface Place {
  countryCode: string;
  subdivision: string;
  postcode: string;
}

/** Why a region was found, and the postcodes as they were written. */
export type Reason =
  | { kind: 'exact' | 'prefix' | 'range'; pattern: string }
  | { kind: 'subdivision' | 'country' | 'world' };

export interface ZoneMatch<Z> {
  zone: Z;
  reason: Reason;
}

/** Rank of a region by how specific it is: the kind first, then, of one kind, the figure. The larger of each wins. */
type Rank = readonly [kind: number, figure: number];

interface Found {
  reason: Reason;
  rank: Rank;
}

const isAbove = (one: Rank, other: Rank) => one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);

/** The best by rank; of those alike the first. */
const bestOf = <T extends { rank: Rank }>(found: readonly T[]): T | undefined =>
  found.reduce<T | undefined>((best, each) => (best && !isAbove(each.rank, best.rank) ? best : each), undefined);

function rankOf(pattern: PostcodePattern): Rank {
  switch (pattern.kind) {
    case 'exact':
      return [5, 0];
    case 'prefix':
      return [4, pattern.start.length];
    case 'range':
      return [3, -shareOfRange(pattern)];
  }
}

/** Patterns that were read, by country and text: a shop has thousands, and each quote and estimate asks for all of them. */
const readings = new Map<string, ReturnType<typeof readPostcodePattern>>();
const MAX_READINGS = 100_000;

function readOnce(written: string, countryCode: string): ReturnType<typeof readPostcodePattern> {
  const key = `${countryCode} ${written}`;
  const known = readings.get(key);
  if (known) return known;
  if (readings.size >= MAX_READINGS) readings.clear();
  const reading = readPostcodePattern(written, countryCode);
  readings.set(key, reading);
  return reading;
}

function matchPostcode(postcodes: readonly string[], { countryCode, postcode }: Place): Found | undefined {
  const code = plainPostcode(postcode, countryCode);
  if (code === '') return undefined;
  const found = postcodes.flatMap((written): Found[] => {
    const reading = readOnce(written, countryCode);
    if ('fault' in reading || !fitsPattern(code, reading.pattern, countryCode)) return [];
    return [{ reason: { kind: reading.pattern.kind, pattern: written }, rank: rankOf(reading.pattern) }];
  });
  return bestOf(found);
}

function matchRegion({ countryCode, subdivision, postcodes }: Region, place: Place): Found | undefined {
  if (countryCode === '*') return { reason: { kind: 'world' }, rank: [0, 0] };
  if (countryCode !== place.countryCode) return undefined;
  if (subdivision && subdivision !== place.subdivision) return undefined;
  if (postcodes && postcodes.length > 0) return matchPostcode(postcodes, place);
  return subdivision
    ? { reason: { kind: 'subdivision' }, rank: [2, 0] }
    : { reason: { kind: 'country' }, rank: [1, 0] };
}

/**
 * Finds the zone of a place: the most specific region wins, whatever stands first: exact postcode, longest prefix,
 * narrowest range, subdivision, country, rest of the world. Of regions that are alike the first wins.
 * Source: D51
 * @returns undefined where no zone has the place
 */
export function findZone<Z extends { regions: readonly Region[] }>(
  zones: readonly Z[],
  place: Place,
): ZoneMatch<Z> | undefined {
  const found = zones.flatMap((zone) =>
    zone.regions.flatMap((region) => {
      const match = matchRegion(region, place);
      return match ? [{ zone, ...match }] : [];
    }),
  );
  const best = bestOf(found);
  return best && { zone: best.zone, reason: best.reason };
}
