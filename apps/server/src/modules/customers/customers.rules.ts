import {
  type Address,
  type Customer,
  type CustomerNote,
  currencyDigits,
  type Order,
  type Spent,
  toDecimal,
  toDecimalString,
} from '@haberdash/contract';
import { csvLine } from '../../lib/csv.ts';
import type { CustomerRow, NoteRow } from './customers.repository.ts';

/** Amount in minor units. */
export interface SpentRow {
  /** The customer's. */
  id: string;
  currency: string;
  amount: number;
}

export const toSpent = (rows: readonly SpentRow[], id: string): Spent[] =>
  rows
    .filter((row) => row.id === id)
    .map(({ currency, amount }) => ({ currency, amount: toDecimal(amount, currencyDigits(currency)) }));

export const toCustomer = (row: CustomerRow, spent: readonly SpentRow[]): Customer => ({
  id: row.id,
  userName: row.userName,
  email: row.email,
  isVisitor: row.userId === null,
  createdAt: row.createdAt.toISOString(),
  orders: row.orders,
  lastOrderAt: row.lastOrderAt?.toISOString() ?? null,
  spent: toSpent(spent, row.id),
});

/** Addresses that orders went to, each once, those of the latest orders first. */
export function addressesOf(orders: readonly Order[]): Address[] {
  const all = new Map<string, Address>();
  for (const { id, addressInfo } of orders) {
    const { addressId: _, ...address } = addressInfo;
    const key = JSON.stringify({ ...address, notes: '' });
    if (address.address !== '' && !all.has(key)) all.set(key, { _id: id, id, userId: '', ...address });
  }
  return [...all.values()];
}

export const toNote = (row: NoteRow | undefined): CustomerNote =>
  row
    ? { text: row.text, version: row.version, updatedAt: row.updatedAt.toISOString(), byName: row.byName }
    : { text: '', version: 0, updatedAt: null, byName: '' };

export const CSV_HEAD = csvLine([
  'Name',
  'Email',
  'Customer since',
  'Orders',
  'Last order',
  'Spent',
  'Newsletter',
  'Account',
]);

/** @param isSubscribed has confirmed the newsletter under this email */
export function toCsvRow(row: CustomerRow, spent: readonly SpentRow[], isSubscribed: boolean): string {
  const sums = spent
    .filter(({ id }) => id === row.id)
    .map(({ currency, amount }) => `${currency} ${toDecimalString(amount, currencyDigits(currency))}`);
  return csvLine([
    row.userName,
    row.email,
    row.createdAt.toISOString(),
    String(row.orders),
    row.lastOrderAt?.toISOString() ?? '',
    sums.join('; '),
    isSubscribed ? 'yes' : 'no',
    row.userId ? 'yes' : 'no',
  ]);
}
