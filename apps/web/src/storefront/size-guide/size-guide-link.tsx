import type { Product } from '@haberdash/contract';
import { Ruler } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { sizeGuidePath } from '../../base/paths.ts';
import type { Choice } from '../../data/choice.ts';
import { useSizeGuide } from '../../data/size-guides.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PendingOverlay } from '../../ui/pending-overlay.tsx';
import { usePreload } from '../../ui/when-idle.ts';

const SizeGuideDialog = lazyPart(
  async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog,
  <PendingOverlay />,
);

interface SizeGuideLinkProps {
  product: Pick<Product, 'category' | 'subcategory'>;
  /** The values that are chosen of the product. */
  chosen: Choice;
}

/**
 * Opens the size guide of a product's category over the page, where there is one; in another tab, or without scripts, as a
 * page.
 */
export function SizeGuideLink({ product, chosen }: SizeGuideLinkProps) {
  const { category } = product;
  const { data: guide } = useSizeGuide(category);
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  usePreload(SizeGuideDialog.preload);
  if (!guide) return null;

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Link
        to={sizeGuidePath(category)}
        onClick={open}
        aria-haspopup="dialog"
        className="mt-3 inline-flex min-h-8 items-center gap-1.5 text-accent-ink text-small underline underline-offset-4 pointer-coarse:min-h-11"
      >
        <Ruler aria-hidden="true" className="size-4 shrink-0" />
        Size guide
      </Link>
      {isAsked && (
        <SizeGuideDialog
          guide={guide}
          product={product}
          chosen={chosen}
          open={isOpen}
          onOpenChange={setOpen}
          onUnavailable={() => setAsked(false)}
        />
      )}
    </>
  );
}
