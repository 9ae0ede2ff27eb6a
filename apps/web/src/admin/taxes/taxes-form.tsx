import type { StoreSettings, Taxes } from '@haberdash/contract';
import { useSaveTaxes } from '../../data/admin-taxes.ts';
import { SettingsFrame } from '../list/settings-frame.tsx';
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
  const state = useSettingsForm({
    settings: taxes,
    toDraft,
    read: (typed) => ({ body: toContent(typed) }),
    save,
    isPresent: (details) => 'rates' in details,
    words: { saved: 'Taxes saved', effect: 'New orders are taxed like this.', notSaved: 'Your taxes were not saved' },
  });
  const { base, draft, setDraft, faults } = state;
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
      <SettingsFrame
        label="Taxes"
        conflictLabel="The taxes have changed"
        className="space-y-6"
        state={state}
        isChanged={isChanged}
        isSaving={save.isPending}
        {...{ toDraft, rebased }}
        findDifferences={findDifferences}
      >
        <PresetsSection isEmpty={isEmpty} disabled={save.isPending} onFill={(content) => setDraft(toDraft(content))} />
        <ModeSection {...part} storeState={store.subdivision} />
        {draft.mode !== 'none' && (
          <>
            <ClassesSection {...part} />
            <RatesSection {...part} countryCode={store.countryCode} />
          </>
        )}
      </SettingsFrame>
      {base.mode !== 'none' && <TryPrice taxes={base} store={store} isSaved={!isChanged} />}
    </div>
  );
}
