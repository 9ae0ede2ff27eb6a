import type { CartItem } from '@haberdash/contract';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { stockFor, useAddToCart, useCart, useCartOwner, useRemoveFromCart } from '../../data/cart.ts';
import { choiceOf, fits, withValue } from '../../data/choice.ts';
import { type ShownProduct, useProduct } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { offeredValues } from '../product/offer.ts';
import { describeCartFailure } from './cart-failure.ts';

interface ChangeVariantProps {
  item: CartItem;
  /** @param variantId the variant that took the line's place; undefined where nothing was changed */
  onClose: (variantId?: string) => void;
}

/** Chooses another size or colour for a line of the cart, in its place. */
export function ChangeVariant({ item, onClose }: ChangeVariantProps) {
  const { data: product, error, refetch } = useProduct(item.productId);
  if (error)
    return (
      <p className="mt-2 text-small">
        {messageOf(error, 'We couldn’t load the sizes.')}{' '}
        <Button variant="ghost" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!product?.variants) return <Skeleton className="mt-3 h-12 w-full" />;
  return <VariantForm {...{ item, product, onClose }} />;
}

function VariantForm({ item, product, onClose }: ChangeVariantProps & { product: ShownProduct }) {
  const { options, variants = [] } = product;
  const { data: cart } = useCart();
  const owner = useCartOwner() ?? 'me';
  const add = useAddToCart();
  const takeOut = useRemoveFromCart();
  const id = useId();
  const [choice, setChoice] = useState(() => choiceOf(options, { options: item.choice }));
  const variant = variants.find((each) => fits(options, choice, each));
  const stock = variant ? stockFor(cart, variant) : 0;
  const isSame = variant?.id === item.variantId;
  const busy = add.isPending || takeOut.isPending;
  const fault = !variant
    ? 'We don’t have this combination.'
    : !isSame && stock <= 0
      ? 'This one is sold out.'
      : undefined;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!variant || fault) return;
    if (isSame) return onClose();
    const { productId, variantId, quantity } = item;
    try {
      await add.mutateAsync({ owner, productId, variantId: variant.id, quantity });
    } catch (error) {
      toast(describeCartFailure('update', error));
      return;
    }
    try {
      await takeOut.mutateAsync({ productId, variantId });
    } catch (error) {
      toast(describeCartFailure('remove', error));
      return;
    }
    toast({
      title: 'Cart updated',
      description: `Changed to ${Object.values(variant.options).join(' / ')}`,
      tone: 'success',
    });
    onClose(variant.id);
  };

  return (
    <form onSubmit={save} className="mt-3 rounded-md bg-sunken p-3">
      <div className="grid grid-cols-2 gap-3">
        {options.map(({ name }, index) => (
          <label key={name} htmlFor={`${id}-${index}`} className="block min-w-0 font-medium text-caption">
            {name}
            <Select
              id={`${id}-${index}`}
              className="mt-1 font-normal"
              disabled={busy}
              value={choice[index] ?? ''}
              options={offeredValues(product, choice, index, (each) => stockFor(cart, each)).map(
                ({ value, isOffered, isSoldOut }) => ({
                  id: value,
                  label: isOffered && isSoldOut ? `${value} (sold out)` : value,
                }),
              )}
              onChange={({ target }) => setChoice(withValue(choice, index, target.value))}
            />
          </label>
        ))}
      </div>
      <p role="status" className="text-caption text-danger-ink">
        {fault && <span className="mt-2 block">{fault}</span>}
      </p>
      <div className="mt-3 flex gap-2">
        <Button type="submit" size="sm" loading={busy} disabled={fault !== undefined}>
          Update
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => onClose()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
