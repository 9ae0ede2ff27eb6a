import { currencyDigits, toDecimalString } from '@haberdash/contract';
import { csvLine } from '../../lib/csv.ts';
import type { DocumentRow } from './documents.repository.ts';

const HEAD = [
  ...['Document', 'Date', 'Kind', 'Refers to', 'Order', 'Country', 'State', 'Tax', 'Rate', 'Currency'],
  ...['Taxable', 'Tax amount', 'Book currency', 'Taxable in book currency', 'Tax in book currency'],
];

const KINDS = { invoice: 'Invoice', creditNote: 'Credit note', receipt: 'Receipt' } as const;

/** The head of the file of rates. */
export const ratesHead = (): string => csvLine(HEAD);

/** Lines of a document, one a rate: taxable amounts and taxes of all of them are what it comes to. Credit notes are below zero. */
export function ratesLines({ kind, number, issuedOn, orderId, snapshot }: DocumentRow): string {
  const { currency, place, rates, books, refersTo } = snapshot;
  const sign = kind === 'creditNote' ? -1 : 1;
  const inCurrency = (code: string) => (minor: number) => {
    const amount = toDecimalString(Math.abs(minor), currencyDigits(code));
    return { number: minor * sign < 0 ? `-${amount}` : amount };
  };
  const money = inCurrency(currency);
  const bookMoney = inCurrency(books?.currency ?? currency);
  return rates
    .map((row) =>
      csvLine([
        ...[number, issuedOn, KINDS[kind], refersTo?.number ?? '', orderId, place.countryCode, place.subdivision],
        ...[row.name, { number: row.percent === null ? '' : String(row.percent) }, currency],
        ...[money(row.taxable), money(row.tax), books?.currency ?? currency],
        ...[bookMoney(row.bookTaxable), bookMoney(row.bookTax)],
      ]),
    )
    .join('');
}
