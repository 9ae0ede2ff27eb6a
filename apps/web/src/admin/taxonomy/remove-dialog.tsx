import type { TaxonomyKind, Term } from '@haberdash/contract';
import { useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { useRemoveTerm } from '../../data/admin-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import { TERM_WORDS, targetsFor } from './term-words.ts';

export interface Removing {
  kind: TaxonomyKind;
  term: Term;
  /** All terms of its list. */
  list: readonly Term[];
  /** Merge it into another, also where no product is in it. */
  isMerge: boolean;
}

/** Asks where the products of a term go before it is deleted; one without products just goes. */
export function RemoveDialog({ kind, term, list, isMerge, onClose }: Removing & { onClose: () => void }) {
  const [into, setInto] = useState('');
  const remove = useRemoveTerm();
  const { one } = TERM_WORDS[kind];
  // The list may be older than the products.
  const [count, setCount] = useState(term.count);
  const asks = isMerge || count > 0;
  const submit = async () => {
    try {
      const { message } = await remove.mutateAsync({ kind, id: term.id, into: into || undefined });
      toast({ title: message, tone: 'success' });
      onClose();
    } catch (error) {
      if (hasCode(error, 'TERM_IN_USE')) setCount(error.details?.count ?? 1);
      toast({ title: messageOf(error, 'Try again later.'), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!remove.isPending}
      title={isMerge ? `Merge ${term.label} into another ${one}` : `Delete ${term.label}`}
      description={describe(count, one)}
      footer={
        <>
          <Button variant="outline" disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" disabled={asks && into === ''} loading={remove.isPending} onClick={submit}>
            {isMerge ? 'Merge' : `Delete ${one}`}
          </Button>
        </>
      }
    >
      {asks && (
        <Field label={isMerge ? 'Merge into' : 'Where do its products go?'} required>
          {(control) => (
            <Select
              {...control}
              value={into}
              onChange={(event) => setInto(event.target.value)}
              placeholder="Choose one"
              options={targetsFor(kind, term, list).filter(
                ({ id }) => !isMerge || list.some((other) => other.id === id),
              )}
            />
          )}
        </Field>
      )}
    </Dialog>
  );
}

const describe = (count: number, one: string): string => {
  if (count === 0) return `No products are in this ${one}. This can’t be undone.`;
  return `${countOf(count, 'product')} will be moved. This can’t be undone.`;
};
