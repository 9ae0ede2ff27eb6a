import { ArrowRight } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { productPath } from '../../base/paths.ts';
import type { ShownProduct } from '../../data/products.ts';
import { Button } from '../../ui/button.tsx';
import { Gallery, galleryPictures } from './gallery.tsx';
import type { Offer } from './offer.ts';
import { ProductFolds } from './product-folds.tsx';
import { DetailedPrice, PlaceLine, Promises, RatingLine, ShareProduct } from './product-parts.tsx';
import { WishlistHeart } from './wishlist-heart.tsx';

interface ProductDetailsProps {
  product: ShownProduct;
  /** Offer under the current choice. */
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
  return (
    <div className="grid grid-cols-1 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-x-8 md:gap-y-5 md:p-7 lg:gap-x-10 lg:p-8">
      <Gallery
        pictures={galleryPictures(product, offer.image)}
        shown={offer.image}
        title={product.title}
        soldOut={product.totalStock <= 0}
      />
      <div className="px-5 pt-5 md:row-span-2 md:px-0 md:pt-1">
        <PlaceLine product={product} className="md:pr-12" />
        <Dialog.Title className="wrap-anywhere mt-1 text-balance font-headline text-h2 md:pr-12">
          {product.title}
        </Dialog.Title>
        <RatingLine product={product} />
        <DetailedPrice product={product} offer={offer} />
        {isChosen && chooser}
        {isChosen && bar}
        <p className="wrap-anywhere mt-5 whitespace-pre-line text-ink-muted text-small">{product.description}</p>
        {offer.sku && <p className="mt-3 text-caption text-ink-muted">{`SKU ${offer.sku}`}</p>}
        {!isChosen && bar}
        <ProductFolds product={product} className="mt-5" />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <WishlistHeart productId={product.id} look="outline" />
          <ShareProduct slug={product.slug} title={product.title} query={query} />
          <Button asChild variant="ghost" className="px-3">
            <Link to={productPath(product.slug) + query}>
              All details
              <ArrowRight aria-hidden="true" />
            </Link>
          </Button>
        </div>
      </div>
      <Promises className="mx-5 mt-6 md:mx-0 md:mt-0 md:self-start md:border-0 md:pt-0" />
    </div>
  );
}
