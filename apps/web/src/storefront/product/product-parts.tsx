import type { Product } from '@haberdash/contract';
import { discountPercent, effectivePrice } from '@haberdash/contract/money';
import { BadgeCheck, RotateCcw, Share2, Truck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '../../base/paths.ts';
import { useOffers } from '../../data/offers.ts';
import { featuredIn } from '../../data/places.ts';
import type { ShownProduct } from '../../data/products.ts';
import { useMoney, useShop } from '../../data/shop.ts';
import { findSubcategory, labelsOf, useLabels, useTaxonomy } from '../../data/taxonomy.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Input } from '../../ui/input.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Stars } from '../../ui/stars.tsx';
import { toast } from '../../ui/toast.tsx';
import { PolicyLinks } from '../pages/policy-links.tsx';
import type { Offer } from './offer.ts';
import { OfferLines } from './offer-lines.tsx';
import { ProductPrice } from './product-price.tsx';

interface ShareProductProps {
  slug: string;
  title: string;
  /** Chosen options, as a query of the address. */
  query: string;
}

const selectAll = (input: HTMLInputElement | null) => input?.select();

const onTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/**
 * Gives the product's own address away: through the device's share sheet on touch, else by the clipboard. A browser that
 * allows neither (a shop without https) gets the address to copy by hand.
 */
export function ShareProduct({ slug, title, query }: ShareProductProps) {
  const [byHand, setByHand] = useState(false);
  const address = () => new URL(productPath(slug) + query, window.location.origin).href;

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

const placeLinkClasses = 'underline-offset-4 hover:text-ink hover:underline';

/** The category and the subcategory of a product, as links to their pages. */
export function PlaceLine({ product, className }: { product: Product; className?: string }) {
  const taxonomy = useTaxonomy();
  const { category } = product;
  const subcategory = findSubcategory(taxonomy, category, product.subcategory);
  return (
    <p className={cn('text-ink-muted text-small', className)}>
      <Link to={featuredIn(category)} className={placeLinkClasses}>
        {labelsOf(taxonomy).categoryLabel(category)}
      </Link>
      {' / '}
      {subcategory ? (
        <Link to={featuredIn(category, subcategory.key)} className={placeLinkClasses}>
          {product.subcategory}
        </Link>
      ) : (
        (product.subcategory ?? 'Products')
      )}
    </p>
  );
}

/** Line with the rating and the brand. */
export const RatingLine = ({ product }: { product: Product }) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
    <Stars value={product.averageReview} />
    <span className="font-medium tabular-nums">{product.averageReview.toFixed(1)}</span>
    <span className="text-ink-muted tabular-nums">
      ({product.reviewCount} {product.reviewCount === 1 ? 'review' : 'reviews'})
    </span>
    <span className="text-ink-muted" aria-hidden="true">
      ·
    </span>
    <span className="text-ink-muted">{useLabels().brandLabel(product.brand)}</span>
  </div>
);

/** Sentence on the tax of the price: the specification's, but where tax is added to it. */
const TAX_SENTENCES = {
  none: 'Price inclusive of all taxes',
  inclusive: 'Price inclusive of all taxes',
  exclusive: 'Tax is added at checkout',
} as const;

const DeliveryLine = lazyPart(async () => (await import('./delivery-line.tsx')).DeliveryLine);

interface DetailedPriceProps {
  product: Pick<ShownProduct, 'id' | 'isNew' | 'variants' | 'category' | 'brand'>;
  offer: Offer;
}

export function DetailedPrice({ product, offer }: DetailedPriceProps) {
  const money = useMoney();
  const { taxMode, hasDelivery } = useShop();
  const percent = discountPercent(offer);
  const { price, salePrice, variantId } = offer;
  const promotions = useOffers(
    { ...product, price, salePrice },
    variantId === undefined ? product.variants?.map(({ id }) => id) : [variantId],
  );
  const badge = promotions.find((each) => each.badge !== '')?.badge;
  const saved = offer.priceFrom ? 0 : offer.price - effectivePrice(offer);
  return (
    <div className="mt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ProductPrice product={offer} size="lg" />
        {percent > 0 && <Badge tone="accent">{`-${percent}% OFF`}</Badge>}
        {badge && <Badge tone="emerald">{badge}</Badge>}
        {product.isNew && percent === 0 && !badge && offer.totalStock > 0 && <Badge tone="dark">New</Badge>}
      </div>
      {saved > 0 && <p className="mt-1 font-medium text-small text-success-ink">{`You save ${money.price(saved)}`}</p>}
      <p className="mt-0.5 text-caption text-ink-muted">{TAX_SENTENCES[taxMode]}</p>
      <OfferLines offers={promotions} />
      {hasDelivery && (
        // As high as the line that comes.
        <div className="mt-2 min-h-10 text-small sm:min-h-5">
          <DeliveryLine variantId={offer.variantId ?? product.variants?.[0]?.id ?? product.id} />
        </div>
      )}
    </div>
  );
}

const PROMISES = [
  { icon: BadgeCheck, text: 'Genuine Product' },
  { icon: Truck, text: 'Fast Delivery' },
  { icon: RotateCcw, text: 'Easy Returns' },
] as const;

export function Promises({ className }: { className?: string }) {
  return (
    <div className={cn('border-t pt-5', className)}>
      <ul className="grid grid-cols-3 gap-2">
        {PROMISES.map(({ icon: Icon, text }) => (
          <li key={text} className="flex flex-col items-center gap-1.5 text-center text-caption text-ink-muted">
            <Icon aria-hidden="true" className="size-5 text-accent-ink" strokeWidth={1.75} />
            {text}
          </li>
        ))}
      </ul>
      <PolicyLinks slugs={['delivery', 'returns']} className="mt-4" />
    </div>
  );
}
