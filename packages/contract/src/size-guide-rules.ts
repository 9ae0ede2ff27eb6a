export const MAX_GUIDE_COLUMNS = 8;
export const MAX_GUIDE_ROWS = 40;

/** In which lengths are measured. */
export type LengthUnit = 'cm' | 'in';

const CM_PER_INCH = 2.54;
const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2})?`;
const MEASURE = new RegExp(`^(${NUMBER})(?:\\s*[-–]\\s*(${NUMBER}))?$`);

/** Whether a text is a length, such as '96' or '96.5', or a range of them, such as '96-101' that goes up. */
export function isMeasure(text: string): boolean {
  const [, from, to] = MEASURE.exec(text) ?? [];
  return from !== undefined && (to === undefined || Number(from) < Number(to));
}

function convert(value: number, from: LengthUnit, to: LengthUnit): number {
  if (from === to) return value;
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
  return [first, last].flatMap((text) => (text === undefined ? [] : [convert(Number(text), from, to)])).join('–');
}
