import type { LinkedOrder } from '@haberdash/contract';
import { useState } from 'react';
import { ApiError, hasCode, messageOf } from '../../base/api-error.ts';
import { useAddToCart, useCartOwner } from '../../data/cart.ts';

type Item = LinkedOrder['cartItems'][number];

export interface BoughtAgain {
  /** Units that are in the cart now. */
  added: number;
  /** What is not, or not in full, and why. */
  missing: { id: string; title: string; reason: string }[];
}

/** Units that can still be had, as a refusal says. */
function remainingOf({ details }: ApiError): number {
  if (typeof details !== 'object' || details === null || !('available' in details) || !('held' in details)) return 0;
  return Math.max(Number(details.available) - Number(details.held), 0);
}

const nameOf = ({ title, variantTitle }: Item): string => (variantTitle ? `${title} (${variantTitle})` : title);

/** Puts what an order had into the cart, as far as it is in stock, and says what is not. */
export function useBuyAgain(items: readonly Item[]) {
  const owner = useCartOwner();
  const { mutateAsync } = useAddToCart();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BoughtAgain>();

  const add = async ({ productId, variantId }: Item, quantity: number): Promise<void> => {
    await mutateAsync({ owner: owner ?? '', productId, variantId, quantity });
  };
  /** @returns why it is not in the cart in full; undefined where it is */
  const addItem = async (item: Item): Promise<{ added: number; reason?: string }> => {
    try {
      await add(item, item.quantity);
      return { added: item.quantity };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (hasCode(error, 'PRODUCT_NOT_FOUND') || hasCode(error, 'VARIANT_NOT_FOUND'))
        return { added: 0, reason: 'no longer sold' };
      const left = hasCode(error, 'OUT_OF_STOCK') ? remainingOf(error) : 0;
      if (left > 0) {
        const isIn = await add(item, left).then(
          () => true,
          () => false,
        );
        if (isIn) return { added: left, reason: `only ${left} left` };
      }
      return { added: 0, reason: hasCode(error, 'OUT_OF_STOCK') ? 'sold out' : messageOf(error, 'not added') };
    }
  };
  const buyAgain = async (): Promise<void> => {
    setBusy(true);
    const done: BoughtAgain = { added: 0, missing: [] };
    // One after the other: the cart shows the last answer.
    for (const item of items) {
      const { added, reason } = await addItem(item);
      done.added += added;
      if (reason) done.missing.push({ id: item.id, title: nameOf(item), reason });
    }
    setOutcome(done);
    setBusy(false);
  };
  /** Nobody's cart: of the staff, or of a visitor in a shop for members. */
  return { canBuy: owner !== undefined && items.length > 0, buyAgain, busy, outcome };
}
