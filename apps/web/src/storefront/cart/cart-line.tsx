import type { CartItem } from '@haberdash/contract';
import { MAX_LINE_QUANTITY } from '@haberdash/contract/constants';
import { effectivePrice } from '@haberdash/contract/money';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { brandLabel } from '../../base/labels.ts';
import { pictureSources } from '../../base/picture.ts';
import { useMoney } from '../../data/shop.ts';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useProductLink } from '../product/use-product-dialog.ts';
import { lineAmount, stockWarning } from './line-amount.ts';
import { useCartLine } from './use-cart-line.ts';
import { useKeptFocus } from './use-kept-focus.ts';

interface CartLineProps {
  item: CartItem;
  /** Called when the link to the product is followed. */
  onLeave?: () => void;
}

/** One product of the cart, to be changed in its place. Fades while it is being removed, and comes back when that fails. */
export function CartLine({ item, onLeave }: CartLineProps) {
  const linkTo = useProductLink();
  const money = useMoney();
  const { setQuantity, remove, updating, removing } = useCartLine(item);
  const keepFocus = useKeptFocus(updating || removing);
  const warning = stockWarning(item);
  const unitPrice = effectivePrice(item);
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
              {...linkTo(item.productId)}
              onClick={onLeave}
              className="wrap-anywhere line-clamp-2 font-medium text-small pointer-coarse:-my-1 pointer-coarse:py-1 underline-offset-4 hover:underline"
            >
              {item.title}
            </Link>
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
            label={`Remove ${item.title}`}
            size="sm"
            className="-mt-1.5 -mr-2 text-ink-muted [&_svg]:size-4"
            disabled={updating}
            loading={removing}
            onClick={() => {
              keepFocus();
              void remove();
            }}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <QuantityStepper
            label={`Quantity of ${item.title}`}
            size="sm"
            value={item.quantity}
            max={Math.min(item.totalStock, MAX_LINE_QUANTITY)}
            busy={updating}
            disabled={removing}
            onChange={(quantity) => {
              keepFocus();
              void setQuantity(quantity);
            }}
          />
          <p className="font-semibold text-small tabular-nums">
            <VisuallyHidden>Together </VisuallyHidden>
            {money.price(lineAmount(item))}
          </p>
        </div>
        {warning && <p className="mt-2 rounded-sm bg-danger-tint px-2 py-1 text-caption text-danger-ink">{warning}</p>}
      </div>
    </li>
  );
}
