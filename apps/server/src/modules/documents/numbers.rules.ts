import type { DocumentKind, DocumentSettings } from '@haberdash/contract';

const DIGITS = 6;
const APRIL = 4;

/** Month in which a store's numbers begin again: what was chosen, else India's or the calendar's. */
export const fiscalYearStartOf = (
  { fiscalYearStart }: Pick<DocumentSettings, 'fiscalYearStart'>,
  countryCode: string,
): number => fiscalYearStart ?? (countryCode === 'IN' ? APRIL : 1);

/**
 * The fiscal year of a day: `2026`, or `26-27` where it begins within a year.
 * @param day `YYYY-MM-DD` in the store's time zone
 */
export function fiscalYearOf(day: string, startMonth: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  if (startMonth === 1) return String(year);
  const first = month >= startMonth ? year : year - 1;
  const short = (each: number) => String(each % 100).padStart(2, '0');
  return `${short(first)}-${short(first + 1)}`;
}

const prefixOf = (kind: DocumentKind, settings: DocumentSettings): string =>
  ({ invoice: settings.invoicePrefix, creditNote: settings.creditNotePrefix, receipt: settings.receiptPrefix })[kind];

/** Series that a document of this day is numbered in. */
export const seriesOf = (
  kind: DocumentKind,
  { documents, countryCode }: { documents: DocumentSettings; countryCode: string },
  day: string,
): string => `${prefixOf(kind, documents)}/${fiscalYearOf(day, fiscalYearStartOf(documents, countryCode))}`;

/** At most 16 characters, as rule 46 CGST has it: `INV/26-27/000123`. Source: https://cbic-gst.gov.in */
export const numberOf = (series: string, sequence: number): string =>
  `${series}/${String(sequence).padStart(DIGITS, '0')}`;
