import type { Product } from '@haberdash/contract';
import { MAX_LINE_QUANTITY } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '../../base/paths.ts';
import { quantityOf, stockFor, useCart } from '../../data/cart.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useAddProduct } from '../cart/use-add-product.ts';

interface PurchaseBarProps {
  product: Product;
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** How many, and into the cart. */
export function PurchaseBar({ product, quantity, onQuantity }: PurchaseBarProps) {
  const { data: cart } = useCart();
  const { addProduct, adding } = useAddProduct('dialog');
  const stock = stockFor(cart, product);
  const soldOut = stock <= 0;
  const most = Math.min(stock, MAX_LINE_QUANTITY);
  // The stock may have shrunk since the number was chosen.
  const chosen = Math.max(1, Math.min(quantity, most));
  const held = quantityOf(cart, product.id);

  return (
    <div>
      <div className="flex items-stretch gap-3">
        <QuantityStepper value={chosen} onChange={onQuantity} max={most} disabled={soldOut || adding} />
        <Button
          className="min-w-0 flex-1"
          disabled={soldOut}
          loading={adding}
          onClick={() => void addProduct(product, chosen)}
        >
          {!soldOut && <ShoppingBag aria-hidden="true" />}
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-3 text-caption text-ink-muted tabular-nums">
        <span>{`${Math.max(0, stock)} items available`}</span>
        {held > 0 && <span>{`${held} in your cart`}</span>}
        <SignInHint />
      </p>
    </div>
  );
}

/** The way in for visitors, who cannot fill a cart. */
function SignInHint() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (user) return null;
  return (
    <Link to={loginPath(pathname + search)} className="text-accent-ink underline underline-offset-2">
      Sign in to add items to your cart
    </Link>
  );
}
