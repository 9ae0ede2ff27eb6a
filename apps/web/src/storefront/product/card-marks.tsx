import { LOW_STOCK_CARD_MAX } from '@haberdash/contract/constants';
import { discountPercent } from '@haberdash/contract/money';
import { Star } from 'lucide-react';
import { countOf } from '../../base/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CardProduct } from './card-look.ts';

/** Rating of a card's product, and by how many. */
export function CardRating({ product: { averageReview, reviewCount } }: { product: CardProduct }) {
  if (reviewCount === 0) return null;
  const rounded = averageReview.toFixed(1);
  return (
    <p className="mt-1 flex items-center gap-1 text-caption text-ink-muted tabular-nums">
      <Star aria-hidden="true" className="size-3.5 fill-warning text-warning" />
      <span aria-hidden="true">{`${rounded} (${reviewCount.toLocaleString('en')})`}</span>
      <VisuallyHidden>{`Rated ${rounded} out of 5, ${countOf(reviewCount, 'review')}`}</VisuallyHidden>
    </p>
  );
}

/** Marks on a card's picture. */
export function CardBadges({ product, offer }: { product: CardProduct; offer: string }) {
  const percent = discountPercent(product);
  const scarce = product.totalStock > 0 && product.totalStock <= LOW_STOCK_CARD_MAX;
  const isNew = product.isNew && percent === 0 && !scarce && !offer && product.totalStock > 0;
  return (
    <div className="absolute top-2 left-2 flex max-w-[calc(100%-4rem)] flex-col items-start gap-1.5 sm:top-3 sm:left-3">
      {percent > 0 && <Badge tone="accent">{`-${percent}% OFF`}</Badge>}
      {offer && <Badge tone="emerald">{offer}</Badge>}
      {scarce && <Badge tone="warning">{`Only ${product.totalStock} left`}</Badge>}
      {isNew && <Badge tone="dark">New</Badge>}
    </div>
  );
}
