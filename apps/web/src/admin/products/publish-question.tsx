import type { Product } from '@haberdash/contract';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

interface Publishing {
  /** The product as it was saved last; null for a new one. */
  saved: Pick<Product, 'status'> | null;
  /** Placement that the form asks for. */
  placement: string | undefined;
  stock: number;
  /** Number of its pictures. */
  pictures: number;
}

/** Names of what a product lacks that is about to be published; none for one that is published already or stays a draft. */
export function findUnready({ saved, placement, stock, pictures }: Publishing): string[] {
  const isPublished = placement !== 'draft' && saved?.status !== 'published';
  if (!isPublished) return [];
  return [...(stock > 0 ? [] : ['stock']), ...(pictures > 0 ? [] : ['pictures'])];
}

interface PublishQuestionProps {
  /** Names of what is missing; null while nothing is asked. */
  missing: readonly string[] | null;
  publishing: boolean;
  onKeepEditing: () => void;
  /** Saves it with what the form asks for, or with another placement. */
  onSave: (placement?: { placement: 'draft' }) => void;
}

/** Asks before something without stock or pictures is published. */
export function PublishQuestion({ missing, publishing, onKeepEditing, onSave }: PublishQuestionProps) {
  const names = missing ?? [];
  return (
    <AlertDialog
      open={missing !== null}
      onOpenChange={(open) => !open && onKeepEditing()}
      title={`Publish without ${names.join(' or ')}?`}
      description={
        names.includes('stock')
          ? 'Shoppers will see it as out of stock and can’t buy it. You can add stock first, or save it as a draft.'
          : 'Shoppers will see it without a picture.'
      }
      confirmLabel="Publish anyway"
      other={{ label: 'Save as draft', onPress: () => onSave({ placement: 'draft' }) }}
      cancelLabel="Keep editing"
      tone="default"
      loading={publishing}
      onConfirm={() => onSave()}
    />
  );
}
