import { Banknote } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../base/formats.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { amountText } from './amount-text.ts';
import { Fact } from './order-parts.tsx';
import { ReceiptEntry } from './receipt-entry.tsx';
import type { HandPaidOrder } from './received-draft.ts';

const RecordPayment = lazyPart(async () => (await import('./record-payment.tsx')).RecordPayment);
const ReturnPayment = lazyPart(async () => (await import('./return-payment.tsx')).ReturnPayment);

function Facts({ order }: { order: HandPaidOrder }) {
  const { due, received, missing, surplus, reference, dueBy } = order.handPayment;
  const money = (amount: number) => amountText(amount, order.chargeCurrency);
  const isAwaiting = order.paymentStatus === 'awaiting';
  return (
    <dl className="divide-y text-small">
      <Fact term="Due">{money(due)}</Fact>
      <Fact term="Received">{money(received)}</Fact>
      {isAwaiting && missing > 0 && received > 0 && (
        <Fact term="Missing">
          <span className="font-semibold text-warning-ink">{money(missing)}</span>
        </Fact>
      )}
      {surplus > 0 && (
        <Fact term="Overpaid">
          <span className="font-semibold text-warning-ink">{money(surplus)}</span>
        </Fact>
      )}
      {reference && (
        <Fact term="Reference">
          <span className="inline-flex items-center gap-1">
            <span className="select-all">{reference}</span>
            <CopyButton name="reference" text={reference} className="-my-2 -mr-2" />
          </span>
        </Fact>
      )}
      {isAwaiting && dueBy && (
        <Fact term="Expires">
          <time dateTime={dueBy}>{formatDateTime(dueBy)}</time>
        </Fact>
      )}
    </dl>
  );
}

/** Says what money does that comes for an order that has ended. */
const LATE =
  'If the money comes now, record it: the order is reopened if its items are still there. If not, return the money.';

/** What came for an order in cash or by transfer, and the ways to record it. */
export function HandPayment({ order }: { order: HandPaidOrder }) {
  const [open, setOpen] = useState<'record' | 'return'>();
  const mayReturn = useMay('refunds');
  const close = () => setOpen(undefined);
  const isOver = order.paymentStatus === 'expired' || order.paymentStatus === 'cancelled';
  return (
    <div className="space-y-3">
      <Facts order={order} />
      {order.receipts.length > 0 && (
        <ul aria-label="Received" className="divide-y rounded-lg border text-small">
          {order.receipts.map((receipt) => (
            <ReceiptEntry key={receipt.id} order={order} receipt={receipt} />
          ))}
        </ul>
      )}
      {isOver && <p className="text-ink-muted text-small">{LATE}</p>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={order.paymentStatus === 'awaiting' ? 'primary' : 'outline'}
          size="sm"
          onClick={() => setOpen('record')}
        >
          <Banknote aria-hidden="true" />
          Record a payment
        </Button>
        {order.handPayment.surplus > 0 && mayReturn && (
          <Button variant="outline" size="sm" onClick={() => setOpen('return')}>
            Mark as returned
          </Button>
        )}
      </div>
      {open === 'record' && <RecordPayment onUnavailable={close} order={order} onClose={close} />}
      {open === 'return' && <ReturnPayment onUnavailable={close} order={order} onClose={close} />}
    </div>
  );
}
