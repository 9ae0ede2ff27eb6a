import type { Cart, OrderCreateBody } from '@haberdash/contract';
import { TIMINGS } from '@haberdash/contract/constants';
import { useCallback, useEffect, useState } from 'react';
import { hasCode } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { useCart } from '../../data/cart.ts';
import { useCreateOrder } from '../../data/orders.ts';
import { toast } from '../../ui/toast.tsx';
import { usePageRestored } from '../payment/use-pay-again.ts';
import { type Shortage, shortagesOf, toastOf } from './checkout-failure.ts';

/** Obstacle that the buyer must see before the order can be placed. */
export type CheckoutObstacle =
  /** New total of the same cart. */
  { kind: 'price-changed'; total: number | undefined } | { kind: 'out-of-stock'; shortages: Shortage[] };

export interface PlaceOrder {
  /** From the press until the browser leaves, or until the order was refused. */
  busy: boolean;
  /** The order is there, and the browser is about to leave: to pay it, or to where it is said what happens next. */
  created: 'to-pay' | 'placed' | null;
  obstacle: CheckoutObstacle | null;
  clearObstacle: () => void;
  /**
   * @param total the one on screen, in the charge currency
   * @param onRefused shows at the fields what is wrong with them
   */
  place: (wanted: WantedOrder, total: number, onRefused?: (error: unknown) => void) => Promise<void>;
}

/** Where the order goes, by which way, and, of a visitor, whose it is. */
export type WantedOrder = Omit<OrderCreateBody, 'userId' | 'cartId' | 'expectedTotal'>;

/** Pages of this shop to which an order leads that needs no payment now. */
const PLACED: readonly string[] = [paths.shopping.orderPlaced, paths.shopping.paymentSuccess];

const isPlacedAt = (address: string): boolean => PLACED.includes(new URL(address, window.location.href).pathname);

/** Failures after which cart or quote are other than on screen. */
const CHANGED = [
  ...(['PRICE_CHANGED', 'CART_CHANGED', 'NO_DELIVERY', 'METHOD_NOT_OFFERED'] as const),
  ...(['CODE_NOT_APPLICABLE', 'CODE_USED_UP', 'PAYMENT_METHOD_NOT_OFFERED', 'NO_WAY_TO_PAY'] as const),
] as const;

/** @param refetchQuote asks for what the order costs now, in the charge currency */
export function usePlaceOrder(cart: Cart | undefined, refetchQuote: () => Promise<number | undefined>): PlaceOrder {
  const { refetch } = useCart();
  const { mutateAsync: create } = useCreateOrder();
  const [busy, setBusy] = useState(false);
  const [approvalUrl, setApprovalUrl] = useState<string | null>(null);
  const [obstacle, setObstacle] = useState<CheckoutObstacle | null>(null);

  useEffect(() => {
    if (!approvalUrl) return undefined;
    const delay = isPlacedAt(approvalUrl) ? 0 : TIMINGS.paymentRedirect;
    const timer = setTimeout(() => window.location.assign(approvalUrl), delay);
    return () => clearTimeout(timer);
  }, [approvalUrl]);

  const beginAnew = useCallback(() => {
    setApprovalUrl(null);
    setBusy(false);
    void refetch();
  }, [refetch]);
  usePageRestored(beginAnew);

  const refuse = async (error: unknown) => {
    toast(toastOf(error));
    const shortages = shortagesOf(error);
    // The buyer presses again under the total that is then on screen, so the new one must be there first.
    if (CHANGED.some((code) => hasCode(error, code)) || shortages.length > 0) {
      await refetch();
      const total = await refetchQuote();
      if (hasCode(error, 'PRICE_CHANGED')) setObstacle({ kind: 'price-changed', total });
    }
    if (shortages.length > 0) setObstacle({ kind: 'out-of-stock', shortages });
    setBusy(false);
  };

  const place: PlaceOrder['place'] = async (wanted, total, onRefused) => {
    if (!cart || cart.items.length === 0) {
      toast({ title: 'Your cart is empty. Please add items to proceed.', tone: 'danger' });
      return;
    }
    setBusy(true);
    setObstacle(null);
    try {
      const { approvalURL } = await create({ ...wanted, cartId: cart.id, expectedTotal: total });
      // With nothing to pay the order is complete: its cart is empty, and soon this page with it.
      if (total === 0) window.location.assign(approvalURL);
      else setApprovalUrl(approvalURL);
    } catch (error) {
      onRefused?.(error);
      await refuse(error);
    }
  };

  const created = approvalUrl && (isPlacedAt(approvalUrl) ? 'placed' : 'to-pay');
  return { busy, created: created || null, obstacle, clearObstacle: () => setObstacle(null), place };
}
