import type { AdminOrderDetails } from '@haberdash/contract';
import { Printer } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, shortId } from '../../base/formats.ts';
import { packingSlipPath, paths } from '../../base/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { canSend, nextAction, onTheWay } from './order-actions.ts';
import { isHandPaid } from './received-draft.ts';
import { OrderBadge, PaymentBadge } from './status-badges.tsx';
import { RefusalNotice, useStatusUpdate } from './status-form.tsx';
import { useParcelChange } from './use-parcel.ts';

const RecordPayment = lazyPart(async () => (await import('./record-payment.tsx')).RecordPayment);

interface OrderHeaderProps {
  order: AdminOrderDetails;
  /** The button that opens the form for sending. */
  sender: Ref<HTMLButtonElement>;
  onSend: () => void;
}

/** Number, date and states of an order, with the next thing to do. */
export function OrderHeader({ order, sender, onSend }: OrderHeaderProps) {
  const update = useStatusUpdate(order);
  const name = `Order ${shortId(order._id)}`;
  return (
    <header className="mb-5">
      <div className="mb-3">
        <Breadcrumbs above={[{ label: 'Orders', to: paths.admin.orders }]} here={name} />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1 className="text-h2">{name}</h1>
            <OrderBadge status={order.orderStatus} />
            {order.fulfilment === 'partial' && <Badge tone="warning">Partly sent</Badge>}
            <PaymentBadge status={order.paymentStatus} />
          </div>
          <p className="mt-1 text-ink-muted text-small">
            {`Placed ${formatDateTime(order.orderDate)} by ${order.userName}`}
          </p>
          <p className="flex items-center gap-1 text-caption text-ink-muted">
            <span className="select-all break-all">{order.id}</span>
            <CopyButton name="order ID" text={order.id} className="-my-2" />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="outline">
            <Link to={packingSlipPath(order.id)}>
              <Printer aria-hidden="true" />
              Print packing slip
            </Link>
          </Button>
          <NextActions order={order} update={update} sender={sender} onSend={onSend} />
        </div>
      </div>
      {update.refusal && <RefusalNotice refusal={update.refusal} order={order} className="mt-4" />}
    </header>
  );
}

interface NextActionsProps extends OrderHeaderProps {
  update: ReturnType<typeof useStatusUpdate>;
}

/** The usual next step as the main button, and sending beside it where both can be done. */
function NextActions({ order, update, sender, onSend }: NextActionsProps) {
  const [isRecording, setIsRecording] = useState(false);
  const { save, changing } = useParcelChange(order.id);
  const next = nextAction(order);
  const close = () => setIsRecording(false);
  const moveParcel = (state: 'shipped' | 'delivered') => {
    const [parcel] = state === 'shipped' ? order.shipments.filter((each) => each.state === 'pending') : onTheWay(order);
    if (parcel) void save(parcel.id, { state });
    else void update.setStatus('delivered');
  };
  const busy = update.saving || changing !== undefined;
  return (
    <>
      {canSend(order) && (
        <Button ref={sender} variant={next === 'send' ? 'primary' : 'outline'} onClick={onSend}>
          Send items
        </Button>
      )}
      {next === 'pack' && (
        <Button loading={busy} onClick={() => void update.setStatus('inProcess')}>
          Mark as packed
        </Button>
      )}
      {next === 'handOver' && (
        <Button loading={busy} onClick={() => moveParcel('shipped')}>
          Mark as sent
        </Button>
      )}
      {next === 'deliver' && (
        <Button loading={busy} onClick={() => moveParcel('delivered')}>
          Mark as delivered
        </Button>
      )}
      {next === 'record' && <Button onClick={() => setIsRecording(true)}>Record payment</Button>}
      {isRecording && isHandPaid(order) && <RecordPayment onUnavailable={close} order={order} onClose={close} />}
    </>
  );
}
