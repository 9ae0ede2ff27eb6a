import type { DetailsOf } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast.tsx';
import { type Faults, faultsOf } from './field-faults.ts';
import { useFaultFocus } from './use-fault-focus.ts';

interface Conflict<Present> {
  message: string;
  present: Present;
}

interface SettingsFormTerms<Present, Draft, Body> {
  /** The settings as they are kept when the form opens. */
  settings: Present;
  toDraft: (present: Present) => Draft;
  /** Reads what was typed; `faults` names the fields that cannot be read. */
  read: (draft: Draft, base: Present) => { body: Body } | { faults: Faults };
  save: { mutateAsync: (body: Body & { version: number }) => Promise<{ data: Present }>; isPending: boolean };
  /** Tells these settings from others that someone else can have changed. */
  isPresent: (details: DetailsOf<'SETTINGS_CHANGED'>) => details is DetailsOf<'SETTINGS_CHANGED'> & Present;
  /** The fields that a save was refused for; by the names of the request where left out. */
  faultsOf?: (error: unknown) => Faults;
  words: { saved: string; effect: string; notSaved: string };
}

/** State of a form of settings with a version. Two who edit them at once are told of each other. */
export function useSettingsForm<Present extends { version: number }, Draft, Body extends object>(
  terms: SettingsFormTerms<Present, Draft, Body>,
) {
  const { toDraft, save, words } = terms;
  const [base, setBase] = useState(terms.settings);
  const [draft, setDraft] = useState(() => toDraft(terms.settings));
  const [faults, setFaults] = useState<Faults>({});
  const [conflict, setConflict] = useState<Conflict<Present>>();
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, faults, save.isPending);

  /** Goes on from settings that the server has, with this in the fields. */
  const settle = (present: Present, next: Draft) => {
    setConflict(undefined);
    setFaults({});
    setBase(present);
    setDraft(next);
  };
  const refuse = (found: Faults, description: string) => {
    setFaults(found);
    toast({ title: words.notSaved, description, tone: 'danger' });
  };
  const submit = async () => {
    const read = terms.read(draft, base);
    if ('faults' in read) {
      refuse(read.faults, Object.values(read.faults)[0] ?? 'Try again.');
      return;
    }
    try {
      const { data } = await save.mutateAsync({ ...read.body, version: base.version });
      settle(data, toDraft(data));
      toast({ title: words.saved, description: words.effect, tone: 'success' });
    } catch (error) {
      if (hasCode(error, 'SETTINGS_CHANGED') && error.details && terms.isPresent(error.details)) {
        setConflict({ message: error.message, present: error.details });
        return;
      }
      refuse((terms.faultsOf ?? faultsOf)(error), messageOf(error, 'Try again.'));
    }
  };
  return { form, base, draft, setDraft, faults, setFaults, conflict, settle, submit };
}
