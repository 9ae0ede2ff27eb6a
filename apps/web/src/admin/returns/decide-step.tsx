import { MAX_RETURN_NOTE } from '@haberdash/contract/order-constants';
import { type FormEvent, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import type { StepProps } from './use-return-moves.ts';

const IS_ADDRESS = /^https?:\/\/\S+$/i;

/** Approves a request, with how to send the goods back, or refuses it. */
export function DecideStep({ entry, moves }: StepProps) {
  const [note, setNote] = useState('');
  const [labelUrl, setLabelUrl] = useState('');
  const [fault, setFault] = useState<string>();
  const [isRefusing, setIsRefusing] = useState(false);
  const isBusy = moves.moving !== null;
  useKeptSession(() => note !== '' || labelUrl !== '');
  const approve = (event: FormEvent) => {
    event.preventDefault();
    const address = labelUrl.trim();
    if (address !== '' && !IS_ADDRESS.test(address)) return setFault('Enter an address that begins with https://.');
    setFault(undefined);
    if (!isBusy) void moves.move({ action: 'approve', note, labelUrl: address });
  };
  return (
    <form noValidate className="space-y-4" onSubmit={approve}>
      {entry.kind === 'exchange' && (
        <p className="text-ink-muted text-small">
          Approving takes the new size out of stock and holds it for the buyer.
        </p>
      )}
      <Field label="Instructions (optional)" hint="How and where to send it. Shown to the buyer.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={MAX_RETURN_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <Field label="Link to a label (optional)" hint="A page or PDF for the buyer to print." error={fault}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            placeholder="https://"
            value={labelUrl}
            onChange={({ target }) => setLabelUrl(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isBusy && moves.moving !== 'approve'} loading={moves.moving === 'approve'}>
          Approve return
        </Button>
        <Button variant="outline" disabled={isBusy} onClick={() => setIsRefusing(true)}>
          Refuse…
        </Button>
      </div>
      {isRefusing && <RefuseDialog moves={moves} onClose={() => setIsRefusing(false)} />}
    </form>
  );
}

function RefuseDialog({ moves, onClose }: { moves: StepProps['moves']; onClose: () => void }) {
  const [note, setNote] = useState('');
  const isBusy = moves.moving !== null;
  const refuse = async () => {
    await moves.move({ action: 'refuse', note });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closable={!isBusy}
      title="Refuse this return"
      description="Goods that are faulty, wrong or late can’t be refused by law in many countries."
      footer={
        <Button type="submit" form="refuse-return" variant="danger" disabled={note.trim() === ''} loading={isBusy}>
          Refuse return
        </Button>
      }
    >
      <form
        id="refuse-return"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is rendered through a portal, but its events still reach the form around it.
          event.stopPropagation();
          if (note.trim() !== '' && !isBusy) void refuse();
        }}
      >
        <Field label="Reason" hint="Shown to the buyer." required>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={MAX_RETURN_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
