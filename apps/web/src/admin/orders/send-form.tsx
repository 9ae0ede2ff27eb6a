import type { AdminOrderDetails, ToSend } from '@haberdash/contract';
import { lineName } from '@haberdash/contract/variant-rules';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useKeptSession } from '../../account/use-kept-session.ts';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { newRequestId } from '../../base/request-id.ts';
import { useSendItems } from '../../data/admin-shipments.ts';
import { Button } from '../../ui/button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { toast } from '../../ui/toast.tsx';
import { faultsOf } from '../list/field-faults.ts';
import { NO_TRACKING, TrackingFields, toTracking } from './tracking-fields.tsx';

const keyOf = ({ orderItemId, returnItemId }: Pick<ToSend, 'orderItemId' | 'returnItemId'>) =>
  `${orderItemId} ${returnItemId ?? ''}`;

/** What was chosen and typed. Quantities are those that are left, until they are changed. */
function useSendFields({ toSend }: AdminOrderDetails) {
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const [tracking, setTracking] = useState(NO_TRACKING);
  useKeptSession(() => tracking !== NO_TRACKING || Object.keys(chosen).length > 0);
  const quantityOf = (entry: ToSend) => Math.min(chosen[keyOf(entry)] ?? entry.quantity, entry.quantity);
  const items = toSend
    .map((entry) => ({
      orderItemId: entry.orderItemId,
      returnItemId: entry.returnItemId,
      quantity: quantityOf(entry),
    }))
    .filter(({ quantity }) => quantity > 0);
  return {
    quantityOf,
    setQuantity: (entry: ToSend, quantity: number) => setChosen({ ...chosen, [keyOf(entry)]: quantity }),
    tracking,
    setTracking,
    items,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

type Fields = ReturnType<typeof useSendFields>;

/** Sends or packs what was chosen; the form's request id makes a second press the first one. */
function useSending(order: AdminOrderDetails, fields: Fields, onDone: () => void) {
  const send = useSendItems();
  const [requestId] = useState(newRequestId);
  const [state, setState] = useState<'pending' | 'shipped'>('shipped');
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (wanted: 'pending' | 'shipped') => {
    setState(wanted);
    setFailure(null);
    const parcel = { items: fields.items, ...toTracking(fields.tracking), state: wanted };
    try {
      const { message } = await send.mutateAsync({ id: order.id, requestId, ...parcel });
      toast({ title: message, tone: 'success' });
      onDone();
    } catch (error) {
      setFailure(error);
    }
  };
  return { submit, saving: send.isPending ? state : null, failure };
}

interface SendFormProps {
  order: AdminOrderDetails;
  onClose: () => void;
}

/** Asks what goes into a parcel and who carries it. */
export function SendForm({ order, onClose }: SendFormProps) {
  const fields = useSendFields(order);
  const { submit, saving, failure } = useSending(order, fields, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, []);
  const urlFault = faultsOf(failure).trackingUrl;
  const isNothing = fields.units === 0;
  return (
    <form
      noValidate
      aria-label="Send items"
      className="space-y-5 rounded-xl border p-4 sm:p-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isNothing && !saving) void submit('shipped');
      }}
    >
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        Send items
      </h3>
      <ItemChoice order={order} fields={fields} disabled={saving !== null} />
      <TrackingFields
        value={fields.tracking}
        disabled={saving !== null}
        urlFault={urlFault}
        onChange={fields.setTracking}
      />
      {failure !== null && !urlFault && (
        <p role="alert" className="rounded-lg bg-danger-tint px-4 py-3 text-danger-ink text-small">
          {messageOf(failure, 'We couldn’t save this parcel. Try again.')}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={isNothing || saving === 'pending'} loading={saving === 'shipped'}>
          {isNothing ? 'Send items' : `Send ${countOf(fields.units, 'item')}`}
        </Button>
        <Button
          variant="outline"
          disabled={isNothing || saving === 'shipped'}
          loading={saving === 'pending'}
          onClick={() => void submit('pending')}
        >
          Pack only
        </Button>
        <Button variant="ghost" disabled={saving !== null} onClick={onClose}>
          Cancel
        </Button>
      </div>
      <p className="text-ink-muted text-small">
        We email the buyer what is in the parcel once it’s sent. Packing emails no one.
      </p>
    </form>
  );
}

interface ItemChoiceProps {
  order: AdminOrderDetails;
  fields: Fields;
  disabled: boolean;
}

function ItemChoice({ order: { toSend }, fields, disabled }: ItemChoiceProps) {
  if (toSend.length === 0) return <p className="text-small">Nothing is left to send.</p>;
  return (
    <ul aria-label="Items to send" className="divide-y rounded-lg border text-small">
      {toSend.map((entry) => (
        <li key={keyOf(entry)} className="flex items-center gap-3 px-3 py-2.5">
          <LazyImage
            {...pictureSources(entry.image, '2.5rem')}
            alt=""
            ratio="1 / 1"
            whole
            className="w-10 shrink-0 rounded-sm max-sm:hidden"
          />
          <span className="min-w-0 flex-1">
            <span className="block break-words font-medium">{lineName(entry)}</span>
            <span className="text-caption text-ink-muted tabular-nums">
              {[entry.sku && `SKU ${entry.sku}`, `${entry.quantity} left`, entry.returnItemId && 'in exchange']
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <QuantityStepper
            label={`Quantity of ${lineName(entry)}`}
            size="sm"
            min={0}
            max={entry.quantity}
            value={fields.quantityOf(entry)}
            disabled={disabled}
            onChange={(quantity) => fields.setQuantity(entry, quantity)}
            className="shrink-0"
          />
        </li>
      ))}
    </ul>
  );
}
