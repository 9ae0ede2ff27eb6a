import type { Withdrawal } from '@haberdash/contract';
import type { WithdrawalState } from '@haberdash/contract/order-constants';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatDay } from '../../base/formats.ts';
import { adminOrderPath, adminReturnPath } from '../../base/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayText } from '../returns/return-words.ts';
import type { Judging } from './judge-dialog.tsx';

const STATES: Readonly<Record<WithdrawalState, { text: string; tone: BadgeTone }>> = {
  open: { text: 'Open', tone: 'warning' },
  accepted: { text: 'Accepted', tone: 'success' },
  refused: { text: 'Refused', tone: 'danger' },
};

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-muted">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

interface WithdrawalCardProps {
  withdrawal: Withdrawal;
  onJudge: (judging: Judging) => void;
}

/** One statement of withdrawal as it was made, and what became of it. */
export function WithdrawalCard({ withdrawal, onJudge }: WithdrawalCardProps) {
  const { name, state, refundBy, text, items, note } = withdrawal;
  const isOpen = state === 'open';
  const isLate = Date.parse(refundBy) < Date.now();
  return (
    <li>
      <Card className="sm:p-5">
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="wrap-anywhere min-w-0 text-h3">{name || 'Name deleted'}</h2>
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
            {isOpen && <Badge tone={isLate ? 'danger' : 'warning'}>{`Refund by ${dayText(refundBy)}`}</Badge>}
          </p>
        </div>
        <Facts withdrawal={withdrawal} />
        <p className="mt-4 text-small">
          {items.length === 0
            ? 'Withdraws from the whole order.'
            : `Withdraws from ${items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}.`}
        </p>
        {text && (
          <blockquote className="wrap-anywhere mt-3 whitespace-pre-line border-l-2 pl-4 text-small">{text}</blockquote>
        )}
        {!isOpen && <Outcome withdrawal={withdrawal} />}
        {note && (
          <p className="wrap-anywhere mt-2 whitespace-pre-line text-ink-muted text-small">{`Your note: ${note}`}</p>
        )}
        {isOpen && (
          <div className="mt-5 flex flex-wrap gap-2">
            <Button
              size="sm"
              aria-label={`Accept the withdrawal of ${name}`}
              onClick={() => onJudge({ withdrawal, action: 'accept' })}
            >
              Accept…
            </Button>
            <Button
              size="sm"
              variant="outline"
              aria-label={`Refuse the withdrawal of ${name}`}
              onClick={() => onJudge({ withdrawal, action: 'refuse' })}
            >
              Refuse…
            </Button>
          </div>
        )}
      </Card>
    </li>
  );
}

function Facts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { orderNumber, orderId, email, isEmailOfOrder, statedAt, periodEndsAt } = withdrawal;
  const number = orderNumber.startsWith('#') ? orderNumber : `#${orderNumber}`;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2 xl:grid-cols-4">
      <Fact term="Order">
        {orderId ? (
          <Link to={adminOrderPath(orderId)} className="font-medium underline underline-offset-4">
            {number}
          </Link>
        ) : (
          <>
            {number}
            <span className="block text-caption text-danger-ink">No order has this number</span>
          </>
        )}
      </Fact>
      <Fact term="Email">
        {email}
        {orderId && (
          <span
            className={isEmailOfOrder ? 'block text-caption text-success-ink' : 'block text-caption text-danger-ink'}
          >
            {isEmailOfOrder ? 'The order’s email' : 'Not the order’s email'}
          </span>
        )}
      </Fact>
      <Fact term="Received">{formatDateTime(statedAt)}</Fact>
      <Fact term="Period ends">{periodEndsAt ? formatDay(periodEndsAt) : 'Delivery date not known'}</Fact>
    </dl>
  );
}

function Outcome({ withdrawal: { state, judgedAt, judgedBy, returnId } }: { withdrawal: Withdrawal }) {
  const by = [judgedAt && formatDateTime(judgedAt), judgedBy].filter(Boolean).join(' · ');
  return (
    <p className="mt-3 text-small">
      {state === 'refused' && 'Refused. '}
      {state === 'accepted' &&
        (returnId ? (
          <>
            <Link to={adminReturnPath(returnId)} className="font-medium underline underline-offset-4">
              View return
            </Link>
            {' · '}
          </>
        ) : (
          'Nothing has to come back. '
        ))}
      <span className="text-ink-muted">{by}</span>
    </p>
  );
}
