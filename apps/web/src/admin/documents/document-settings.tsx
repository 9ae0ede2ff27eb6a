import type { DocumentSettings, Settings } from '@haberdash/contract';
import { useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { MONTHS } from '../../base/months.ts';
import { useSaveSettings } from '../../data/admin-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';

type Faults = Readonly<Record<string, string>>;

const faultsOf = (error: unknown): Faults =>
  hasCode(error, 'INVALID_REQUEST')
    ? Object.fromEntries(
        (error.details ?? []).map(({ field, message }) => [field.replace(/^documents\./, ''), message]),
      )
    : {};

const PREFIXES = [
  { name: 'invoicePrefix', label: 'Invoices' },
  { name: 'creditNotePrefix', label: 'Credit notes' },
  { name: 'receiptPrefix', label: 'Receipts' },
] as const;

/** Saves changes over the settings that were read, or over those that someone else has made meanwhile. */
function useDraft(settings: Settings, onSaved: () => void) {
  const [base, setBase] = useState(settings);
  const [changes, setChanges] = useState<Partial<DocumentSettings>>({});
  const [faults, setFaults] = useState<Faults>({});
  const save = useSaveSettings();
  const draft = { ...base.documents, ...changes };
  const isChanged = Object.keys(changes).length > 0;
  const submit = async () => {
    try {
      await save.mutateAsync({ version: base.version, documents: changes });
      toast({ title: 'Document settings saved', description: 'New documents follow them.', tone: 'success' });
      onSaved();
    } catch (error) {
      setFaults(faultsOf(error));
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && 'store' in error.details) setBase(error.details);
      toast({
        title: 'Your document settings were not saved',
        description: messageOf(error, 'Try again.'),
        tone: 'danger',
      });
    }
  };
  const change = (fields: Partial<DocumentSettings>) => setChanges((present) => ({ ...present, ...fields }));
  return { draft, change, faults, isChanged, submit, isSaving: save.isPending };
}

interface DocumentSettingsDialogProps {
  settings: Settings;
  onClose: () => void;
}

/** How documents are numbered, what they say at their foot, and whether they are mailed. */
export function DocumentSettingsDialog({ settings, onClose }: DocumentSettingsDialogProps) {
  const { draft, change, faults, isChanged, submit, isSaving } = useDraft(settings, onClose);
  useKeptSession(() => isChanged);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closable={!isSaving}
      title="Document settings"
      description="Documents you’ve already issued don’t change."
      footer={
        <Button type="submit" form="document-settings" disabled={!isChanged} loading={isSaving}>
          Save settings
        </Button>
      }
    >
      <form
        id="document-settings"
        noValidate
        className="space-y-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged && !isSaving) void submit();
        }}
      >
        <fieldset disabled={isSaving}>
          <legend className="font-medium text-small">Numbers begin with</legend>
          <p className="mb-3 text-ink-muted text-small">1 to 3 letters or digits, different for each kind.</p>
          <div className="grid gap-4 sm:grid-cols-3">
            {PREFIXES.map(({ name, label }) => (
              <Field key={name} label={label} error={faults[name]}>
                {(control) => (
                  <Input
                    {...control}
                    value={draft[name]}
                    maxLength={3}
                    autoComplete="off"
                    onChange={({ target }) => change({ [name]: target.value.toUpperCase() })}
                  />
                )}
              </Field>
            ))}
          </div>
        </fieldset>
        <Field
          label="Fiscal year starts in"
          hint="Numbers start again at 1 then. Automatic is April in India and January elsewhere."
          error={faults.fiscalYearStart}
        >
          {(control) => (
            <Select
              {...control}
              options={MONTHS}
              placeholder="Automatic"
              disabled={isSaving}
              value={draft.fiscalYearStart === null ? '' : String(draft.fiscalYearStart)}
              onChange={({ target }) => change({ fiscalYearStart: target.value === '' ? null : Number(target.value) })}
            />
          )}
        </Field>
        <Field label="Note at the foot" hint="Optional, such as your return address." error={faults.note}>
          {(control) => (
            <Input
              {...control}
              value={draft.note}
              maxLength={300}
              disabled={isSaving}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Email each document to the buyer as a PDF"
          checked={draft.attachToMails}
          disabled={isSaving}
          onChange={({ target }) => change({ attachToMails: target.checked })}
        />
      </form>
    </Dialog>
  );
}
