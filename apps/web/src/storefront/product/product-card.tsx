import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import { Link } from 'react-router';
import { isOfferedOn, type OfferedProduct, offersOptions } from '../../data/offers.ts';
import { featuredIn } from '../../data/places.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { useWishlistIds } from '../../data/wishlist.ts';
import { Badge } from '../../ui/badge.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AddToCart } from '../cart/add-to-cart.tsx';
import type { AddingPlace } from '../cart/adding-texts.ts';
import { type CardProduct, useCardLook } from './card-look.ts';
import { CardBadges, CardRating } from './card-marks.tsx';
import { CardPicture } from './card-picture.tsx';
import { ColourDots } from './colour-dots.tsx';
import { ProductPrice } from './product-price.tsx';
import { useProductLink } from './use-product-dialog.ts';
import { HeartButton } from './wishlist-heart.tsx';

/** Facts about a product from elsewhere. */
interface CardFacts {
  /** Labels of its category and its brand. */
  category: string;
  brand: string;
  isWished: boolean;
  /** Badge of a promotion that is for it; empty where there is none. */
  offer: string;
}

/** Data of a list's cards besides their products, loaded once for all of them. */
export function useCardFacts(): (product: OfferedProduct) => CardFacts {
  const { categoryLabel, brandLabel } = useLabels();
  const { data: ids } = useWishlistIds();
  const { data: offers } = useQuery(offersOptions);
  return (product) => ({
    category: categoryLabel(product.category),
    brand: brandLabel(product.brand),
    isWished: ids?.includes(product.id) ?? false,
    offer: offers?.find((offer) => offer.badge !== '' && isOfferedOn(offer, product))?.badge ?? '',
  });
}

interface ProductCardProps extends CardFacts {
  product: CardProduct;
  /** Colour that the list is filtered by: the card shows the product in it, and leads to it. */
  wantedColour?: string | undefined;
  /** Place whose sentences are used when adding to the cart. */
  place?: AddingPlace;
  /** Loads the picture at once: for cards that are on screen when the page opens. */
  eager?: boolean;
}

/** A product in a grid: a press anywhere opens its details; the heart and the cart button have their own places. */
export const ProductCard = memo(function ProductCard({
  product,
  category,
  brand,
  isWished,
  offer,
  wantedColour,
  place,
  eager,
}: ProductCardProps) {
  const linkTo = useProductLink();
  const look = useCardLook(product, wantedColour);
  const titleId = useId();
  const soldOut = product.totalStock <= 0;
  return (
    <article
      aria-labelledby={titleId}
      className="group relative isolate flex h-full min-w-0 flex-col"
      {...look.listeners}
    >
      <div className="relative">
        <CardPicture {...look} eager={eager} isSoldOut={soldOut} />
        <CardBadges product={product} offer={offer} />
        {soldOut && (
          <div className="absolute inset-0 flex items-center justify-center rounded-lg bg-canvas/55">
            <Badge tone="dark" className="h-8 px-4 text-small tracking-normal">
              Out of Stock
            </Badge>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-3 pb-3">
        <p className="truncate text-caption text-ink-muted">
          <VisuallyHidden>{category}</VisuallyHidden>
          {/* By pointer alone: a stop at each card would make the way through a list with keys half as long again. */}
          <Link
            to={featuredIn(product.category)}
            aria-hidden="true"
            tabIndex={-1}
            className="relative z-1 underline-offset-4 hover:underline"
          >
            {category}
          </Link>{' '}
          <span aria-hidden="true">·</span> <span>{brand}</span>
        </p>
        <h3 id={titleId} className="mt-0.5 text-wrap font-medium text-small sm:text-body">
          <Link
            {...linkTo(product, look.query)}
            className={cn(
              'wrap-anywhere line-clamp-2 decoration-1 underline-offset-4 group-hover:underline focus-visible:outline-none',
              "after:absolute after:-inset-1.5 after:rounded-xl after:content-['']",
              'focus-visible:after:outline-2 focus-visible:after:outline-focus',
            )}
          >
            {product.title}
          </Link>
        </h3>
        <ProductPrice product={product} className="mt-1" />
        <CardRating product={product} />
        <ColourDots colours={product.colours ?? []} chosen={look.colour} onChoose={look.choose} />
      </div>
      <AddToCart product={product} colour={look.colour} place={place} className="relative z-1 w-full" />
      <HeartButton
        productId={product.id}
        isWished={isWished}
        look="picture"
        className="absolute top-1 right-1 z-1 sm:top-1.5 sm:right-1.5"
      />
    </article>
  );
});

/** The shape of a card that is coming. */
export function ProductCardSkeleton() {
  return (
    <div className="flex flex-col" aria-hidden="true">
      <Skeleton className="aspect-4/5 w-full rounded-lg" />
      <Skeleton className="mt-3 h-3 w-1/3" />
      <Skeleton className="mt-2 h-4 w-4/5" />
      <Skeleton className="mt-2.5 mb-4 h-4 w-1/2" />
      <Skeleton className="h-9 w-full pointer-coarse:h-11" />
    </div>
  );
}
