import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCart } from '../../api/cart.ts';
import { cn } from '../../lib/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useBounce } from './use-bounce.ts';

const loadDrawer = () => import('../features/cart/cart-drawer.tsx');
const CartDrawer = lazy(async () => ({ default: (await loadDrawer()).CartDrawer }));

/** Opens the cart; the badge counts its distinct items. */
export function CartButton() {
  const { data: cart } = useCart();
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = cart?.items.length;
  const bouncing = useBounce(count);
  const items = count === undefined ? '' : `${count} ${count === 1 ? 'item' : 'items'}`;

  const show = () => {
    setWanted(true);
    setOpen(true);
  };

  return (
    <>
      <IconButton
        // Holds the number that is seen, as what is said by voice must (WCAG 2.5.3).
        label={count ? `Cart, ${items}` : 'Cart'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadDrawer()}
        onClick={show}
      >
        <ShoppingBag aria-hidden="true" />
        {Boolean(count) && (
          <span
            // A new element for every count, so that the animation starts anew when two changes follow closely.
            key={count}
            aria-hidden="true"
            data-bouncing={bouncing || undefined}
            className={cn(
              'absolute top-0.5 right-0 inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 font-semibold text-caption text-on-accent tabular-nums',
              bouncing && 'animate-bump',
            )}
          >
            {count}
          </span>
        )}
      </IconButton>
      <VisuallyHidden role="status">{items}</VisuallyHidden>
      {wanted && (
        <Suspense fallback={null}>
          <CartDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
