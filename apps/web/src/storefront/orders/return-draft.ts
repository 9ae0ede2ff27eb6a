import type { Return, ReturnOptions, ReturnRequestBody } from '@haberdash/contract';
import { FAULT_REASONS } from '@haberdash/contract/order-constants';
import type { ShownOrder } from '../../data/orders.ts';

export type ReturnableItem = ReturnOptions['items'][number];

/** What is wanted for one item that is to be sent back. */
export interface ItemDraft {
  quantity: number;
  /** Id of a reason; empty while none is chosen. */
  reason: string;
  resolution: 'refund' | 'exchange';
  /** Empty while none is chosen. */
  newVariantId: string;
  /** Addresses of pictures. */
  pictures: string[];
}

/** Of the items that are to be sent back, by the id of their line. */
export type Drafts = Readonly<Record<string, ItemDraft>>;

export const newDraft = (): ItemDraft => ({
  quantity: 1,
  reason: '',
  resolution: 'refund',
  newVariantId: '',
  pictures: [],
});

/** Reasons for which an item can be sent back: once its window has closed, those that are the shop's fault. */
export const reasonsFor = (item: ReturnableItem, reasons: ReturnOptions['reasons']): ReturnOptions['reasons'] =>
  item.obstacle === '' ? reasons : reasons.filter(({ id }) => FAULT_REASONS.includes(id));

const isFault = ({ reason }: ItemDraft): boolean => FAULT_REASONS.includes(reason);

export interface ItemFaults {
  reason?: string;
  newVariantId?: string;
}

/** What is missing of an item's draft. */
export function faultsOf({ reason, resolution, newVariantId }: ItemDraft): ItemFaults {
  return {
    ...(reason === '' && { reason: 'Choose a reason.' }),
    ...(resolution === 'exchange' && newVariantId === '' && { newVariantId: 'Choose what you’d like instead.' }),
  };
}

export const isComplete = (drafts: Drafts): boolean =>
  Object.values(drafts).every((draft) => Object.keys(faultsOf(draft)).length === 0);

/** Items of the request, in the order of the page. */
export const toItems = (items: readonly ReturnableItem[], drafts: Drafts): ReturnRequestBody['items'] =>
  items.flatMap(({ orderItemId }) => {
    const draft = drafts[orderItemId];
    if (!draft) return [];
    const { quantity, reason, resolution, newVariantId, pictures } = draft;
    return [
      { orderItemId, quantity, reason, resolution, pictures, ...(resolution === 'exchange' && { newVariantId }) },
    ];
  });

/** True where the fee is taken off what is refunded: not for what is the shop's fault, nor for an exchange. */
export const costsFee = (drafts: Drafts): boolean =>
  Object.values(drafts).some((draft) => draft.resolution === 'refund' && !isFault(draft));

/** Units of a line that have arrived: all of an order that was marked as delivered without parcels. */
function deliveredUnits({ orderStatus, shipments }: ShownOrder, line: { id: string; quantity: number }): number {
  const parcels = shipments.filter(({ state }) => state !== 'cancelled');
  if (parcels.length === 0) return orderStatus === 'delivered' ? line.quantity : 0;
  return parcels
    .filter(({ state }) => state === 'delivered')
    .flatMap(({ items }) => items)
    .filter(({ orderItemId, returnItemId }) => orderItemId === line.id && returnItemId === null)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Items of which nothing can be sent back now, each with the reason. */
export function notReturnable(
  order: ShownOrder,
  items: readonly ReturnableItem[],
  returns: readonly Return[],
): { id: string; title: string; variantTitle: string; image: string; why: string }[] {
  const inReturns = returns.filter(({ state }) => state !== 'refused' && state !== 'cancelled');
  return order.cartItems
    .filter(({ id }) => !items.some(({ orderItemId, quantity }) => orderItemId === id && quantity > 0))
    .map((line) => {
      const { id, title, variantTitle, image } = line;
      const isInReturn = inReturns.some(({ items: some }) => some.some(({ orderItemId }) => orderItemId === id));
      const why = isInReturn
        ? 'Already in a return.'
        : deliveredUnits(order, line) === 0
          ? 'Not delivered yet.'
          : 'This can’t be returned.';
      return { id, title, variantTitle, image, why };
    });
}
