import type { Settings } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { hasCode } from '../../base/api-error.ts';
import { useSaveSettings } from '../../data/admin-settings.ts';
import { useShop } from '../../data/shop.ts';
import type { Faults } from '../list/field-faults.ts';
import { SettingsFrame } from '../list/settings-frame.tsx';
import { useSettingsForm } from '../list/use-settings-form.ts';
import { ReasonsSection } from './reasons-section.tsx';
import { findDifferences, isSame, type ReturnsDraft, readReturns, rebased, toDraft } from './return-settings-draft.ts';
import { CallOffSection, TermsSection } from './terms-section.tsx';
import { WindowsSection } from './windows-section.tsx';

/** The fields that a save was refused for; the server names them from the request's root. */
const faultsOfReturns = (error: unknown): Faults =>
  hasCode(error, 'INVALID_REQUEST')
    ? Object.fromEntries((error.details ?? []).map(({ field, message }) => [field.replace(/^returns\./, ''), message]))
    : {};

/** The rules of returns and of calling off. Two who edit them at once are told of each other. */
export function ReturnSettingsForm({ settings }: { settings: Settings }) {
  const save = useSaveSettings();
  const { priceCurrency } = useShop();
  const state = useSettingsForm({
    settings,
    toDraft,
    read: (typed) => readReturns(typed, currencyDigits(priceCurrency)),
    save,
    isPresent: (details) => 'store' in details,
    faultsOf: faultsOfReturns,
    words: {
      saved: 'Return settings saved',
      effect: 'New returns follow them.',
      notSaved: 'Your return settings were not saved',
    },
  });
  const { base, draft, setDraft, faults } = state;
  const isChanged = !isSame(draft, toDraft(base));
  const part = {
    draft,
    onChange: (fields: Partial<ReturnsDraft>) => setDraft((present) => ({ ...present, ...fields })),
    faults,
    disabled: save.isPending,
  };
  return (
    <SettingsFrame
      label="Return settings"
      state={state}
      isChanged={isChanged}
      isSaving={save.isPending}
      {...{ toDraft, rebased }}
      findDifferences={findDifferences}
    >
      <WindowsSection {...part} />
      <TermsSection {...part} currency={priceCurrency} />
      <ReasonsSection {...part} />
      <CallOffSection {...part} />
    </SettingsFrame>
  );
}
