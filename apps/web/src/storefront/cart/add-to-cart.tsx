import type { Product } from '@haberdash/contract';
import { isColour } from '@haberdash/contract/option-keys';
import { ShoppingBag } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../base/paths.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpenProduct } from '../product/use-product-dialog.ts';
import type { AddingPlace } from './adding-texts.ts';
import { type Addable, useAddProduct } from './use-add-product.ts';

const SizeRow = lazyPart(
  async () => (await import('./size-row.tsx')).SizeRow,
  <Skeleton className="h-9 w-full rounded-md pointer-coarse:h-11" />,
);

/** Place of the one option that is still to be chosen once the colour is known; undefined where there are more. */
function openOption({ options }: Pick<Product, 'options'>, colour: string | undefined): number | undefined {
  const open = [...options.keys()].filter((index) => colour === undefined || !isColour(options[index]?.name ?? ''));
  return open.length === 1 ? open[0] : undefined;
}

interface AddToCartProps {
  product: Pick<Product, 'id' | 'slug' | 'totalStock' | 'options'> & Partial<Pick<Product, 'image'>>;
  /** Colour that the card shows. */
  colour?: string | undefined;
  place?: AddingPlace;
  className?: string;
}

/**
 * Puts one of a product into the cart. Where one thing is to be chosen first, its values take the button's place; where
 * more are, the product opens. A visitor who tries gets the way to sign in in the same place.
 */
export function AddToCart({ product, colour, place, className }: AddToCartProps) {
  const { user } = useSession();
  const { addProduct, adding } = useAddProduct(place);
  const [shown, show] = useState<'button' | 'sizes' | 'sign-in'>('button');
  const openProduct = useOpenProduct();
  const isToBeChosen = product.options.length > 0;
  const index = isToBeChosen ? openOption(product, colour) : undefined;
  /** Set while the button comes back in the place of what had the focus. */
  const isReturning = useRef(false);
  const takeBack = useCallback((button: HTMLButtonElement | null) => {
    if (isReturning.current) button?.focus();
    isReturning.current = false;
  }, []);
  const close = () => {
    isReturning.current = true;
    show('button');
  };
  const open = useCallback(() => {
    show('button');
    openProduct(product);
  }, [openProduct, product]);

  const add = async (addable: Addable) => {
    const outcome = await addProduct(addable);
    if (outcome === 'sign-in') show('sign-in');
    else if (outcome === 'choose') open();
    else close();
  };
  const press = () => {
    if (!isToBeChosen) return add(product);
    return index === undefined ? open() : show('sizes');
  };

  if (shown === 'sign-in' && !user) return <SignInLink className={className} />;
  if (shown === 'sizes' && index !== undefined)
    return (
      <SizeRow
        product={product}
        colour={colour}
        index={index}
        busy={adding}
        onChoose={(variant) => void add(variant)}
        onClose={close}
        onFail={open}
        onUnavailable={open}
      />
    );
  return (
    <Button
      ref={takeBack}
      variant="outline"
      size="sm"
      disabled={product.totalStock <= 0}
      loading={adding}
      aria-haspopup={isToBeChosen && index === undefined ? 'dialog' : undefined}
      aria-expanded={isToBeChosen && index !== undefined ? false : undefined}
      onClick={() => void press()}
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
