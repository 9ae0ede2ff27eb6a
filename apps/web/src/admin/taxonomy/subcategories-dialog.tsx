import type { Term } from '@haberdash/contract';
import { MAX_TERM_DESCRIPTION_LENGTH, MAX_TERM_LABEL_LENGTH } from '@haberdash/contract/constants';
import { useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { useAddTerm, useEditTerm, useSubcategories } from '../../data/admin-taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { announceResult } from '../list/announce-result.ts';
import { RemoveDialog, type Removing } from './remove-dialog.tsx';
import { TermList } from './term-list.tsx';

/** Dialog to edit the subcategories of a category. */
export function SubcategoriesDialog({ category, onClose }: { category: Term; onClose: () => void }) {
  const { data: terms, isError, isFetching, refetch } = useSubcategories(category.id);
  const [edited, setEdited] = useState<Term>();
  const [removing, setRemoving] = useState<Removing>();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Subcategories of ${category.label}`}
      description="Optional for products. They’re suggested in the product form, and any new one you enter there is added here."
    >
      <NameForm key={edited?.id ?? 'new'} category={category.id} term={edited} onDone={() => setEdited(undefined)} />
      <div className="mt-5">
        {!terms && isError && (
          <ErrorState message="Failed to load subcategories." onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!terms && !isError && <Skeleton role="status" aria-label="Loading subcategories" className="h-32" />}
        {terms?.length === 0 && (
          <p className="py-6 text-center text-ink-muted text-small">No subcategories yet. Add the first one above.</p>
        )}
        {terms && terms.length > 0 && (
          <TermList
            kind="subcategory"
            parent={category.id}
            terms={terms}
            onEdit={setEdited}
            onRemove={(term, isMerge) => setRemoving({ kind: 'subcategory', term, list: terms, isMerge })}
          />
        )}
      </div>
      {removing && <RemoveDialog {...removing} onClose={() => setRemoving(undefined)} />}
    </Dialog>
  );
}

interface NameFormProps {
  category: string;
  /** The one that gets another name; undefined for a new one. */
  term: Term | undefined;
  onDone: () => void;
}

function NameForm({ category, term, onDone }: NameFormProps) {
  const [label, setLabel] = useState(term?.label ?? '');
  const [description, setDescription] = useState(term?.description ?? '');
  useKeptSession(() => label !== (term?.label ?? '') || description !== (term?.description ?? ''));
  const add = useAddTerm();
  const edit = useEditTerm();
  const kind = 'subcategory';
  const submit = async () => {
    const name = label.trim();
    const text = description.trim();
    const isDone = await announceResult(() =>
      term
        ? edit.mutateAsync({ kind, id: term.id, version: term.version, label: name, description: text })
        : add.mutateAsync({ kind, label: name, parent: category, ...(text && { description: text }) }),
    );
    if (!isDone) return;
    setLabel('');
    setDescription('');
    onDone();
  };
  return (
    <form
      noValidate
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={term ? `New name for ${term.label}` : 'New subcategory'} className="min-w-48 flex-1">
        {(control) => (
          <Input
            {...control}
            value={label}
            maxLength={MAX_TERM_LABEL_LENGTH}
            onChange={(event) => setLabel(event.target.value)}
          />
        )}
      </Field>
      <Field label="Short description (optional)" className="min-w-full">
        {(control) => (
          <Input
            {...control}
            value={description}
            maxLength={MAX_TERM_DESCRIPTION_LENGTH}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      {term && (
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      )}
      <Button type="submit" disabled={label.trim() === ''} loading={add.isPending || edit.isPending}>
        {term ? 'Save' : 'Add'}
      </Button>
    </form>
  );
}
