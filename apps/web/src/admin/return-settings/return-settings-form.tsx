import type { Settings } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { hasCode } from '../../base/api-error.ts';
import { useSaveSettings } from '../../data/admin-settings.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import type { Faults } from '../list/field-faults.ts';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
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
  const { form, base, draft, setDraft, faults, conflict, settle, submit } = useSettingsForm({
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
  const isChanged = !isSame(draft, toDraft(base));
  const part = {
    draft,
    onChange: (fields: Partial<ReturnsDraft>) => setDraft((present) => ({ ...present, ...fields })),
    faults,
    disabled: save.isPending,
  };
  return (
    <form
      ref={form}
      aria-label="Return settings"
      noValidate
      className="max-w-4xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !conflict && !save.isPending) void submit();
      }}
    >
      {conflict && (
        <EditConflict
          label="These settings have changed"
          message={conflict.message}
          differences={findDifferences(draft, base, conflict.present)}
          onTakeOver={() => settle(conflict.present, toDraft(conflict.present))}
          onKeepMine={() => settle(conflict.present, rebased(draft, base, conflict.present))}
        />
      )}
      <WindowsSection {...part} />
      <TermsSection {...part} currency={priceCurrency} />
      <ReasonsSection {...part} />
      <CallOffSection {...part} />
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
  );
}
