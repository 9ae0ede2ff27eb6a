import type { SizeGuide } from '@haberdash/contract';
import { useLabels } from '../../data/taxonomy.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SizeGuideTable } from './size-guide-table.tsx';

interface SizeGuideDialogProps {
  guide: SizeGuide;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The size guide of a category, over the page of a product. */
export function SizeGuideDialog({ guide, open, onOpenChange }: SizeGuideDialogProps) {
  const title = `Size guide: ${useLabels().categoryLabel(guide.category)}`;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title} size="lg">
      <SizeGuideTable guide={guide} label={title} />
    </Dialog>
  );
}
