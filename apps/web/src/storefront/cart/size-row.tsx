import type { Product } from '@haberdash/contract';
import { isColour } from '@haberdash/contract/option-keys';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { stockFor, useCart } from '../../data/cart.ts';
import { fits } from '../../data/choice.ts';
import { useProduct } from '../../data/products.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { offeredValues } from '../product/offer.ts';
import type { Addable } from './use-add-product.ts';

type Choosable = Pick<Product, 'id' | 'options'>;

interface SizeRowProps {
  product: Choosable;
  /** Colour that the card shows. */
  colour: string | undefined;
  /** Place of the option whose values are offered. */
  index: number;
  busy: boolean;
  onChoose: (variant: Addable) => void;
  /** Closed without a choice. */
  onClose: () => void;
  /** The product's variants cannot be had now. */
  onFail: () => void;
}

/** The sizes of a card's product, in the place of its button: a press puts one into the cart. */
export function SizeRow({ product: { id, options }, colour, index, busy, onChoose, onClose, onFail }: SizeRowProps) {
  const { data: product, isError } = useProduct(id);
  const { data: cart } = useCart();
  const row = useRef<HTMLFieldSetElement>(null);
  const variants = product?.variants;
  useEffect(() => {
    if (variants) row.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
  }, [variants]);
  useEffect(() => {
    if (isError) onFail();
  }, [isError, onFail]);
  const choice = options.map(({ name }) => (isColour(name) ? colour : undefined));
  const close = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  if (!product || !variants) return <Skeleton className="h-9 w-full rounded-md pointer-coarse:h-11" />;
  const name = options[index]?.name ?? '';
  const values = offeredValues(product, choice, index, (variant) => stockFor(cart, variant));
  const add = (value: string) => {
    const wanted = choice.map((each, place) => (place === index ? value : each));
    const variant = variants.find((each) => fits(options, wanted, each));
    if (variant) onChoose({ id, variantId: variant.id, totalStock: variant.totalStock, image: variant.image });
  };
  return (
    <fieldset ref={row} disabled={busy} onKeyDown={close} className="relative z-1 flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-caption text-ink-muted">{colour ? `${name} in ${colour}` : name}</legend>
      {values.map(({ value, isOffered, isSoldOut }) => (
        <button
          key={value}
          type="button"
          disabled={!isOffered || isSoldOut}
          aria-label={isSoldOut ? `${value}, sold out` : `Add ${value} to cart`}
          onClick={() => add(value)}
          className={cn(
            'inline-flex min-h-9 min-w-9 items-center justify-center rounded-md border border-line-strong/60 bg-surface px-2 font-medium text-small',
            'transition-colors enabled:hover:border-ink disabled:border-dashed disabled:text-ink-muted disabled:line-through pointer-coarse:min-h-11 pointer-coarse:min-w-11',
          )}
        >
          {value}
        </button>
      ))}
    </fieldset>
  );
}
