import type { Settings } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { useSaveSettings } from '../../data/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';
import { useFaultFocus } from '../list/use-fault-focus.ts';
import { LegalSection } from './legal-section.tsx';
import { LookSection } from './look-section.tsx';
import { MarketsSection } from './markets-section.tsx';
import { changesOf, findDifferences, rebased, type StoreDraft, toDraft } from './store-draft.ts';

type Faults = Readonly<Record<string, string>>;

/** The fields that a save was refused for; the server names them from the request's root. */
const faultsOf = (error: unknown): Faults =>
  hasCode(error, 'INVALID_REQUEST')
    ? Object.fromEntries((error.details ?? []).map(({ field, message }) => [field.replace(/^store\./, ''), message]))
    : {};

interface Conflict {
  message: string;
  present: Settings;
}

/** The settings of the store. Two who edit them at once are told of each other. */
export function StoreForm({ settings }: { settings: Settings }) {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => toDraft(settings));
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [uploading, setUploading] = useState<Readonly<Record<string, boolean>>>({});
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings();
  const changes = changesOf(draft, base);
  const isChanged = Object.keys(changes).length > 0;
  const isUploading = Object.values(uploading).includes(true);

  useFaultFocus(form, faults, save.isPending);

  const settle = (present: Settings, next: StoreDraft) => {
    setConflict(undefined);
    setFaults({});
    setBase(present);
    setDraft(next);
  };
  const submit = async () => {
    try {
      const { data } = await save.mutateAsync({ version: base.version, store: changes });
      settle(data, toDraft(data));
      toast({ title: 'Store settings saved', description: 'Your changes are live.', tone: 'success' });
    } catch (error) {
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && 'store' in error.details) {
        setConflict({ message: error.message, present: error.details });
        return;
      }
      setFaults(faultsOf(error));
      toast({
        title: 'Your store settings were not saved',
        description: messageOf(error, 'Try again.'),
        tone: 'danger',
      });
    }
  };

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
