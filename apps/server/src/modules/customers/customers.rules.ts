import {
  type Customer,
  type CustomerNote,
  currencyDigits,
  type Spent,
  toDecimal,
  toDecimalString,
} from '@haberdash/contract';
import { csvLine } from '../../lib/csv.ts';
import type { CustomerRow, NoteRow } from './customers.repository.ts';

/** Amount in minor units. */
export interface SpentRow {
  userId: string;
  currency: string;
  amount: number;
}

export const toSpent = (rows: readonly SpentRow[], userId: string): Spent[] =>
  rows
    .filter((row) => row.userId === userId)
    .map(({ currency, amount }) => ({ currency, amount: toDecimal(amount, currencyDigits(currency)) }));

export const toCustomer = (row: CustomerRow, spent: readonly SpentRow[]): Customer => ({
  id: row.id,
  userName: row.userName,
  email: row.email,
  createdAt: row.createdAt.toISOString(),
  orders: row.orders,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  spent: toSpent(spent, row.id),
});

export const toNote = (row: NoteRow | undefined): CustomerNote =>
  row
    ? { text: row.text, version: row.version, updatedAt: row.updatedAt.toISOString(), byName: row.byName }
    : { text: '', version: 0, updatedAt: null, byName: '' };

export const CSV_HEAD = csvLine(['Name', 'Email', 'Customer since', 'Orders', 'Last order', 'Spent', 'Newsletter']);

/** @param isSubscribed has confirmed the newsletter under this email */
export function toCsvRow(row: CustomerRow, spent: readonly SpentRow[], isSubscribed: boolean): string {
  const sums = spent
    .filter(({ userId }) => userId === row.id)
    .map(({ currency, amount }) => `${currency} ${toDecimalString(amount, currencyDigits(currency))}`);
  return csvLine([
    row.userName,
    row.email,
    row.createdAt.toISOString(),
    String(row.orders),
    row.lastOrderAt?.toISOString() ?? '',
    sums.join('; '),
    isSubscribed ? 'yes' : 'no',
  ]);
}
