import type { Settings } from '@haberdash/contract';
import { useState } from 'react';
import { hasCode } from '../../base/api-error.ts';
import { useSaveSettings } from '../../data/admin-settings.ts';
import type { Faults } from '../list/field-faults.ts';
import { SettingsFrame } from '../list/settings-frame.tsx';
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
  const state = useSettingsForm({
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
  const { base, draft, setDraft, faults } = state;
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
    <SettingsFrame
      label="Store"
      state={state}
      isChanged={isChanged}
      isSaving={save.isPending}
      isBusy={isUploading}
      {...{ toDraft, rebased }}
      findDifferences={findDifferences}
    >
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
    </SettingsFrame>
  );
}
