import { FRACTION_SIGN, FRACTION_WORDS, readMixedNumber } from './mixed-numbers.ts';

export const MAX_GUIDE_COLUMNS = 8;
export const MAX_GUIDE_ROWS = 40;

/** In which lengths are measured. */
export type LengthUnit = 'cm' | 'in';

const CM_PER_INCH = 2.54;
const WHOLE = String.raw`\d{1,3}`;
const NUMBER = `(?:${WHOLE}\\s+${FRACTION_WORDS}|${FRACTION_WORDS}|${WHOLE}\\s?${FRACTION_SIGN}|${FRACTION_SIGN}|${WHOLE}(?:[.,]\\d{1,2})?)`;
const INCH_MARK = "(?:\"|″|”|'')";
const MEASURE = new RegExp(`^(${NUMBER})${INCH_MARK}?(?:\\s*(?:[-–]|to)\\s*(${NUMBER})${INCH_MARK}?)?$`);

/** True if a text is a length, such as '96', '96,5' or '38 1/2', or an ascending range of them, such as '96-101'. */
export function isMeasure(text: string): boolean {
  const [, from, to] = MEASURE.exec(text) ?? [];
  return from !== undefined && (to === undefined || readMixedNumber(from) < readMixedNumber(to));
}

/** True if a length is marked as inches, such as '34"'. */
export const isMarkedInches = (text: string): boolean => isMeasure(text) && new RegExp(INCH_MARK).test(text);

function convert(value: number, to: LengthUnit): number {
  const exact = to === 'in' ? value / CM_PER_INCH : value * CM_PER_INCH;
  return Math.round(exact * 10) / 10;
}

/**
 * A length as it is shown in one of the units: what was measured in it stays as it was written, the other is rounded to a
 * tenth. What is no length is shown as it is.
 * @param cell such as '96' or '96-101'
 */
export function lengthIn(cell: string, from: LengthUnit, to: LengthUnit): string {
  const [, first, last] = MEASURE.exec(cell) ?? [];
  if (first === undefined) return cell;
  return [first, last]
    .filter((text) => text !== undefined)
    .map((text) => (from === to ? text : convert(readMixedNumber(text), to)))
    .join('–');
}
