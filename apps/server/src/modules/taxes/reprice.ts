import {
  convertUnitPrice,
  currencyDigits,
  type ExchangeRate,
  findMinor,
  type TaxesContent,
  toDecimal,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { findTaxes, updateTaxes } from './taxes.repository.ts';

type Rate = TaxesContent['rates'][number];

/** A bound of piece values in another currency, rounded half up; what was above 0 stays there. */
function convertBound(value: number, { from, to, rate }: { from: string; to: string; rate: ExchangeRate }): number {
  const minor = findMinor(value, currencyDigits(from)) ?? 0;
  const converted = minor === 0 ? 0 : Math.max(1, convertUnitPrice(minor, { price: from, charge: to, rate }));
  return toDecimal(converted, currencyDigits(to));
}

/** Rates that the rounding leaves a value of. */
const isLeft = ({ pieceValueFrom, pieceValueTo }: Rate) =>
  pieceValueFrom === undefined || pieceValueTo === undefined || pieceValueFrom < pieceValueTo;

/** Converts the piece values that rates of taxes depend on. */
export async function convertTaxes(
  tx: Executor,
  conversion: { from: string; to: string; rate: ExchangeRate },
  at: Date,
): Promise<void> {
  const row = await findTaxes.sendTo(tx);
  if (!row) return;
  const rates = row.content.rates.map(({ pieceValueFrom, pieceValueTo, ...rate }) => ({
    ...rate,
    ...(pieceValueFrom !== undefined && { pieceValueFrom: convertBound(pieceValueFrom, conversion) }),
    ...(pieceValueTo !== undefined && { pieceValueTo: convertBound(pieceValueTo, conversion) }),
  }));
  await updateTaxes(tx, { content: { ...row.content, rates: rates.filter(isLeft) }, updatedAt: at });
}
