import { ShoppingBag } from 'lucide-react';
import { useCart } from '../../data/cart.ts';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { dismissToast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { useShowsCart } from '../cart/open-cart.ts';
import { useBounce } from './use-bounce.ts';
import { useDrawer } from './use-drawer.ts';

const CartDrawer = lazyPart(async () => (await import('../cart/cart-drawer.tsx')).CartDrawer, <PendingOverlay />);

/** Opens the cart; the badge counts its distinct items. */
export function CartButton() {
  const { data: cart } = useCart();
  const { open, wanted, show, setOpen, forget } = useDrawer(({ key }) => key);
  usePreload(CartDrawer.preload);
  useShowsCart(show);
  const count = cart?.items.length;
  const bouncing = useBounce(count);
  const items = count === undefined ? '' : `${count} ${count === 1 ? 'item' : 'items'}`;

  return (
    <>
      <IconButton
        // Holds the number that is seen, as what is said by voice must (WCAG 2.5.3).
        label={count ? `Cart, ${items}` : 'Cart'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={CartDrawer.preload}
        onClick={() => {
          dismissToast();
          show();
        }}
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
      {wanted && <CartDrawer onUnavailable={forget} open={open} onOpenChange={setOpen} />}
    </>
  );
}
