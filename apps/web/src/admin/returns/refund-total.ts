import type { ReturnRefund } from '@haberdash/contract';
import { currencyDigits, findMinor, formatMoney, toDecimal } from '@haberdash/contract/money';
import { plainNumber } from '@haberdash/contract/numbers';

interface RefundTotal {
  /** Taken off for diminished value; 0 where nothing is, or it can't be read. */
  diminished: number;
  total: number;
  fault?: string;
}

/** The total of a refund after what is taken off for diminished value. @param text the amount as it is typed; empty for none */
export function refundTotal({ total, maxDiminished, currency }: ReturnRefund, text: string): RefundTotal {
  if (text.trim() === '') return { diminished: 0, total };
  const digits = currencyDigits(currency);
  const minor = (amount: number) => findMinor(amount.toFixed(digits), digits) ?? 0;
  const off = findMinor(plainNumber(text), digits);
  if (off === undefined) return { diminished: 0, total, fault: `Enter an amount in ${currency}.` };
  if (off > minor(maxDiminished))
    return { diminished: 0, total, fault: `You can take off up to ${formatMoney(maxDiminished, currency)}.` };
  return { diminished: toDecimal(off, digits), total: toDecimal(minor(total) - off, digits) };
}
