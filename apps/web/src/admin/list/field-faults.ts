import { ambiguityOf, plainNumber } from '@haberdash/contract/numbers';
import { hasCode } from '../../base/api-error.ts';

/** Reasons for which fields cannot be read, or were refused, by the names that the request has for them. */
export type Faults = Readonly<Record<string, string>>;

/** The fields that a request was refused for. */
export const faultsOf = (error: unknown): Faults =>
  hasCode(error, 'INVALID_REQUEST')
    ? Object.fromEntries((error.details ?? []).map(({ field, message }) => [field, message]))
    : {};

/** Reader of numbers, which notes what it cannot read. */
export class NumberReader {
  readonly faults: Record<string, string> = {};
  readonly #decimals: number;

  /** @param decimals of the price currency */
  constructor(decimals: number) {
    this.#decimals = decimals;
  }

  /** The number that a text is; undefined where it is empty or cannot be read. */
  read(field: string, text: string, decimals = this.#decimals): number | undefined {
    if (text.trim() === '') return undefined;
    const ambiguity = ambiguityOf(text, decimals);
    const number = Number(plainNumber(text));
    if (!ambiguity && Number.isFinite(number)) return number;
    this.faults[field] = ambiguity ?? 'Enter a number.';
    return undefined;
  }

  /** The same where there has to be one. */
  require(field: string, text: string, decimals = this.#decimals): number {
    if (text.trim() === '') this.faults[field] = 'Enter a number.';
    return this.read(field, text, decimals) ?? 0;
  }
}

/** Reads one number; undefined where it is empty. */
export function readNumber(text: string, decimals: number): { number: number | undefined } | { fault: string } {
  const numbers = new NumberReader(decimals);
  const number = numbers.read('it', text);
  return numbers.faults.it ? { fault: numbers.faults.it } : { number };
}

/** The first fault of a field, or of what lies within it. */
export const faultWithin = (faults: Faults, field: string): string | undefined =>
  faults[field] ?? Object.entries(faults).find(([name]) => name.startsWith(`${field}.`))?.[1];
