import type { CartItem } from '@haberdash/contract';
import { useLineChanges, useRemoveFromCart, useUpdateCartQuantity } from '../../data/cart.ts';
import { toast } from '../../ui/toast.tsx';
import { describeCartFailure } from './cart-failure.ts';

/** Changes of one line of the cart, each with the sentence that tells its end. */
export function useCartLine({ productId }: Pick<CartItem, 'productId'>) {
  const { mutateAsync: update } = useUpdateCartQuantity();
  const { mutateAsync: takeOut } = useRemoveFromCart();
  const changes = useLineChanges(productId);

  const setQuantity = async (quantity: number) => {
    try {
      const { data } = await update({ productId, quantity });
      toast({ title: 'Cart updated', description: `Quantity changed to ${data.quantity}`, tone: 'success' });
    } catch (error) {
      toast(describeCartFailure('update', error));
    }
  };

  const remove = async () => {
    try {
      await takeOut(productId);
      toast({ title: 'Item removed from cart', tone: 'success' });
    } catch (error) {
      toast(describeCartFailure('remove', error));
    }
  };

  return { setQuantity, remove, ...changes };
}
