import type { Product, SizeGuide } from '@haberdash/contract';
import type { Choice } from '../../data/choice.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { garmentOf } from './garments.ts';
import { useOwnSize } from './own-size.ts';
import { SizeGuideTable } from './size-guide-table.tsx';

interface SizeGuideDialogProps {
  guide: SizeGuide;
  product: Pick<Product, 'category' | 'subcategory'>;
  /** The values that are chosen of the product. */
  chosen: Choice;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The size guide of a product's category, over its page. */
export function SizeGuideDialog({ guide, product, chosen, open, onOpenChange }: SizeGuideDialogProps) {
  const title = `Size guide: ${useLabels().categoryLabel(guide.category)}`;
  const own = useOwnSize(guide, chosen);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg">
      <SizeGuideTable guide={guide} label={title} garment={garmentOf(product)} own={own} />
    </Dialog>
  );
}
