/** Period in which a sale price counts: from its start to before its end. Instants, ISO 8601; none on an open side. */
export interface SaleDates {
  saleStartsAt?: string | null | undefined;
  saleEndsAt?: string | null | undefined;
}

export type SaleState = 'scheduled' | 'running' | 'ended';

/** The state of a sale by its dates; `running` also without any. @param now in milliseconds since 1970 */
export function saleStateOf({ saleStartsAt, saleEndsAt }: SaleDates, now: number): SaleState {
  if (saleEndsAt && Date.parse(saleEndsAt) <= now) return 'ended';
  return saleStartsAt && Date.parse(saleStartsAt) > now ? 'scheduled' : 'running';
}

/**
 * The dates that a sale which is put on takes over from the one before: none of one that is over, with which it would be over
 * as well.
 * @param now in milliseconds since 1970
 */
export const datesTakenOver = <Dates extends SaleDates>(before: Dates, now: number): Partial<Dates> =>
  saleStateOf(before, now) === 'ended' ? {} : before;

export const SALE_ORDER_FAULT = 'The sale must end after it starts.';

interface SaleFault {
  field: 'saleStartsAt' | 'saleEndsAt';
  message: string;
}

/**
 * Fault in the dates of a sale; undefined if there is none.
 * @param hasSalePrice whether there is a sale price that they could be about
 */
export function saleDatesFault({ saleStartsAt, saleEndsAt }: SaleDates, hasSalePrice: boolean): SaleFault | undefined {
  const field = saleStartsAt ? 'saleStartsAt' : 'saleEndsAt';
  if ((saleStartsAt || saleEndsAt) && !hasSalePrice) return { field, message: 'Sale dates need a sale price.' };
  const isReversed = saleStartsAt && saleEndsAt && Date.parse(saleStartsAt) >= Date.parse(saleEndsAt);
  return isReversed ? { field: 'saleEndsAt', message: SALE_ORDER_FAULT } : undefined;
}
