import { foldText } from '@haberdash/contract';
import { parse } from 'csv-parse/sync';
import { findReferences } from '../orders/index.ts';

/** A row of a bank’s statement. */
export interface StatementRow {
  /** Line of the file, from 1. */
  line: number;
  text: string;
  /** Money that came in, as a decimal; null where it cannot be read, and where money went out. */
  amount: number | null;
  /** Day that the row names, at noon of UTC; undefined where it names none in a form that can be read in one way. */
  receivedAt: Date | undefined;
  /** Short ids of the orders that it names. */
  references: string[];
}

/** Names that banks give the column of money that comes in, the surest first. */
const AMOUNT_NAMES = [
  ...['credit', 'credit amount', 'deposit', 'deposits', 'deposit amount', 'deposit amt', 'credit amt'],
  ...['paid in', 'money in', 'cr', 'cr amount'],
  ...[
    'haben',
    'gutschrift',
    'amount',
    'transaction amount',
    'value',
    'betrag',
    'montant',
    'importe',
    'importo',
    'bedrag',
  ],
];

const MOST_ROWS = 10_000;
const DELIMITERS = [';', '\t', ','];

/** A column that only says in which direction the money went. */
const IS_DEBIT = /^(dr|d|debit|db|s|soll)\.?$/i;

/**
 * An amount as banks write it: with either sign of decimals, with groups of digits, a currency, a sign before or after it,
 * or in brackets.
 * @returns undefined for a text that is none
 */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^[A-Za-z]{1,3}\.?(?=[\s\d(+-])|(?<=[\s\d)-])[A-Za-z]{1,3}\.?$/g, '')
    .replace(/[\s'’₹€£$¥]/g, '');
  const match = /^(\(?)([-+−]?)([\d.,]*\d)([-−]?)\)?$/.exec(bare);
  // Three digits behind a point: a group in one country, decimals in another.
  if (!match || /^\D*\d+\.\d{3}\D*$/.test(bare)) return undefined;
  const [, bracket, before, digits = '', after] = match;
  const decimalAt = findDecimal(digits);
  const whole = digits.slice(0, decimalAt).replace(/[.,]/g, '');
  const value = Number(`${whole || '0'}.${digits.slice(decimalAt + 1) || '0'}`);
  const isBelow = bracket === '(' || /[-−]/.test(`${before}${after}`);
  return isBelow ? -value : value;
}

/** Place of the sign before the decimals; the end where there are none: three digits after one sign are a group. */
function findDecimal(digits: string): number {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return digits.length;
  const sign = digits.charAt(at);
  const isRepeated = digits.indexOf(sign) < at;
  const isMixed = digits.includes(sign === '.' ? ',' : '.');
  return isRepeated || (!isMixed && digits.length - at - 1 === 3) ? digits.length : at;
}

/** A day that can be read in one way alone. */
function parseDay(text: string): Date | undefined {
  const iso = /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  const dotted = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text);
  const [first, second] = [Number(dotted?.[1]), Number(dotted?.[3])];
  // Only with points is the day always first; else where the second number is no month, or the first one is none.
  const isDayFirst = dotted?.[2] === '.' || first > 12;
  const isClear = isDayFirst || second > 12;
  const ofDotted = dotted && isClear ? [Number(dotted[4]), ...(isDayFirst ? [second, first] : [first, second])] : [];
  const [year, month, day] = iso ? iso.slice(1).map(Number) : ofDotted;
  if (!year || !month || !day) return undefined;
  const at = new Date(Date.UTC(year, month - 1, day, 12));
  return at.getUTCMonth() === month - 1 ? at : undefined;
}

/** The name of a column, without its currency and signs. */
const nameOf = (cell: string) =>
  foldText(cell)
    .replace(/\(.*?\)/g, ' ')
    .replace(/[^a-z]+/g, ' ')
    .trim();

/** The sign that stands most often in the first lines. */
function findDelimiter(text: string): string {
  const head = text.split(/\r?\n/, 20).join('\n');
  const counts = DELIMITERS.map((sign) => head.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface CsvRow {
  record: string[];
  info: { lines: number };
}

/**
 * Rows of a statement below its heading, which is the first line that names a column of amounts.
 * @returns undefined for a file without such a column, and for one that is no CSV
 */
export function parseStatement(text: string): StatementRow[] | undefined {
  let rows: CsvRow[];
  try {
    rows = parse(text, {
      ...{ bom: true, delimiter: findDelimiter(text), info: true, relax_column_count: true, relax_quotes: true },
      ...{ skip_empty_lines: true, trim: true, to: MOST_ROWS },
    }) as unknown as CsvRow[];
  } catch {
    return undefined;
  }
  const isHeading = ({ record }: CsvRow) => record.some((cell) => AMOUNT_NAMES.includes(nameOf(cell)));
  const headingAt = rows.findIndex(isHeading);
  const heading = rows[headingAt]?.record.map(nameOf);
  if (!heading) return undefined;
  const amountAt = heading.indexOf(AMOUNT_NAMES.find((name) => heading.includes(name)) ?? '');
  return rows.slice(headingAt + 1).map(({ record, info }) => {
    const amount = parseAmount(record[amountAt] ?? '');
    const isOut = record.some((cell) => IS_DEBIT.test(cell));
    const line = record.filter((cell) => cell !== '').join(' · ');
    return {
      line: info.lines,
      // By whole characters: half of one is no text.
      text: [...line].slice(0, 300).join(''),
      amount: amount === undefined || amount <= 0 || isOut ? null : amount,
      receivedAt: parseDay(record.join(' ')),
      references: findReferences(record.join(' | ')),
    };
  });
}
