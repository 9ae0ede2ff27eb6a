import { discountPercent, effectivePrice } from '@haberdash/contract/money';
import { BadgeCheck, RotateCcw, Share2, Truck } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { productPath } from '../../base/paths.ts';
import type { ShownProduct } from '../../data/products.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toast.tsx';
import type { Offer } from './offer.ts';
import { ProductPrice } from './product-price.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';
import { ZoomPicture } from './zoom-picture.tsx';

interface ShareProductProps {
  productId: string;
  title: string;
  /** What is chosen of it, as its address has it. */
  query: string;
}

const selectAll = (input: HTMLInputElement | null) => input?.select();

const onTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Gives the product's own address away: through the device's share sheet on touch, else by the clipboard. A browser that
 * allows neither (a shop without https) gets the address to copy by hand.
 */
function ShareProduct({ productId, title, query }: ShareProductProps) {
  const [byHand, setByHand] = useState(false);
  const address = () => new URL(productPath(productId) + query, window.location.origin).href;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      toast({ title: 'Link copied', tone: 'success' });
    } catch {
      // No clipboard here, or not for us.
      setByHand(true);
    }
  };
  const share = async () => {
    if (!onTouch() || !('share' in navigator)) return copy();
    try {
      await navigator.share({ title, url: address() });
    } catch (error) {
      // A person who closes the sheet has decided not to share.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };

  return (
    <>
      <Button variant="outline" className="rounded-full px-4" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      {byHand && (
        <Input readOnly aria-label="Link to this product" value={address()} ref={selectAll} className="basis-full" />
      )}
    </>
  );
}

interface ProductDetailsProps {
  product: ShownProduct;
  /** What is shown of it under the choice that was made. */
  offer: Offer;
  query: string;
  /** Draws nothing of a product without options. */
  chooser: ReactNode;
  /** The stepper and the cart button, where they belong to the details and not to the foot of the screen. */
  purchase: ReactNode;
}

/** Picture and facts, beside each other where there is room. */
export function ProductDetails({ product, offer, query, chooser, purchase }: ProductDetailsProps) {
  const bar = purchase && <div className="mt-6 max-md:hidden">{purchase}</div>;
  const isChosen = product.options.length > 0;
  const { brandLabel, categoryLabel } = useLabels();
  return (
    <div className="grid grid-cols-1 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-5 md:p-7 lg:gap-x-10 lg:p-8">
      <ZoomPicture image={offer.image} title={product.title} soldOut={product.totalStock <= 0} />
      <div className="px-5 pt-5 md:row-span-2 md:px-0 md:pt-1">
        <p className="text-ink-muted text-small md:pr-12">
          {categoryLabel(product.category)} / {product.subcategory ?? 'Products'}
        </p>
        <Dialog.Title className="wrap-anywhere mt-1 text-balance text-h2 md:pr-12">{product.title}</Dialog.Title>
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <Stars value={product.averageReview} />
          <span className="font-medium tabular-nums">{product.averageReview.toFixed(1)}</span>
          <span className="text-ink-muted tabular-nums">
            ({product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'})
          </span>
          <span className="text-ink-muted" aria-hidden="true">
            ·
          </span>
          <span className="text-ink-muted">{brandLabel(product.brand)}</span>
        </div>
        <DetailedPrice offer={offer} />
        {isChosen && chooser}
        {isChosen && bar}
        <p className="wrap-anywhere mt-5 whitespace-pre-line text-ink-muted text-small">{product.description}</p>
        {offer.sku && <p className="mt-3 text-caption text-ink-muted">{`SKU ${offer.sku}`}</p>}
        {!isChosen && bar}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <WishlistHeart productId={product.id} look="outline" />
          <ShareProduct productId={product.id} title={product.title} query={query} />
        </div>
      </div>
      <Promises />
    </div>
  );
}

function DetailedPrice({ offer }: { offer: Offer }) {
  const money = useMoney();
  const percent = discountPercent(offer);
  const saved = offer.priceFrom ? 0 : offer.price - effectivePrice(offer);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ProductPrice product={offer} size="lg" />
        {percent > 0 && <Badge tone="accent">{`-${percent}% OFF`}</Badge>}
      </div>
      {saved > 0 && <p className="mt-1 font-medium text-small text-success-ink">{`You save ${money.price(saved)}`}</p>}
      <p className="mt-0.5 text-caption text-ink-muted">Price inclusive of all taxes</p>
    </div>
  );
}

const PROMISES = [
  { icon: BadgeCheck, text: 'Genuine Product' },
  { icon: Truck, text: 'Fast Delivery' },
  { icon: RotateCcw, text: 'Easy Returns' },
] as const;

function Promises() {
  return (
    <ul className="mx-5 mt-6 grid grid-cols-3 gap-2 border-t pt-5 md:mx-0 md:mt-0 md:self-start md:border-0 md:pt-0">
      {PROMISES.map(({ icon: Icon, text }) => (
        <li key={text} className="flex flex-col items-center gap-1.5 text-center text-caption text-ink-muted">
          <Icon aria-hidden="true" className="size-5 text-accent-ink" strokeWidth={1.75} />
          {text}
        </li>
      ))}
    </ul>
  );
}
