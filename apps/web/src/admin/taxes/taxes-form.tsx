import type { StoreSettings, Taxes } from '@haberdash/contract';
import { useSaveTaxes } from '../../data/admin-taxes.ts';
import { Button } from '../../ui/button.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useSettingsForm } from '../list/use-settings-form.ts';
import { ClassesSection } from './classes-section.tsx';
import { ModeSection } from './mode-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { RatesSection } from './rates-section.tsx';
import { findDifferences, isSame, rebased, toContent, toDraft } from './taxes-draft.ts';
import type { TaxesPart } from './taxes-part.ts';
import { TryPrice } from './try-price.tsx';

interface TaxesFormProps {
  taxes: Taxes;
  store: Pick<StoreSettings, 'countryCode' | 'subdivision'>;
}

/** The table of taxes. Two who edit it at once are told of each other. */
export function TaxesForm({ taxes, store }: TaxesFormProps) {
  const save = useSaveTaxes();
  const { form, base, draft, setDraft, faults, conflict, settle, submit } = useSettingsForm({
    settings: taxes,
    toDraft,
    read: (typed) => ({ body: toContent(typed) }),
    save,
    isPresent: (details) => 'rates' in details,
    words: { saved: 'Taxes saved', effect: 'New orders are taxed like this.', notSaved: 'Your taxes were not saved' },
  });
  const isChanged = !isSame(draft, toDraft(base));

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
