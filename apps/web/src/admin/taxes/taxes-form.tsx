import type { StoreSettings, Taxes } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useSaveTaxes } from '../../data/admin-taxes.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useFaultFocus } from '../list/use-fault-focus.ts';
import { ClassesSection } from './classes-section.tsx';
import { ModeSection } from './mode-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { findDifferences, isSame, rebased, type TaxesDraft, toContent, toDraft } from './taxes-draft.ts';
import type { TaxesPart } from './taxes-part.ts';
import { TryPrice } from './try-price.tsx';

const faultsOf = (error: unknown): TaxesPart['faults'] =>
  hasCode(error, 'INVALID_REQUEST')
    ? Object.fromEntries((error.details ?? []).map(({ field, message }) => [field, message]))
    : {};

interface Conflict {
  message: string;
  present: Taxes;
}

interface TaxesFormProps {
  taxes: Taxes;
  store: Pick<StoreSettings, 'countryCode' | 'subdivision'>;
}

/** The table of taxes. Two who edit it at once are told of each other. */
export function TaxesForm({ taxes, store }: TaxesFormProps) {
  const [base, setBase] = useState(taxes);
  const [draft, setDraft] = useState(() => toDraft(taxes));
  const [faults, setFaults] = useState<TaxesPart['faults']>({});
  const [conflict, setConflict] = useState<Conflict>();
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveTaxes();
  const isChanged = !isSame(draft, toDraft(base));

  useFaultFocus(form, faults, save.isPending);

  const settle = (present: Taxes, next: TaxesDraft) => {
    setConflict(undefined);
    setFaults({});
    setBase(present);
    setDraft(next);
  };
  const submit = async () => {
    try {
      const { data } = await save.mutateAsync({ version: base.version, ...toContent(draft) });
      settle(data, toDraft(data));
      toast({ title: 'Taxes saved', description: 'New orders are taxed like this.', tone: 'success' });
    } catch (error) {
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && 'rates' in error.details) {
        setConflict({ message: error.message, present: error.details });
        return;
      }
      setFaults(faultsOf(error));
      toast({ title: 'Your taxes were not saved', description: messageOf(error, 'Try again.'), tone: 'danger' });
    }
  };

  const part: TaxesPart = {
    draft,
    onChange: (changes) => setDraft((present) => ({ ...present, ...changes })),
    faults,
    disabled: save.isPending,
  };
  const isEmpty = draft.mode === 'none' && draft.rates.length === 0 && draft.classes.length === 0;
  return (
    <div className="max-w-4xl space-y-6">
      <form
        ref={form}
        aria-label="Taxes"
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !conflict && !save.isPending) void submit();
        }}
      >
        {conflict && (
          <EditConflict
            label="The taxes have changed"
            message={conflict.message}
            differences={findDifferences(draft, base, conflict.present)}
            onTakeOver={() => settle(conflict.present, toDraft(conflict.present))}
            onKeepMine={() => settle(conflict.present, rebased(draft, base, conflict.present))}
          />
        )}
        <PresetsSection isEmpty={isEmpty} disabled={save.isPending} onFill={(content) => setDraft(toDraft(content))} />
        <ModeSection {...part} storeState={store.subdivision} />
        {draft.mode !== 'none' && (
          <>
            <ClassesSection {...part} />
            <RatesSection {...part} countryCode={store.countryCode} />
          </>
        )}
        <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t bg-canvas px-1 py-4">
          <Button type="submit" disabled={!isChanged || conflict !== undefined} loading={save.isPending}>
            Save
          </Button>
          <p role="status" className="text-ink-muted text-small">
            {isChanged ? 'You have unsaved changes.' : ''}
          </p>
        </div>
        <UnsavedGuard isChanged={isChanged} />
      </form>
      {base.mode !== 'none' && <TryPrice taxes={base} store={store} isSaved={!isChanged} />}
    </div>
  );
}
