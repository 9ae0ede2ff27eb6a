import type { AdminReturn } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { Card, CardHeader } from '../../ui/card.tsx';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere min-w-0 text-right">{children}</dd>
    </div>
  );
}

/** Whose return it is, and of which order. */
export function BuyerCard({ entry: { buyer, email, orderId, orderDate } }: { entry: AdminReturn }) {
  return (
    <Card>
      <CardHeader title="Buyer" className="mb-2" />
      <dl className="divide-y text-small">
        <Fact term="Name">{buyer}</Fact>
        {email && (
          <Fact term="Email">
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              {email}
            </a>
          </Fact>
        )}
        <Fact term="Order">
          <Link to={adminOrderPath(orderId)} className="font-medium underline underline-offset-4">
            {shortId(orderId)}
          </Link>
        </Fact>
        <Fact term="Ordered">{formatDay(orderDate)}</Fact>
      </dl>
    </Card>
  );
}

function refundedText({ refunded }: AdminReturn): string {
  if (refunded === null) return 'Not yet';
  const amount = formatMoney(refunded.amount, refunded.currency);
  return refunded.isComplete ? amount : `${amount}, not sent yet`;
}

/** Dates, the way back, and what has been refunded. */
export function DetailsCard({ entry }: { entry: AdminReturn }) {
  const { requestedAt, updatedAt, trackingNumber, labelUrl, heldUntil, refundBy, kind } = entry;
  return (
    <Card>
      <CardHeader title="Details" className="mb-2" />
      <dl className="divide-y text-small">
        <Fact term={kind === 'withdrawal' ? 'Withdrawn' : 'Requested'}>{formatDateTime(requestedAt)}</Fact>
        {updatedAt !== requestedAt && <Fact term="Last change">{formatDateTime(updatedAt)}</Fact>}
        {labelUrl && (
          <Fact term="Label">
            <a href={labelUrl} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              Open label
            </a>
          </Fact>
        )}
        {trackingNumber && <Fact term="Tracking number">{trackingNumber}</Fact>}
        {heldUntil && <Fact term="New size held until">{formatDay(heldUntil)}</Fact>}
        {refundBy && <Fact term="Refund by">{formatDay(refundBy)}</Fact>}
        {kind !== 'exchange' && <Fact term="Refunded">{refundedText(entry)}</Fact>}
      </dl>
    </Card>
  );
}

/** Texts that buyer and shop have exchanged about a return. */
export function TextsCard({ entry: { comment, note } }: { entry: AdminReturn }) {
  if (comment === '' && note === '') return null;
  const texts = [
    { title: 'Buyer’s comment', text: comment },
    { title: 'Your answer', text: note },
  ].filter(({ text }) => text !== '');
  return (
    <Card className="space-y-5">
      {texts.map(({ title, text }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 font-medium text-small">{title}</h2>
          <p className="wrap-anywhere whitespace-pre-line text-small">{text}</p>
        </section>
      ))}
    </Card>
  );
}
