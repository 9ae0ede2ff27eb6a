import type { CustomerNote } from '@haberdash/contract';
import { MAX_CUSTOMER_NOTE } from '@haberdash/contract/constants';
import { useState } from 'react';
import { hasCode, messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { useSaveCustomerNote } from '../../data/admin-customers.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { UnsavedGuard } from '../list/unsaved-guard.tsx';

interface CustomerNoteFormProps {
  /** The customer's. */
  id: string;
  note: CustomerNote;
}

/** Form for the staff's note about a customer. It shows another's newer text before that is overwritten. */
export function CustomerNoteForm({ id, note }: CustomerNoteFormProps) {
  const save = useSaveCustomerNote(id);
  const [base, setBase] = useState(note);
  const [text, setText] = useState(note.text);
  const [theirs, setTheirs] = useState<CustomerNote | null>(null);
  const start = (from: CustomerNote) => {
    setBase(from);
    setText(from.text);
    setTheirs(null);
  };
  // Somebody else's note is taken over where nothing was typed.
  if (note.version > base.version && text === base.text && !save.isPending) start(note);

  const submit = async (version: number) => {
    try {
      const { message, data } = await save.mutateAsync({ text, version });
      start(data);
      toast({ title: message, tone: 'success' });
    } catch (error) {
      if (hasCode(error, 'CUSTOMER_NOTE_CHANGED') && error.details) return setTheirs(error.details);
      toast({ title: 'Note not saved', description: messageOf(error, 'Try again.'), tone: 'danger' });
    }
  };

  return (
    <Card>
      <UnsavedGuard isChanged={text !== base.text} />
      <CardHeader
        title="Note"
        description={
          base.updatedAt ? `${formatDateTime(base.updatedAt)} · ${base.byName}` : 'Only your team sees this.'
        }
        className="mb-3"
      />
      <form
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) void submit(base.version);
        }}
      >
        <Field label={<span className="sr-only">Note</span>} hint="It’s included if the customer downloads their data.">
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_CUSTOMER_NOTE}
              placeholder="Prefers a call before delivery…"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {theirs && (
          <div role="alert" className="space-y-3 rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
            <p className="font-semibold">{`${theirs.byName} changed this note while you were editing:`}</p>
            <p className="wrap-anywhere whitespace-pre-line">{theirs.text || '(empty)'}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="sm" onClick={() => start(theirs)}>
                Use theirs
              </Button>
              <Button variant="outline" size="sm" loading={save.isPending} onClick={() => void submit(theirs.version)}>
                Save mine instead
              </Button>
            </div>
          </div>
        )}
        {!theirs && (
          <Button type="submit" size="sm" disabled={text === base.text} loading={save.isPending}>
            Save note
          </Button>
        )}
      </form>
    </Card>
  );
}
