import type { AdminOrder } from '@haberdash/contract';
import { CARRIERS } from '@haberdash/contract/carriers';
import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { messageOf } from '../../base/api-error.ts';
import { countOf, shortId } from '../../base/formats.ts';
import { useSendMany } from '../../data/admin-shipments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { toast } from '../../ui/toast.tsx';
import { toLines } from './send-many-lines.ts';
import { SendManyRows } from './send-many-rows.tsx';
import { readStatement } from './statement-words.ts';

type SentOrder = Pick<AdminOrder, 'id' | 'userName'>;
type Way = 'chosen' | 'lines';

const MAX_TEXT = 200_000;

/** What is typed, in both ways to say it. */
function useTyped(orders: readonly SentOrder[]) {
  const [way, setWay] = useState<Way>(orders.length > 0 ? 'chosen' : 'lines');
  const [carrier, setCarrier] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [lines, setLines] = useState('');
  const rows = orders.map(({ id }) => ({ id, trackingNumber: numbers[id] ?? '' }));
  useKeptSession(() => lines !== '' || Object.keys(numbers).length > 0);
  return {
    ...{ way, setWay, carrier, setCarrier, numbers, lines, setLines },
    setNumber: (id: string, number: string) => setNumbers({ ...numbers, [id]: number }),
    text: way === 'chosen' ? toLines(rows, carrier) : lines,
  };
}

type Typed = ReturnType<typeof useTyped>;

/** Asks what would be sent, and then sends it. What was asked holds for what was typed at that time alone. */
function useSending({ text, carrier }: Typed) {
  const send = useSendMany();
  const [preview, setPreview] = useState<{ of: string; data: Awaited<ReturnType<typeof send.mutateAsync>>['data'] }>();
  const [isApplied, setIsApplied] = useState(false);
  const [fault, setFault] = useState('');
  const key = JSON.stringify([text, carrier]);
  const ask = async (apply: boolean) => {
    setFault('');
    try {
      const { data } = await send.mutateAsync({ text, carrier: carrier.trim(), apply });
      setPreview({ of: key, data });
      setIsApplied(apply);
      if (apply) toast({ title: `${countOf(data.sent, 'parcel')} sent`, tone: 'success' });
    } catch (error) {
      setFault(messageOf(error, 'We couldn’t read these lines. Try again.'));
    }
  };
  const shown = isApplied || preview?.of === key ? preview?.data : undefined;
  return { ask, shown, isApplied, fault, busy: send.isPending };
}

interface SendManyProps {
  /** Those that were selected in the list; none where only lines are pasted. */
  orders: readonly SentOrder[];
  /** @param hasSent whether parcels were sent */
  onDone: (hasSent: boolean) => void;
}

/** Sends all that is left of several orders: shows what would be sent, then sends it, and says what became of each. */
export function SendMany({ orders, onDone }: SendManyProps) {
  const typed = useTyped(orders);
  const { ask, shown, isApplied, fault, busy } = useSending(typed);
  const canSend = shown !== undefined && shown.sent > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone(isApplied)}
      closable={!busy}
      size="lg"
      title="Send several orders"
      description="All that is left of each order goes into one parcel. We email each buyer once it’s sent."
      footer={
        isApplied ? (
          <Button onClick={() => onDone(isApplied)}>Done</Button>
        ) : (
          <>
            <Button
              variant="outline"
              disabled={typed.text.trim() === ''}
              loading={busy && !shown}
              onClick={() => void ask(false)}
            >
              Check
            </Button>
            <Button disabled={!canSend} loading={busy && shown !== undefined} onClick={() => void ask(true)}>
              {canSend ? `Send ${countOf(shown.sent, 'parcel')}` : 'Send parcels'}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-5">
        {!isApplied && <Entry orders={orders} typed={typed} disabled={busy} />}
        {fault && (
          <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
            {fault}
          </p>
        )}
        {shown && <SendManyRows result={shown} isApplied={isApplied} />}
      </div>
    </Dialog>
  );
}

interface EntryProps {
  orders: readonly SentOrder[];
  typed: Typed;
  disabled: boolean;
}

function Entry({ orders, typed, disabled }: EntryProps) {
  const listId = useId();
  const carrier = (
    <Field
      label={typed.way === 'chosen' ? 'Carrier (optional)' : 'Carrier for lines without one (optional)'}
      className="sm:max-w-sm"
    >
      {(control) => (
        <Input
          {...control}
          list={listId}
          maxLength={60}
          autoComplete="off"
          value={typed.carrier}
          disabled={disabled}
          onChange={({ target }) => typed.setCarrier(target.value)}
        />
      )}
    </Field>
  );
  const lines = <Lines typed={typed} disabled={disabled} />;
  return (
    <>
      <datalist id={listId}>
        {CARRIERS.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {orders.length === 0 ? (
        <div className="space-y-5">
          {carrier}
          {lines}
        </div>
      ) : (
        <Tabs value={typed.way} onValueChange={(way) => typed.setWay(way as Way)}>
          <TabList aria-label="Orders to send">
            <Tab value="chosen">{countOf(orders.length, 'selected order')}</Tab>
            <Tab value="lines">Paste or file</Tab>
          </TabList>
          <TabPanel value="chosen" className="space-y-5">
            {carrier}
            <Numbers orders={orders} typed={typed} disabled={disabled} />
          </TabPanel>
          <TabPanel value="lines" className="space-y-5">
            {carrier}
            {lines}
          </TabPanel>
        </Tabs>
      )}
    </>
  );
}

/** A field for each order's number. */
function Numbers({ orders, typed, disabled }: EntryProps) {
  return (
    <ul aria-label="Tracking numbers" className="divide-y rounded-lg border text-small">
      {orders.map(({ id, userName }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
          <span className="min-w-0 flex-1 basis-40">
            <span className="block font-medium tabular-nums">{shortId(id)}</span>
            <span className="wrap-anywhere block text-caption text-ink-muted">{userName}</span>
          </span>
          <Input
            aria-label={`Tracking number of ${shortId(id)}`}
            placeholder="Tracking number (optional)"
            className="h-11 flex-1 basis-56"
            maxLength={80}
            autoComplete="off"
            value={typed.numbers[id] ?? ''}
            disabled={disabled}
            onChange={({ target }) => typed.setNumber(id, target.value)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Lines that are pasted, or come from a file. */
function Lines({ typed, disabled }: Pick<EntryProps, 'typed' | 'disabled'>) {
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File) => typed.setLines((await readStatement(file)).slice(0, MAX_TEXT));
  return (
    <div className="space-y-3">
      <Field
        label="Lines"
        hint="Each line: order number, carrier, tracking number. Commas, semicolons or tabs between."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={MAX_TEXT}
            placeholder="1a2b3c4d, DHL, JD014600003828"
            className="max-h-72"
            value={typed.lines}
            disabled={disabled}
            onChange={({ target }) => typed.setLines(target.value)}
          />
        )}
      </Field>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label="File with parcels"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Emptied, so that choosing the same file again is noticed.
          event.target.value = '';
          if (file) void choose(file);
        }}
      />
      <Button variant="outline" size="sm" disabled={disabled} onClick={() => input.current?.click()}>
        <FileUp aria-hidden="true" />
        Choose a CSV file
      </Button>
    </div>
  );
}
