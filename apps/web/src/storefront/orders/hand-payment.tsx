import type { HandPayment } from '@haberdash/contract';
import type { ReactNode } from 'react';
import { formatDateTime, formatDay } from '../../base/formats.ts';
import type { ShownOrder } from '../../data/orders.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { formatCharge } from './order-labels.ts';

/** True while the money of an order is to come in cash or by transfer. */
export const isAwaited = ({ paymentStatus, orderStatus, handPayment }: ShownOrder): boolean =>
  paymentStatus === 'awaiting' && orderStatus !== 'rejected' && handPayment !== null;

/** True until money has come or the parcel has left. */
const isCancellable = ({ orderStatus }: ShownOrder, { received }: HandPayment): boolean =>
  received === 0 && ['pending', 'confirmed', 'inProcess'].includes(orderStatus);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
    <dt className="text-ink-muted">{name}</dt>
    <dd className="wrap-anywhere min-w-0 font-medium tabular-nums">{children}</dd>
  </div>
);

interface WayProps {
  order: ShownOrder;
  payment: HandPayment;
}

const Cash = ({ order, payment }: WayProps) => (
  <>
    <p className="font-medium">You pay in cash</p>
    <p className="mt-1 text-small">
      {'Have '}
      <strong className="font-semibold tabular-nums">{formatCharge(order, payment.missing)}</strong>
      {order.delivery?.isPickup ? ' ready when you collect your order.' : ' ready when your order arrives.'}
    </p>
  </>
);

function Transfer({ order, payment: { missing, received, reference, instructions, dueBy } }: WayProps) {
  return (
    <>
      <p className="font-medium">This order is waiting for your transfer</p>
      {received > 0 && (
        <p className="mt-1 text-small">{`We’ve received ${formatCharge(order, received)}. The rest is still missing.`}</p>
      )}
      <dl className="mt-2 divide-y divide-line-strong/25 text-small">
        <Fact name="Amount">{formatCharge(order, missing)}</Fact>
        <Fact name="Reference">
          <span className="flex items-center gap-2">
            <span className="select-all">{reference}</span>
            <CopyButton name="reference" text={reference} className="-my-2" />
          </span>
        </Fact>
        <Fact name="Pay to">
          <span className="whitespace-pre-line">{instructions}</span>
        </Fact>
        {dueBy && (
          <Fact name="Pay by">
            <time dateTime={dueBy}>{formatDateTime(dueBy)}</time>
          </Fact>
        )}
      </dl>
      <p className="mt-2 text-small">
        {`Give the reference with the transfer, so that we can match it.${dueBy ? ` We’re holding your items until ${formatDay(dueBy)}.` : ''} We’ll email you when the money is here.`}
      </p>
    </>
  );
}

interface HandPaymentProps {
  order: ShownOrder;
  /** Whoever looks at it is its buyer. */
  mayCancel: boolean;
}

/** What is to be paid of an order in cash or by transfer, how and until when; nothing of one that awaits no money. */
export function HandPaymentPanel({ order, mayCancel }: HandPaymentProps) {
  const payment = order.handPayment;
  if (payment && !isAwaited(order) && payment.surplus > 0)
    return (
      <p className="rounded-lg bg-info-tint p-4 text-info-ink text-small">
        {`You paid ${formatCharge(order, payment.surplus)} more than was due. We’ll return it to you.`}
      </p>
    );
  if (!payment || !isAwaited(order)) return null;
  const isCash = order.paymentMethod === 'cod';
  return (
    <section aria-label="Payment" className="rounded-lg bg-sunken p-5 text-start sm:px-8">
      {isCash ? <Cash order={order} payment={payment} /> : <Transfer order={order} payment={payment} />}
      {mayCancel && isCancellable(order, payment) && (
        <div className="mt-4">
          <CancelOrder
            orderId={order.id}
            description={
              isCash
                ? 'The items go back on sale, and there’s nothing to pay.'
                : 'The items go back on sale. If you’ve already sent the money, keep the order.'
            }
          />
        </div>
      )}
    </section>
  );
}
