import type { ProductOption } from '@haberdash/contract';
import { MAX_LINE_QUANTITY } from '@haberdash/contract/constants';
import { ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { loginPath, params, productPath } from '../../base/paths.ts';
import { quantityOf, stockFor, useCart } from '../../data/cart.ts';
import type { ShownProduct } from '../../data/products.ts';
import { useSession } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { useAddProduct } from '../cart/use-add-product.ts';
import { LateStockNotice } from './late-stock-notice.ts';
import type { Offer } from './offer.ts';

interface PurchaseBarProps {
  product: ShownProduct;
  offer: Offer;
  /** The choice as the product's address has it. */
  query: string;
  quantity: number;
  onQuantity: (quantity: number) => void;
  /** A press on the button came before everything was chosen. */
  onMissing: () => void;
}

/** Quantity stepper and cart button. */
export function PurchaseBar({ product, offer, query, quantity, onQuantity, onMissing }: PurchaseBarProps) {
  const { data: cart } = useCart();
  const { addProduct, adding } = useAddProduct('dialog');
  const { variantId = '', totalStock } = offer;
  const stock = variantId ? stockFor(cart, { id: variantId, totalStock }) : totalStock;
  const soldOut = stock <= 0;
  const most = Math.min(stock, MAX_LINE_QUANTITY);
  // The stock may have shrunk since the number was chosen.
  const chosen = Math.max(1, Math.min(quantity, most));
  const held = quantityOf(cart, variantId);
  const isLoading = product.options.length > 0 && !product.variants;

  const add = () => {
    if (offer.missing.length > 0) onMissing();
    else void addProduct({ id: product.id, variantId, totalStock: stock }, chosen);
  };

  return (
    <div>
      <div className="flex items-stretch gap-3">
        <QuantityStepper value={chosen} onChange={onQuantity} max={most} disabled={soldOut || adding} />
        <Button className="min-w-0 flex-1" disabled={soldOut} loading={adding || isLoading} onClick={add}>
          {!soldOut && <ShoppingBag aria-hidden="true" />}
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-3 text-caption text-ink-muted tabular-nums">
        <span>{stockText(product, stock)}</span>
        {held > 0 && <span>{`${held} in your cart`}</span>}
        <SignInHint slug={product.slug} query={query} />
      </p>
      {soldOut && variantId && (
        <LateStockNotice
          key={variantId}
          productId={product.id}
          variantId={variantId}
          className="min-h-9 pointer-coarse:min-h-12"
        />
      )}
    </div>
  );
}

const namesOf = (options: readonly ProductOption[]) => options.map(({ name }) => name.toLowerCase()).join(' or ');

function stockText({ options, totalStock }: ShownProduct, stock: number): string {
  if (stock > 0 || options.length === 0) return `${Math.max(0, stock)} items available`;
  if (totalStock <= 0) return 'Sold out at the moment.';
  return `This is sold out. Please choose another ${namesOf(options)}.`;
}

/** The way in for visitors, who cannot fill a cart. */
function SignInHint({ slug, query }: { slug: string; query: string }) {
  const { isVisitor } = useSession();
  const { pathname, search } = useLocation();
  if (!isVisitor) return null;
  // Back to where it lies over, or to what was chosen, which only the product's own address says.
  const isOver = new URLSearchParams(search).has(params.product);
  const here = isOver && !query ? pathname + search : productPath(slug) + query;
  return (
    <Link to={loginPath(here)} className="text-accent-ink underline underline-offset-2">
      Sign in to add items to your cart
    </Link>
  );
}
