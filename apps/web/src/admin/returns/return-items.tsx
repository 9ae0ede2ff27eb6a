import type { ReturnItem } from '@haberdash/contract';
import { useState } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { outcomeText, resolutionText } from './return-words.ts';

/** The items that come back: why, for what, the buyer's pictures, and what they were found to be. */
export function ReturnItems({ items }: { items: readonly ReturnItem[] }) {
  return (
    <Card>
      <CardHeader title="Items" className="mb-2" />
      <ul className="divide-y">
        {items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Item({ item }: { item: ReturnItem }) {
  const { title, variantTitle, sku, image, quantity, reasonLabel, pictures } = item;
  const outcome = outcomeText(item);
  return (
    <li className="flex items-start gap-4 py-4 last:pb-0">
      <LazyImage {...pictureSources(image, '4rem')} alt="" className="w-16 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1 text-small">
        <p className="break-words font-medium">{quantity > 1 ? `${quantity} × ${title}` : title}</p>
        <p className="break-words text-caption text-ink-muted">
          {[variantTitle, sku && `SKU ${sku}`].filter(Boolean).join(' · ')}
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
          {reasonLabel && (
            <>
              <dt className="text-ink-muted">Reason</dt>
              <dd className="break-words">{reasonLabel}</dd>
            </>
          )}
          <dt className="text-ink-muted">Wants</dt>
          <dd className="break-words">{resolutionText(item)}</dd>
          {outcome && (
            <>
              <dt className="text-ink-muted">Found</dt>
              <dd>{outcome}</dd>
            </>
          )}
        </dl>
        {pictures.length > 0 && <BuyerPictures pictures={pictures} title={title} />}
      </div>
    </li>
  );
}

/** The pictures that the buyer has added, each of which opens large. */
function BuyerPictures({ pictures, title }: { pictures: readonly string[]; title: string }) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open === null ? undefined : pictures[open];
  const nameOf = (index: number) => `Buyer’s picture ${index + 1} of ${title}`;
  return (
    <>
      <ul aria-label="Buyer’s pictures" className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture}>
            <button
              type="button"
              onClick={() => setOpen(index)}
              className="block w-16 cursor-zoom-in overflow-hidden rounded-md border"
            >
              <LazyImage {...pictureSources(picture, '4rem')} alt={nameOf(index)} ratio="1 / 1" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && shown !== undefined && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && setOpen(null)} title={nameOf(open)} size="lg">
          <img src={shown} alt={nameOf(open)} className="mx-auto max-h-[75dvh] rounded-md object-contain" />
        </Dialog>
      )}
    </>
  );
}
