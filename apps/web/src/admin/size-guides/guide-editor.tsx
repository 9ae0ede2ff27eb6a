import type { SizeGuide } from '@haberdash/contract';
import { useState } from 'react';
import type { Location } from 'react-router';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useRemoveSizeGuide, useSaveSizeGuide } from '../../data/admin-size-guides.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { EMPTY_GUIDE, findFault, type GuideDraft, toBody, toDraft } from './guide-draft.ts';
import { GuideGrid } from './guide-grid.tsx';

const UNITS = [
  { id: 'cm', label: 'Centimetres' },
  { id: 'in', label: 'Inches' },
];

const placeOf = ({ pathname, search }: Location): string => pathname + search;

const startOf = (guide: SizeGuide | null | undefined): GuideDraft => (guide ? toDraft(guide) : EMPTY_GUIDE);

interface GuideEditorProps {
  category: string;
  /** Undefined where the category has none yet. */
  guide: SizeGuide | undefined;
}

/** The size guide of one category: written here, read by shoppers beside its products. */
export function GuideEditor({ category, guide }: GuideEditorProps) {
  const [base, setBase] = useState(guide);
  const [start, setStart] = useState(() => startOf(guide));
  const [draft, setDraft] = useState(start);
  const [isRemoving, setRemoving] = useState(false);
  const save = useSaveSizeGuide();
  const remove = useRemoveSizeGuide();
  const label = useLabels().categoryLabel(category);
  const fault = findFault(draft);
  const isChanged = JSON.stringify(toBody(draft, 0)) !== JSON.stringify(toBody(start, 0));
  const busy = save.isPending || remove.isPending;

  const takeOver = (present: SizeGuide | undefined) => {
    const next = startOf(present);
    setBase(present);
    setStart(next);
    setDraft(next);
  };
  const submit = async () => {
    try {
      takeOver(await save.mutateAsync({ category, body: toBody(draft, base?.version ?? 0) }));
      toast({ title: `Size guide for ${label} saved`, tone: 'success' });
    } catch (error) {
      // What was written stays; the next press on Save writes it over what another user did meanwhile.
      if (hasCode(error, 'SIZE_GUIDE_CHANGED')) setBase(error.details ?? undefined);
      const description = hasCode(error, 'SIZE_GUIDE_CHANGED')
        ? `${error.message} Save again to overwrite their version, or leave to keep it.`
        : messageOf(error, 'Try again.');
      toast({ title: 'Your changes to the size guide were not saved', description, tone: 'danger' });
    }
  };
  const confirmRemoval = async () => {
    setRemoving(false);
    try {
      await remove.mutateAsync(category);
      takeOver(undefined);
      toast({ title: `Size guide for ${label} deleted`, tone: 'success' });
    } catch (error) {
      toast({
        title: 'The size guide was not deleted',
        description: messageOf(error, 'Try again.'),
        tone: 'danger',
      });
    }
  };

  return (
    <form
      aria-label={`Size guide for ${label}`}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !fault) void submit();
      }}
    >
      <Field label="Unit of length" hint="Shoppers see them in centimetres and inches." className="sm:max-w-72">
        {(control) => (
          <Select
            {...control}
            options={UNITS}
            value={draft.unit}
            disabled={busy}
            onChange={({ target }) => setDraft({ ...draft, unit: target.value === 'in' ? 'in' : 'cm' })}
          />
        )}
      </Field>
      <GuideGrid draft={draft} disabled={busy} onChange={setDraft} />
      <Field label="Note (optional)" className="max-w-2xl">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            placeholder="How to measure, and what to choose between sizes"
            value={draft.note}
            disabled={busy}
            onChange={({ target }) => setDraft({ ...draft, note: target.value })}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={fault !== undefined} loading={save.isPending}>
          Save size guide
        </Button>
        {base && (
          <Button variant="ghost" disabled={busy} onClick={() => setRemoving(true)}>
            Delete
          </Button>
        )}
        {fault && <p className="text-ink-muted text-small">{fault}</p>}
      </div>
      <UnsavedGuard isChanged={isChanged} placeOf={placeOf} />
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={`Delete the size guide for ${label}?`}
        description="Shoppers will no longer see it on this category’s products."
        confirmLabel="Delete"
        cancelLabel="Keep size guide"
        onConfirm={() => void confirmRemoval()}
      />
    </form>
  );
}
