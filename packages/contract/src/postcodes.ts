/**
 * Postcodes, and the patterns that a merchant writes for some of them: `110 001`, `110*`, `110001..110096`, `SE1 *`.
 * Both are compared in one spelling: upper case, without spaces and hyphens.
 */

import { plainCharacters } from './foldings.ts';

/**
 * Countries whose postcodes begin with an outward code of two to four characters, which only the gap behind it ends:
 * KA2 7AA and KA27 8SQ. In all others the gap is at one place, and says nothing.
 * Source: Royal Mail, Programmers' guide to the Postcode Address File
 */
const WITH_OUTWARD_CODE: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);

const OUTWARD = /^[A-Z]{1,2}\d[A-Z\d]?$/;
const OUTWARD_AND_MORE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{0,2})$/;
const WHOLE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
/** Characters of the longest code that a pattern may have. */
const MAX_LENGTH = 10;

/** Regions of one country by postcode; `range` compares as many characters of a code as its ends have. */
export type PostcodePattern =
  | { kind: 'exact'; code: string }
  | { kind: 'prefix'; start: string }
  | { kind: 'range'; from: string; to: string };

const partsOf = (text: string): string[] =>
  plainCharacters(text)
    .toUpperCase()
    .split(/[^\p{L}\p{M}\d]+/u)
    .filter((part) => part !== '');

/**
 * The one spelling of a postcode; that of a country with outward codes keeps one space behind its outward code.
 * @returns '' where there is none
 */
export function plainPostcode(text: string, countryCode: string): string {
  const parts = partsOf(text);
  const code = parts.join('');
  if (!WITH_OUTWARD_CODE.has(countryCode) || code === '') return code;
  const [, outward, inward] = WHOLE.exec(code) ?? [];
  if (outward !== undefined) return `${outward} ${inward}`;
  const [first, ...rest] = parts;
  return `${first} ${rest.join('')}`;
}

/** The outward code as a text that sorts: area, number of two digits, letter. `KW9` comes before `KW17`. */
function outwardKey(outward: string): string {
  const [, area = '', number = '', letter = ''] = /^([A-Z]+)(\d+)([A-Z]?)$/.exec(outward) ?? [];
  return area.padEnd(2) + number.padStart(2, '0') + letter;
}

/** The text of a plain postcode that the ends of a range are compared with. */
const rangeKey = (code: string, countryCode: string): string =>
  WITH_OUTWARD_CODE.has(countryCode) ? outwardKey(code.slice(0, code.indexOf(' '))) : code;

/** True where the pattern has this postcode, as {@link plainPostcode} spells it. */
export function fitsPattern(code: string, pattern: PostcodePattern, countryCode: string): boolean {
  switch (pattern.kind) {
    case 'exact':
      return code === pattern.code;
    case 'prefix':
      return code.startsWith(pattern.start);
    case 'range': {
      const key = rangeKey(code, countryCode);
      const start = key.slice(0, pattern.from.length);
      return start.length === pattern.from.length && pattern.from <= start && start <= pattern.to;
    }
  }
}

export type PatternReading = { pattern: PostcodePattern } | { fault: string };

function readPrefix(text: string, countryCode: string): PatternReading | undefined {
  const parts = partsOf(text);
  const code = parts.join('');
  if (!WITH_OUTWARD_CODE.has(countryCode)) return { pattern: { kind: 'prefix', start: code } };
  const hasGap = parts.length > 1 || /[\s-]$/.test(plainCharacters(text));
  if (!hasGap && /^[A-Z]{1,2}$/.test(code)) return { pattern: { kind: 'prefix', start: code } };
  if (!hasGap && OUTWARD.test(code)) return { pattern: { kind: 'prefix', start: code } };
  const [first = '', ...rest] = hasGap ? parts : (OUTWARD_AND_MORE.exec(code)?.slice(1) ?? []);
  const inward = rest.join('');
  if (!OUTWARD.test(first) || !/^(\d[A-Z]{0,2})?$/.test(inward)) return undefined;
  return { pattern: { kind: 'prefix', start: `${first} ${inward}` } };
}

function readRange(ends: string[], written: string, countryCode: string): PatternReading {
  const [one = '', other = ''] = ends.map((end) => partsOf(end).join(''));
  const hasOutward = WITH_OUTWARD_CODE.has(countryCode);
  if (hasOutward && !(OUTWARD.test(one) && OUTWARD.test(other)))
    return { fault: `Enter the first halves of the postcodes in ‘${written}’, such as KW15..KW17.` };
  const [from, to] = hasOutward ? [outwardKey(one), outwardKey(other)] : [one, other];
  if (from.length !== to.length) return { fault: `Both ends of ‘${written}’ must have the same number of characters.` };
  if (from > to) return { fault: `The first postcode of ‘${written}’ must come before the last.` };
  return { pattern: { kind: 'range', from, to } };
}

function readExact(text: string, written: string, countryCode: string): PatternReading {
  const code = plainPostcode(text, countryCode);
  if (WITH_OUTWARD_CODE.has(countryCode) && !WHOLE.test(code.replace(' ', ''))) {
    const outward = code.trim();
    const isFirstHalf = OUTWARD.test(outward);
    return {
      fault: isFirstHalf
        ? `‘${written}’ is only the first half of a postcode. For every postcode that starts with it, enter ‘${outward} *’.`
        : `‘${written}’ isn’t a postcode.`,
    };
  }
  return { pattern: { kind: 'exact', code } };
}

/**
 * Reads a pattern. Prefixes end with `*`, and keep a gap where the country has outward codes: `SE1 *` is not SE10,
 * `SE1*` is. The ends of a range are included, and with each of them all postcodes that begin with it.
 * @returns the pattern, or what is wrong with it
 */
export function readPostcodePattern(written: string, countryCode: string): PatternReading {
  const text = plainCharacters(written).trim();
  const unreadable = { fault: `‘${written}’ isn’t a postcode, such as 110001, 110* or 110001..110096.` };
  const isPrefix = text.endsWith('*');
  const ends = isPrefix ? [text.slice(0, -1)] : text.split(/\.{2,3}/);
  const isCode = (end: string) => {
    const code = partsOf(end).join('');
    return /^[A-Z0-9]+$/.test(code) && code.length <= MAX_LENGTH && /^[A-Z0-9\s-]+$/i.test(end);
  };
  if (ends.length > 2 || !ends.every(isCode)) return unreadable;
  if (isPrefix) return readPrefix(text.slice(0, -1), countryCode) ?? unreadable;
  if (ends.length === 2) return readRange(ends, written, countryCode);
  return readExact(text, written, countryCode);
}

/** Number of different characters a place of two ends may have: digits, letters, or both. */
function radixOf(one: string, other: string): number {
  const digits = [one, other].filter((sign) => sign >= '0' && sign <= '9').length;
  return digits === 2 ? 10 : digits === 0 ? 27 : 37;
}

const numberAt = (sign: string, radix: number): number => {
  if (sign === ' ') return 0;
  if (sign >= '0' && sign <= '9') return Number(sign);
  return sign.charCodeAt(0) - 64 + (radix === 37 ? 10 : 0);
};

/** The part of all codes as long as its ends that a range has: the narrower of two ranges has the smaller one. */
export function shareOfRange({ from, to }: { from: string; to: string }): number {
  let [first, last, all] = [0, 0, 1];
  for (const [place, sign] of [...from].entries()) {
    const other = to[place] ?? sign;
    const radix = radixOf(sign, other);
    first = first * radix + numberAt(sign, radix);
    last = last * radix + numberAt(other, radix);
    all *= radix;
  }
  return (last - first + 1) / all;
}
