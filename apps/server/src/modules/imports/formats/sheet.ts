import { cleanText, type DecimalSign, plainNumber } from '@haberdash/contract';
import { unmarkFormula } from '../../../lib/csv.ts';
import { plainName } from '../columns.ts';
import type { FileRow } from '../records.ts';

/** The decimal signs that columns of a file show, by the place of the column. */
export type DecimalSigns = Readonly<Record<string, DecimalSign>>;

/** A row of a file of another shop, by the names of its columns. */
export interface SheetRow {
  /** The row's number as spreadsheets count. */
  row: number;
  /** The text of the first of these columns that is not empty. */
  text: (...names: string[]) => string;
  /** That text as a plain decimal; a text that is no number, or may be read as two, stays as it is. */
  number: (...names: string[]) => string;
  has: (...names: string[]) => boolean;
  /** The columns whose names begin like this, in their order. */
  namesFrom: (beginning: string) => string[];
}

/** Reads rows by the names in the heading. */
export function createSheet(heading: readonly string[], signs: DecimalSigns = {}) {
  const places = new Map<string, number>();
  for (const [place, name] of heading.entries()) {
    const key = plainName(name);
    if (key && !places.has(key)) places.set(key, place);
  }
  return ([row, ...cells]: FileRow): SheetRow => {
    const textAt = (place: number) => unmarkFormula(cleanText(cells[place] ?? '')).replaceAll('\r\n', '\n');
    const placesOf = (names: readonly string[]) => names.flatMap((name) => places.get(plainName(name)) ?? []);
    return {
      row,
      text: (...names) => placesOf(names).map(textAt).find(Boolean) ?? '',
      number: (...names) => {
        const place = placesOf(names).find((one) => textAt(one) !== '');
        return place === undefined ? '' : plainNumber(textAt(place), signs[place]);
      },
      has: (...names) => placesOf(names).length > 0,
      namesFrom: (beginning) => heading.filter((name) => plainName(name).startsWith(plainName(beginning))),
    };
  };
}

export const isYes = (text: string): boolean => /^(?:true|yes|y|1)$/i.test(text);
export const isNo = (text: string): boolean => /^(?:false|no|n|0)$/i.test(text);

/** Texts with commas between them, where a comma of a text has a backslash before it. */
export const listIn = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);
