import {
  BULK_ITEM_STATES,
  BULK_UNDO_MINUTES,
  type BulkEdit,
  type BulkItem,
  type BulkItemState,
  type BulkValues,
  type Currencies,
  currencyDigits,
  toDecimal,
} from '@haberdash/contract';
import { minutesAfter } from '../../lib/clock.ts';
import type { EditRow, ItemRow } from './bulk-edits.repository.ts';
import type { ItemValues } from './bulk-edits.rules.ts';

export function toBulkEdit(row: EditRow, counts: ReadonlyMap<BulkItemState, number>, withoutStock: number): BulkEdit {
  const { id, state, change, byName, appliedAt, total } = row;
  return {
    ...{ id, state, change, byName, total },
    appliedAt: appliedAt?.toISOString() ?? null,
    undoUntil: appliedAt && state === 'applied' ? minutesAfter(appliedAt, BULK_UNDO_MINUTES).toISOString() : null,
    withoutStock,
    counts: Object.fromEntries(BULK_ITEM_STATES.map((each) => [each, counts.get(each) ?? 0])) as BulkEdit['counts'],
  };
}

function toValues({ prices, taxonomy, tax, stock, weights, shelf }: ItemValues, digits: number): BulkValues {
  return {
    ...(prices && {
      // What is refused may be below 0, and is shown as nothing.
      price: toDecimal(Math.max(prices.price, 0), digits),
      salePrice: toDecimal(Math.max(prices.salePrice, 0), digits),
      priceFrom: prices.priceFrom,
    }),
    ...taxonomy,
    ...tax,
    ...(stock && { totalStock: stock.reduce((sum, { onHand }) => sum + onHand, 0) }),
    ...(weights && { weights: [...new Set(weights.map(({ weightGrams }) => weightGrams))] }),
    ...(shelf && { status: shelf.hiddenAs === 'draft' ? ('draft' as const) : ('published' as const) }),
  };
}

export function toBulkItem({ before, after, ...row }: ItemRow, currencies: Currencies): BulkItem {
  const digits = currencyDigits(currencies.price);
  const { productId, title, image, state, reason } = row;
  return { productId, title, image, state, reason, before: toValues(before, digits), after: toValues(after, digits) };
}
