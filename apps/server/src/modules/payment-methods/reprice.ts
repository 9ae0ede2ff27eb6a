import { convertUnitPrice, type ExchangeRate } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { findMethods, updateMethods } from './payment-methods.repository.ts';

/** Converts the amounts of cash on delivery, rounded half up; a fee goes on costing something. */
export async function convertPaymentTerms(
  tx: Executor,
  { from, to, rate }: { from: string; to: string; rate: ExchangeRate },
  at: Date,
): Promise<void> {
  const row = await findMethods.sendTo(tx);
  if (!row) return;
  const convert = (minor: number) =>
    minor === 0 ? 0 : Math.max(1, convertUnitPrice(minor, { price: from, charge: to, rate }));
  const bound = (minor: number | null) => (minor === null ? null : convert(minor));
  const { cod } = row.terms;
  const converted = {
    ...cod,
    fee: convert(cod.fee),
    minTotal: bound(cod.minTotal),
    maxTotal: bound(cod.maxTotal),
  };
  await updateMethods(tx, { terms: { ...row.terms, cod: converted }, updatedAt: at });
}
