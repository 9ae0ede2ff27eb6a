import type { CartItem } from '@haberdash/contract';
import { MAX_LINE_QUANTITY } from '@haberdash/contract/constants';
import { effectivePrice } from '@haberdash/contract/money';
import { lineName } from '@haberdash/contract/variant-rules';
import { Trash2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pictureSources } from '../../base/picture.ts';
import { useLineChanges, useRemoveFromCart, useUpdateCartQuantity } from '../../data/cart.ts';
import { queryOf } from '../../data/choice.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useProductLink } from '../product/use-product-dialog.ts';
import { describeCartFailure, stockWarning } from './cart-failure.ts';

const ChangeVariant = lazyPart(
  async () => (await import('./change-variant.tsx')).ChangeVariant,
  <Skeleton className="mt-3 h-12 w-full" />,
);

const changeButtonId = (variantId: string) => `change-${variantId}`;

/** Changes of one line of the cart, each with the sentence that says how it ended. */
function useCartLine({ productId, variantId }: Pick<CartItem, 'productId' | 'variantId'>) {
  const { mutateAsync: update } = useUpdateCartQuantity();
  const { mutateAsync: takeOut } = useRemoveFromCart();
  const changes = useLineChanges(variantId);

  const setQuantity = async (quantity: number) => {
    try {
      const { data } = await update({ productId, variantId, quantity });
      toast({ title: 'Cart updated', description: `Quantity changed to ${data.quantity}`, tone: 'success' });
    } catch (error) {
      toast(describeCartFailure('update', error));
    }
  };

  const remove = async () => {
    try {
      await takeOut({ productId, variantId });
      toast({ title: 'Item removed from cart', tone: 'success' });
    } catch (error) {
      toast(describeCartFailure('remove', error));
    }
  };

  return { setQuantity, remove, ...changes };
}

/**
 * A button that is switched off while its own change is saved loses the focus, and a keyboard user their place. Call
 * what this answers when the button is pressed: the focus is back once `busy` is over, unless it has moved on by then.
 */
function useRestoredFocus(busy: boolean): () => void {
  const pressed = useRef<HTMLButtonElement | null>(null);

  // Before the browser goes on: an effect that came later could take the next press for the one that is over.
  useLayoutEffect(() => {
    const button = pressed.current;
    if (busy || !button) return;
    pressed.current = null;
    const focusWasDropped = button.isConnected && document.activeElement?.contains(button);
    if (!focusWasDropped) return;
    // At the end of its range the button stays off: its neighbour is the next best place.
    const place = button.disabled ? button.closest('fieldset')?.querySelector<HTMLElement>('button:enabled') : button;
    place?.focus();
  }, [busy]);

  return () => {
    const focused = document.activeElement;
    pressed.current = focused instanceof HTMLButtonElement ? focused : null;
  };
}

interface CartLineProps {
  item: CartItem;
  /** Called when the link to the product is followed. */
  onLeave?: () => void;
}

/** One variant in the cart, to be changed in its place. Fades while it is being removed, and comes back when that fails. */
export function CartLine({ item, onLeave }: CartLineProps) {
  const linkTo = useProductLink();
  const money = useMoney();
  const { brandLabel } = useLabels();
  const { setQuantity, remove, updating, removing } = useCartLine(item);
  const restoreFocus = useRestoredFocus(updating || removing);
  const warning = stockWarning(item);
  const unitPrice = effectivePrice(item);
  const name = lineName(item);
  const [isChoosing, setIsChoosing] = useState(false);
  const endChoosing = (variantId = item.variantId) => {
    setIsChoosing(false);
    // Once the line of what was chosen is on screen.
    setTimeout(() => document.getElementById(changeButtonId(variantId))?.focus());
  };
  return (
    <li
      aria-busy={removing || undefined}
      className={cn(
        'flex gap-4 border-b py-5 transition-opacity duration-300 last:border-b-0',
        removing && 'opacity-40',
      )}
    >
      <LazyImage
        {...pictureSources(item.image, '5.5rem')}
        alt=""
        ratio="1 / 1"
        className="h-22 w-22 shrink-0 self-start rounded-md"
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <Link
              {...linkTo({ id: item.productId, slug: item.slug }, queryOf(item.choice))}
              onClick={onLeave}
              className="wrap-anywhere line-clamp-2 font-medium text-small pointer-coarse:-my-1 pointer-coarse:py-1 underline-offset-4 hover:underline"
            >
              {item.title}
            </Link>
            {item.variantTitle && (
              <p className="wrap-anywhere mt-0.5 text-small">
                {item.variantTitle}{' '}
                <button
                  type="button"
                  id={changeButtonId(item.variantId)}
                  aria-label={`Change ${name}`}
                  aria-expanded={isChoosing}
                  disabled={updating || removing}
                  onClick={() => setIsChoosing(!isChoosing)}
                  className="ml-1 text-caption text-ink-muted underline underline-offset-4 hover:text-ink pointer-coarse:py-2"
                >
                  Change
                </button>
              </p>
            )}
            <p className="mt-0.5 text-caption text-ink-muted tabular-nums">
              {brandLabel(item.brand)} <span aria-hidden="true">·</span> <VisuallyHidden>, price </VisuallyHidden>
              <span>{money.price(unitPrice)}</span>
              {unitPrice < item.price && (
                <>
                  <VisuallyHidden>, original price </VisuallyHidden> <s>{money.price(item.price)}</s>
                </>
              )}
            </p>
          </div>
          <IconButton
            label={`Remove ${name}`}
            size="sm"
            className="-mt-1.5 -mr-2 text-ink-muted [&_svg]:size-4"
            disabled={updating}
            loading={removing}
            onClick={() => {
              restoreFocus();
              void remove();
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <QuantityStepper
            label={`Quantity of ${name}`}
            size="sm"
            value={item.quantity}
            max={Math.min(item.totalStock, MAX_LINE_QUANTITY)}
            busy={updating}
            disabled={removing || item.isRetired}
            onChange={(quantity) => {
              restoreFocus();
              void setQuantity(quantity);
            }}
          />
          <p className={cn('font-semibold text-small tabular-nums', updating && 'opacity-50')}>
            <VisuallyHidden>Item total </VisuallyHidden>
            {money.price(item.total)}
          </p>
        </div>
        {isChoosing && <ChangeVariant item={item} onClose={endChoosing} onUnavailable={() => setIsChoosing(false)} />}
        {warning && <p className="mt-2 rounded-sm bg-danger-tint px-2 py-1 text-caption text-danger-ink">{warning}</p>}
      </div>
    </li>
  );
}
