import type { Term } from '@haberdash/contract';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTermLists } from '../../data/term-lists.ts';
import { Button } from '../../ui/button.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { TermDialog } from '../taxonomy/term-dialog.tsx';

const KINDS = ['category', 'brand'] as const;
type Kind = (typeof KINDS)[number];

/** Adds a category or a brand without leaving the product, and chooses it. */
export function NewTerm({ form, disabled }: { form: UseFormReturn<FormValues>; disabled: boolean }) {
  const listTerms = useTermLists();
  const [open, setOpen] = useState<Kind | null>(null);
  const [added, setAdded] = useState<{ kind: Kind; term: Term } | null>(null);
  // A select takes only what it lists.
  const isListed = added !== null && listTerms(added.kind).some(({ id }) => id === added.term.id);
  useEffect(() => {
    if (!added || !isListed) return;
    form.setValue(added.kind, added.term.id, { shouldDirty: true, shouldValidate: true });
    setAdded(null);
  }, [added, isListed, form]);
  return (
    <div className="mt-2 -ml-3.5 flex flex-wrap gap-1">
      {KINDS.map((kind) => (
        <Button key={kind} variant="ghost" size="sm" disabled={disabled} onClick={() => setOpen(kind)}>
          <Plus aria-hidden="true" />
          New {kind}
        </Button>
      ))}
      {open && (
        <TermDialog
          kind={open}
          term={undefined}
          onAdded={(term) => setAdded({ kind: open, term })}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
