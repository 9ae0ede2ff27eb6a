/**
 * Reading of numbers that people and other programs write. Every form, table and file of the shop reads them here, so
 * that one text is one number everywhere.
 */

import { plainCharacters } from './foldings.ts';

/** The sign before decimals; the other one separates thousands. */
export type DecimalSign = '.' | ',';

export type NumberReading =
  /** A plain decimal such as '1499.5' or '-3', without zeros that say nothing. */
  | { kind: 'number'; text: string; shows?: DecimalSign }
  /** Two numbers that the text may be: with the sign between thousands, and with it before decimals. */
  | { kind: 'ambiguous'; readings: readonly [string, string] }
  | { kind: 'none' };

const NONE: NumberReading = { kind: 'none' };
/** Abbreviations that shops write instead of a currency's sign; codes of three letters are read as well. */
const CURRENCY_WORDS = new Set([
  'rs',
  'r',
  'kr',
  'zł',
  'kč',
  'ft',
  'fr',
  'sfr',
  'lei',
  'лв',
  'дин',
  'tl',
  'nt',
  'hk',
  'us',
  'a',
  'c',
]);
const GROUPS = /^\d{1,3}(?:([ '.,])\d{3})(?:\1\d{3})*$/;
/** Rupees have two digits between their commas, and three behind the last. */
const RUPEE_GROUPS = /^\d{1,2}(?:([ '.,])\d{2})+\1\d{3}$/;

const isGrouped = (text: string) => GROUPS.test(text) || RUPEE_GROUPS.test(text);

/** A text in one spelling: digits of any script and of full width as ASCII, dashes as '-', spaces and apostrophes as one kind. */
const foldNumber = (text: string): string =>
  plainCharacters(text.replace(/[’‘`´]/g, "'"))
    .replace(/\p{Zs}/gu, ' ')
    .trim();

const isCurrencyWord = (word: string) => {
  const bare = word.replace(/\.$/, '');
  return /^\p{Lu}{3}$/u.test(bare) || CURRENCY_WORDS.has(bare.toLowerCase());
};

/** The number without the sign or the word of its currency, before or behind it. */
function withoutCurrency(text: string): string {
  const [, minus = '', word = '', sign = '', rest = ''] =
    /^(-?)\s*(\p{L}{1,3}\.?)?\s*(\p{Sc})?\s*(.*)$/u.exec(text) ?? [];
  if (word && !isCurrencyWord(word)) return text;
  const [, number = '', after = ''] = /^(.*?)\s*(\p{Sc}|\p{L}{2,3}\.?)?$/u.exec(rest) ?? [];
  if (after && !/^\p{Sc}$/u.test(after) && !isCurrencyWord(after)) return text;
  return (word || sign) && after ? text : minus + number;
}

/** '007.50' is '7.5'. */
function trimmed(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const decimals = fraction.replace(/0+$/, '');
  const bare = whole.replace(/^0+(?=\d)/, '');
  return decimals ? `${bare}.${decimals}` : bare;
}

const found = (minus: string, text: string, shows?: DecimalSign): NumberReading => {
  const plain = trimmed(text);
  // A plain decimal is read as the same number again.
  const value = MAY_BE_GROUP.test(plain) ? `${plain}0` : plain;
  return { kind: 'number', text: value === '0' ? value : minus + value, ...(shows && { shows }) };
};

const MAY_BE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/;

const other = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');
const withoutGroups = (text: string) => text.replace(/[ '.,]/g, '');

/** A number with one kind of sign in it. */
function readOneSign(minus: string, body: string, sign: DecimalSign, decimal: DecimalSign | undefined): NumberReading {
  const [whole = '', fraction = '', ...more] = body.split(sign);
  if (more.length > 0) {
    return isGrouped(body) && decimal !== sign ? found(minus, withoutGroups(body), other(sign)) : NONE;
  }
  if (!/^\d+$/.test(withoutGroups(whole)) || !/^\d*$/.test(fraction)) return NONE;
  if (/[ ']/.test(whole) && !isGrouped(whole)) return NONE;
  const asDecimal = `${withoutGroups(whole)}.${fraction}`;
  if (!MAY_BE_GROUP.test(body)) return decimal && decimal !== sign ? NONE : found(minus, asDecimal, sign);
  if (decimal) return found(minus, decimal === sign ? asDecimal : whole + fraction);
  return { kind: 'ambiguous', readings: [minus + trimmed(whole + fraction), minus + trimmed(asDecimal)] };
}

/**
 * Reads a number as shops, spreadsheets and people write it: `49.0000`, `1,499.00`, `1,49,900.00`, `1.499,00`, `1 499,00`,
 * `₹1499`, `Rs. 1499`, with digits of any script. One sign with three digits behind it may be either: `1,499`.
 * @param decimal the sign before decimals where that is known, by which what may be either is read
 */
export function readNumber(text: string, decimal?: DecimalSign): NumberReading {
  const folded = foldNumber(text);
  const bare = withoutCurrency(folded);
  const [, minus = '', rest = ''] = /^(-?)\s*(.*)$/.exec(bare) ?? [];
  // The Arabic signs are never taken for each other.
  const body = /[٫٬]/.test(rest) ? rest.replaceAll('٬', '').replace('٫', '.') : rest;
  const sure = body === rest ? decimal : '.';
  if (!/^\d[\d ',.]*$/.test(body)) return NONE;
  const dot = body.lastIndexOf('.');
  const comma = body.lastIndexOf(',');
  if (dot < 0 && comma < 0) return /^\d+$/.test(body) || isGrouped(body) ? found(minus, withoutGroups(body)) : NONE;
  if (dot < 0 || comma < 0) return readOneSign(minus, body, dot < 0 ? ',' : '.', sure);
  const sign = dot > comma ? '.' : ',';
  const [whole = '', fraction = '', ...more] = body.split(sign);
  const isRight = more.length === 0 && /^\d*$/.test(fraction) && isGrouped(whole) && (sure ?? sign) === sign;
  return isRight ? found(minus, `${withoutGroups(whole)}.${fraction}`, sign) : NONE;
}

/** The plain decimal that a text is; what is none, or may be two, stays as it is. */
export function plainNumber(text: string, decimal?: DecimalSign): string {
  const reading = readNumber(text, decimal);
  return reading.kind === 'number' ? reading.text : text.trim();
}

/** The decimal sign that texts of one column show; undefined where none does, or they show both. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | undefined {
  const shown = new Set<DecimalSign>();
  for (const text of texts) {
    const reading = readNumber(text);
    if (reading.kind === 'number' && reading.shows) shown.add(reading.shows);
  }
  const [sign, ...more] = shown;
  return more.length === 0 ? sign : undefined;
}

/**
 * The sentence about a text that may be two numbers; undefined for any other.
 * @param decimals how many the number may have
 */
export function ambiguityOf(text: string, decimals: number): string | undefined {
  const reading = readNumber(text);
  if (reading.kind !== 'ambiguous') return undefined;
  const [one, two] = reading.readings;
  const [, fraction = ''] = two.split('.');
  const other = fraction ? `${two}0` : two;
  const advice = fraction.length > decimals ? `${one} if that’s what you mean` : `${one} or ${other}`;
  return `'${text.trim()}' could mean ${one} or ${two}. Enter ${advice}.`;
}
