import { SALE_ORDER_FAULT } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';

/** Minor units of the price currency; a sale price of 0: not on sale. */
export interface Prices {
  price: number;
  salePrice: number;
}

/** Period in which a sale price counts; null on a side that is open. */
export interface SaleDates {
  saleStartsAt: Date | null;
  saleEndsAt: Date | null;
}

/** Dates that are not said stay as they are. */
export type SaleInput = { [Field in keyof SaleDates]?: SaleDates[Field] | undefined };

export type PricesInput = Prices & SaleInput;

/** `datedSalePrice`: the sale price where it has dates. What counts now is settled when it is written. */
export interface WrittenSale extends SaleDates {
  datedSalePrice: number | null;
}

/** True when one of these sales begins or ends by itself. */
export const hasDates = (sales: readonly SaleDates[]): boolean =>
  sales.some(({ saleStartsAt, saleEndsAt }) => saleStartsAt !== null || saleEndsAt !== null);

/** The dates of a sale as JSON stores them: without those that are open. */
export const storedDates = ({ saleStartsAt, saleEndsAt }: SaleDates) => ({
  ...(saleStartsAt && { saleStartsAt: saleStartsAt.toISOString() }),
  ...(saleEndsAt && { saleEndsAt: saleEndsAt.toISOString() }),
});

const NO_DATES: SaleDates = { saleStartsAt: null, saleEndsAt: null };

/**
 * Columns of a sale to write.
 * @param before the dates that it had
 * @param path prefix of the dates' names in the form
 * @throws AppError INVALID_REQUEST where a date that is not said is not after one that is
 */
export function saleOf(input: PricesInput | null, before: SaleDates = NO_DATES, path = ''): WrittenSale {
  if (!input || input.salePrice === 0) return { ...NO_DATES, datedSalePrice: null };
  const { salePrice, saleStartsAt = before.saleStartsAt, saleEndsAt = before.saleEndsAt } = input;
  if (saleStartsAt && saleEndsAt && saleStartsAt >= saleEndsAt)
    throw new AppError('INVALID_REQUEST', SALE_ORDER_FAULT, [
      { field: `${path}saleEndsAt`, message: SALE_ORDER_FAULT },
    ]);
  return { saleStartsAt, saleEndsAt, datedSalePrice: saleStartsAt || saleEndsAt ? salePrice : null };
}
