import { createHash } from 'node:crypto';
import type { DocumentKind } from '@haberdash/contract';
import type { Entry } from './entries.rules.ts';
import type { RateRow } from './tax-summary.rules.ts';

/** Name and address as they are printed, line by line. */
export interface Party {
  name: string;
  lines: readonly string[];
  /** Numbers with their names, such as 'GSTIN 27AAPFU0939F1ZV'. */
  taxNumbers: readonly string[];
  contact: readonly string[];
}

export interface Snapshot {
  kind: DocumentKind;
  number: string;
  /** Days are `YYYY-MM-DD` in the store's time zone. */
  issuedOn: string;
  /** Day on which the goods were paid, or were sent before that. */
  suppliedOn: string;
  order: { number: string; placedOn: string };
  seller: Party;
  buyer: Party;
  /** True where the buyer collects the goods. */
  isPickup: boolean;
  /** Where the goods are supplied: ISO 3166-1 alpha-2, ISO 3166-2, and as it is printed. */
  place: { countryCode: string; subdivision: string; name: string };
  /** True for a document that the rules of the Indian GST ask for. */
  isGst: boolean;
  currency: string;
  /** True where unit prices have the tax in them. */
  isInclusive: boolean;
  entries: readonly Entry[];
  /** Discounts that the entries bear, by name. */
  discounts: readonly { label: string; amount: number }[];
  totals: {
    goods: number;
    discount: number;
    shipping: number;
    fees: number;
    taxable: number;
    tax: number;
    total: number;
  };
  rates: readonly RateRow[];
  /** The currency of the store's books, where it is another, and how much of it one of `currency` is. */
  books: { currency: string; rate: string; taxable: number; tax: number; total: number } | null;
  /** Day on which the order was paid; null while it is not. */
  paidOn: string | null;
  /** The invoice or receipt that a credit note is for, and why. */
  refersTo: { number: string; issuedOn: string; reason: string } | null;
  note: string;
}

/** JSON with the keys of objects in order: the same content is the same text, wherever it was stored. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}

export const hashOf = (snapshot: Snapshot): string =>
  createHash('sha256').update(canonicalJson(snapshot)).digest('hex');
