import type { Settings } from '@haberdash/contract';
import { useState } from 'react';
import { hasCode } from '../../base/api-error.ts';
import { useSaveSettings } from '../../data/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import type { Faults } from '../list/field-faults.ts';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useSettingsForm } from '../list/use-settings-form.ts';
import { LegalSection } from './legal-section.tsx';
import { LookSection } from './look-section.tsx';
import { MarketsSection } from './markets-section.tsx';
import { changesOf, findDifferences, rebased, type StoreDraft, toDraft } from './store-draft.ts';

/** The fields that a save was refused for; the server names them from the request's root. */
const faultsOfStore = (error: unknown): Faults =>
  hasCode(error, 'INVALID_REQUEST')
    ? Object.fromEntries((error.details ?? []).map(({ field, message }) => [field.replace(/^store\./, ''), message]))
    : {};

/** The settings of the store. Two who edit them at once are told of each other. */
export function StoreForm({ settings }: { settings: Settings }) {
  const [uploading, setUploading] = useState<Readonly<Record<string, boolean>>>({});
  const save = useSaveSettings();
  const { form, base, draft, setDraft, faults, conflict, settle, submit } = useSettingsForm({
    settings,
    toDraft,
    read: (typed, kept) => ({ body: { store: changesOf(typed, kept) } }),
    save,
    isPresent: (details) => 'store' in details,
    faultsOf: faultsOfStore,
    words: {
      saved: 'Store settings saved',
      effect: 'Your changes are live.',
      notSaved: 'Your store settings were not saved',
    },
  });
  const changes = changesOf(draft, base);
  const isChanged = Object.keys(changes).length > 0;
  const isUploading = Object.values(uploading).includes(true);

  const part = {
    draft,
    onChange: (fields: Partial<StoreDraft>) => setDraft((present) => ({ ...present, ...fields })),
    faults,
    sources: base.sources,
    disabled: save.isPending,
  };
  const { standIns } = base;
  return (
    <form
      ref={form}
      aria-label="Store"
      noValidate
      className="max-w-4xl space-y-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isUploading && !conflict && !save.isPending) void submit();
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
      <LookSection
        part={part}
        nameStandIn={standIns.tradeName}
        linkStandIns={standIns.socialLinks}
        onUploading={(picture, isBusy) =>
          setUploading((present) => (present[picture] === isBusy ? present : { ...present, [picture]: isBusy }))
        }
      />
      <LegalSection part={part} standIns={standIns} />
      <MarketsSection {...part} />
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t bg-canvas px-1 py-4">
        <Button type="submit" disabled={!isChanged || isUploading || conflict !== undefined} loading={save.isPending}>
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
