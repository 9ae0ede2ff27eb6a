import type { TaxonomyKind, Term } from '@haberdash/contract';
import { useState } from 'react';
import { countOf } from '../../base/formats.ts';
import { useRemoveTerm } from '../../data/admin-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { told } from '../list/told.ts';
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
  const asks = isMerge || term.count > 0;
  const submit = async () => {
    if (await told(() => remove.mutateAsync({ kind, id: term.id, into: into || undefined }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!remove.isPending}
      title={isMerge ? `Merge ${term.label} into another ${one}` : `Delete ${term.label}`}
      description={describe(term, one)}
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
              placeholder="Please choose"
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

const describe = (term: Term, one: string): string => {
  if (term.count === 0) return `No product is in it. The ${one} cannot be brought back.`;
  return `${countOf(term.count, 'product')} will be moved. This cannot be undone.`;
};
