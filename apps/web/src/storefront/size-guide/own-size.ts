import type { SizeGuide } from '@haberdash/contract';
import { optionSlug } from '@haberdash/contract/option-keys';
import type { Choice } from '../../data/choice.ts';
import { useRecentOrders } from '../../data/orders.ts';
import { useSomeProducts } from '../../data/products.ts';

const isSame = (one: string, other: string) => optionSlug(one) === optionSlug(other);

/** True if a cell such as '34-36' names a size. */
const names = (cell: string, value: string) =>
  cell.split(/[-–/,]/).some((part) => part.trim() !== '' && isSame(part, value));

/** The size of a guide that a value stands for: by its own name, else by another country's or by that of trousers. */
export function sizeOf({ columns, rows }: SizeGuide, value: string): string | undefined {
  const own = rows.find(({ size }) => isSame(size, value));
  const other = rows.find(({ cells }) => cells.some((cell, at) => !columns[at]?.isLength && names(cell, value)));
  return (own ?? other)?.size;
}

/** The size of a guide that is among the values of a variant. */
export const sizeAmong = (guide: SizeGuide, values: readonly (string | undefined)[]): string | undefined =>
  values.map((value) => (value === undefined ? undefined : sizeOf(guide, value))).find((size) => size !== undefined);

export interface OwnSize {
  size: string;
  reason: 'Your choice' | 'Last bought';
}

const BETWEEN_VALUES = ' / ';
/** Largest number of products that one call names. */
const MOST_BOUGHT = 12;

/** The size that a shopper bought last of a guide's category; undefined where it is not known. */
function useBoughtSize(guide: SizeGuide): string | undefined {
  const { data } = useRecentOrders();
  const paid = (data?.data ?? []).filter(({ paymentStatus }) => /paid|partially_refunded/.test(paymentStatus));
  const items = paid.flatMap(({ cartItems }) => cartItems);
  const ids = [...new Set(items.map(({ productId }) => productId))].slice(0, MOST_BOUGHT);
  const products = useSomeProducts(ids).data?.data ?? [];
  const ofCategory = new Set(products.filter(({ category }) => category === guide.category).map(({ id }) => id));
  return items
    .filter(({ productId }) => ofCategory.has(productId))
    .map(({ variantTitle }) => sizeAmong(guide, variantTitle.split(BETWEEN_VALUES)))
    .find((size) => size !== undefined);
}

/** The shopper's own size in a guide: what is chosen on the page, else what was bought last. */
export function useOwnSize(guide: SizeGuide, chosen: Choice): OwnSize | undefined {
  const bought = useBoughtSize(guide);
  const choice = sizeAmong(guide, chosen);
  if (choice) return { size: choice, reason: 'Your choice' };
  return bought ? { size: bought, reason: 'Last bought' } : undefined;
}
