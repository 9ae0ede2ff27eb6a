import type { Product } from '@haberdash/contract';
import { messageOf } from '../../base/api-error.ts';
import { quantityOf, stockFor, useAddToCart, useCart } from '../../data/cart.ts';
import { useSession } from '../../data/session.ts';
import { toast } from '../../ui/toast.tsx';
import { type AddingPlace, addingTexts } from './adding-texts.ts';

/** What came of wanting to put a product into the cart. */
type AddOutcome = 'added' | 'sign-in' | 'refused';

/**
 * Puts products into the cart and says what came of it in the words of the place where it was asked.
 * @param place whose sentences are used: a card, the listing, the search or the product dialog
 */
export function useAddProduct(place: AddingPlace = 'card') {
  const { settled } = useSession();
  const { data: cart } = useCart();
  const { mutateAsync, isPending } = useAddToCart();
  const texts = addingTexts[place];

  const addProduct = async (product: Pick<Product, 'id' | 'totalStock'>, quantity = 1): Promise<AddOutcome> => {
    if (!(await settled())) {
      toast({ ...texts.visitor, tone: 'danger' });
      return 'sign-in';
    }
    const held = quantityOf(cart, product.id);
    const stock = stockFor(cart, product);
    if (held + quantity > stock) {
      toast({ title: texts.tooMany({ held, quantity, stock }), tone: 'danger' });
      return 'refused';
    }
    try {
      await mutateAsync({ productId: product.id, quantity });
    } catch (error) {
      const title = 'Failed to add item to cart';
      const message = messageOf(error, title);
      toast({ title, ...(message === title ? {} : { description: message }), tone: 'danger' });
      return 'refused';
    }
    toast({ ...texts.added(quantity), tone: 'success' });
    return 'added';
  };

  return { addProduct, adding: isPending };
}
