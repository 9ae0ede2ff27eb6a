import type { ProductOption } from '@haberdash/contract';
import { MAX_LINE_QUANTITY } from '@haberdash/contract/constants';
import { effectivePrice } from '@haberdash/contract/money';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { quantityOf, stockFor, useCart } from '../../data/cart.ts';
import type { Choice } from '../../data/choice.ts';
import type { ShownProduct } from '../../data/products.ts';
import { useMoney } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { AddedMessage } from '../cart/added-message.tsx';
import { useAddProduct } from '../cart/use-add-product.ts';
import { LateStockNotice } from './late-stock-notice.ts';
import type { Offer } from './offer.ts';

interface PurchaseBarProps {
  product: ShownProduct;
  offer: Offer;
  /** The value that is chosen of each option. */
  chosen: Choice;
  quantity: number;
  /** Without it there is no stepper. */
  onQuantity?: (quantity: number) => void;
  /** A press on a button came before everything was chosen. */
  onMissing: () => void;
  /** The notice of what is sold out was asked for already. */
  asksForNotice?: boolean;
}

/**
 * Quantity stepper and cart button, and the offer of a notice where nothing is left. On phones the chosen values take the
 * place of the stepper; the cart has one.
 */
export function PurchaseBar(props: PurchaseBarProps) {
  const { product, offer, chosen, quantity, onQuantity, onMissing, asksForNotice } = props;
  const { data: cart } = useCart();
  const { addProduct, adding } = useAddProduct('dialog');
  const [addedId, setAddedId] = useState<string>();
  const { variantId = '', totalStock } = offer;
  const stock = variantId ? stockFor(cart, { id: variantId, totalStock }) : totalStock;
  const soldOut = stock <= 0;
  const most = Math.min(stock, MAX_LINE_QUANTITY);
  // The stock may have shrunk since the number was chosen.
  const units = Math.max(1, Math.min(quantity, most));
  const held = quantityOf(cart, variantId);
  const isLoading = product.options.length > 0 && !product.variants;

  const [isAwaited, setAwaited] = useState(false);

  const add = async () => {
    if (offer.missing.length > 0) return onMissing();
    if (isLoading) return setAwaited(true);
    const outcome = await addProduct({ id: product.id, variantId, totalStock: stock }, units);
    if (outcome === 'added') setAddedId(variantId);
  };
  const addAwaited = useEffectEvent(() => {
    setAwaited(false);
    void add();
  });
  // A press that came before the variants is answered with them.
  useEffect(() => {
    if (isAwaited && !isLoading) addAwaited();
  }, [isAwaited, isLoading]);

  return (
    <div>
      <div className="flex items-stretch gap-3">
        <ChosenText offer={offer} chosen={chosen} />
        {onQuantity && (
          <QuantityStepper
            value={units}
            onChange={onQuantity}
            max={most}
            disabled={soldOut || adding}
            className="max-md:hidden"
          />
        )}
        <Button
          variant={soldOut ? 'outline' : 'primary'}
          className="min-w-0 flex-1"
          disabled={soldOut}
          loading={adding || isAwaited}
          onClick={() => void add()}
        >
          {!soldOut && <ShoppingBag aria-hidden="true" />}
          {soldOut ? 'Out of Stock' : 'Add to Cart'}
        </Button>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-3 text-caption text-ink-muted tabular-nums">
        <span>{stockText(product, stock)}</span>
        {held > 0 && <span>{`${held} in your cart`}</span>}
      </p>
      {soldOut && !isLoading && (
        <LateStockNotice
          productId={product.id}
          variantId={variantId || undefined}
          onMissing={onMissing}
          startsOpen={asksForNotice}
          className="min-h-14"
        />
      )}
      {addedId !== undefined && addedId === variantId && <AddedMessage image={offer.image} />}
    </div>
  );
}

/** Chosen values and their price: 'M / Sage · ₹3,990.00'. For phones, where the chooser may be out of sight. */
function ChosenText({ offer, chosen }: Pick<PurchaseBarProps, 'offer' | 'chosen'>) {
  const money = useMoney();
  const values = chosen.filter((value) => value !== undefined).join(' / ');
  const price = `${offer.priceFrom ? 'From ' : ''}${money.price(effectivePrice(offer))}`;
  return (
    <p className="wrap-anywhere line-clamp-2 min-w-0 flex-1 self-center font-medium text-small tabular-nums md:hidden">
      {values ? `${values} · ${price}` : price}
    </p>
  );
}

const namesOf = (options: readonly ProductOption[]) => options.map(({ name }) => name.toLowerCase()).join(' or ');

function stockText({ options, totalStock }: ShownProduct, stock: number): string {
  if (stock > 0 || options.length === 0) return `${Math.max(0, stock)} items available`;
  if (totalStock <= 0) return 'Sold out at the moment.';
  return `This is sold out. Please choose another ${namesOf(options)}.`;
}
