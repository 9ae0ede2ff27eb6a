import type { Product } from '@haberdash/contract';
import { ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../base/paths.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenProduct } from '../product/use-product-dialog.ts';
import type { AddingPlace } from './adding-texts.ts';
import { useAddProduct } from './use-add-product.ts';

interface AddToCartProps {
  product: Pick<Product, 'id' | 'slug' | 'totalStock' | 'options'> & Partial<Pick<Product, 'image'>>;
  place?: AddingPlace;
  className?: string;
}

/**
 * Puts one of a product into the cart, or opens it where something is to be chosen first. A visitor who tries gets the way
 * to sign in in the same place.
 */
export function AddToCart({ product, place, className }: AddToCartProps) {
  const { user } = useSession();
  const { addProduct, adding } = useAddProduct(place);
  const [signInAsked, setSignInAsked] = useState(false);
  const openProduct = useOpenProduct();
  const isToBeChosen = product.options.length > 0;

  const add = async () => {
    const outcome = isToBeChosen ? 'choose' : await addProduct(product);
    if (outcome === 'choose') openProduct(product);
    setSignInAsked(outcome === 'sign-in');
  };

  if (signInAsked && !user) return <SignInLink className={className} />;
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={product.totalStock <= 0}
      loading={adding}
      aria-haspopup={isToBeChosen ? 'dialog' : undefined}
      onClick={() => void add()}
      className={className}
    >
      <ShoppingBag aria-hidden="true" />
      Add to Cart
    </Button>
  );
}

// One function for all renders: a new one would be called again, and take the focus again, on every render.
const takeFocus = (link: HTMLAnchorElement | null) => link?.focus();

/** Leads to sign-in and from there back to where the visitor was. Takes the focus over from the button it replaces. */
function SignInLink({ className }: { className?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Button asChild size="sm" className={className}>
      <Link ref={takeFocus} to={loginPath(pathname + search)}>
        Sign in
      </Link>
    </Button>
  );
}
