import type { Product } from '@haberdash/contract';
import { useNavigate } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { paths } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { quantityOf, stockFor, useAddToCart, useKnownCart } from '../../data/cart.ts';
import { useSession } from '../../data/session.ts';
import { useShop } from '../../data/shop.ts';
import { toast } from '../../ui/toast.tsx';
import type { ToastMessage } from '../../ui/toast-message.ts';
import { type AddingPlace, addingTexts } from './adding-texts.ts';
import { openCart } from './open-cart.ts';

/** Outcome of an attempt to put a product into the cart. */
type AddOutcome = 'added' | 'sign-in' | 'choose' | 'refused';

/** Product to put into the cart, or the chosen variant, with its stock. */
export type Addable = Pick<Product, 'id' | 'totalStock'> & { variantId?: string; image?: string };

/**
 * Puts products into the cart and says what came of it in the words of the place where it was asked.
 * @param place whose sentences are used: a card, the listing, the search or the product dialog
 */
export function useAddProduct(place: AddingPlace = 'card') {
  const { settled, isPreview } = useSession();
  const { access } = useShop();
  const knownCart = useKnownCart();
  const { mutateAsync, isPending } = useAddToCart();
  const navigate = useNavigate();
  const texts = addingTexts[place];

  /** Picture and ways on for the message; a place with a message of its own has them there. */
  const waysOn = ({ image }: Addable): Pick<ToastMessage, 'picture' | 'actions'> =>
    place === 'dialog'
      ? {}
      : {
          ...(image && { picture: pictureSources(image, '3rem') }),
          actions: [
            { label: 'View cart', onPress: openCart },
            { label: 'Checkout', onPress: () => void navigate(paths.shopping.checkout) },
          ],
        };

  const addProduct = async (product: Addable, quantity = 1): Promise<AddOutcome> => {
    const user = await settled();
    if (!user && (isPreview || access !== 'open')) {
      toast({ ...texts.visitor, tone: 'danger' });
      return 'sign-in';
    }
    const { id: productId, variantId = productId, totalStock } = product;
    const cart = knownCart();
    const held = quantityOf(cart, variantId);
    const stock = stockFor(cart, { id: variantId, totalStock });
    if (held + quantity > stock) {
      toast({ title: texts.tooMany({ held, quantity, stock }), tone: 'danger' });
      return 'refused';
    }
    try {
      await mutateAsync({ owner: user?.id ?? 'me', productId, variantId: product.variantId, quantity });
    } catch (error) {
      if (hasCode(error, 'VARIANT_REQUIRED') || hasCode(error, 'VARIANT_NOT_FOUND')) {
        toast({ title: error.message, tone: 'danger' });
        return 'choose';
      }
      const title = 'Failed to add item to cart';
      const message = messageOf(error, title);
      toast({ title, ...(message === title ? {} : { description: message }), tone: 'danger' });
      return 'refused';
    }
    toast({ ...texts.added(quantity), tone: 'success', place: 'corner', ...waysOn(product) });
    return 'added';
  };

  return { addProduct, adding: isPending };
}
