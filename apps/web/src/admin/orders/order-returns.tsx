import type { Return } from '@haberdash/contract';
import { Link } from 'react-router';
import { countOf, formatDay } from '../../base/formats.ts';
import { adminReturnPath } from '../../base/paths.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { amountText } from './amount-text.ts';
import { RETURN_KIND_WORDS, RETURN_STATE_WORDS } from './return-words.ts';

const TONES: Record<Return['state'], BadgeTone> = {
  requested: 'warning',
  approved: 'info',
  refused: 'danger',
  inTransit: 'info',
  received: 'warning',
  inspected: 'warning',
  closed: 'success',
  cancelled: 'neutral',
};

/** Returns of an order, the newest first, each with the way to its page. */
export function OrderReturns({ returns }: { returns: readonly Return[] }) {
  return (
    <ul className="divide-y rounded-lg border text-small">
      {returns.map((each) => {
        const units = each.items.reduce((sum, { quantity }) => sum + quantity, 0);
        const state = RETURN_STATE_WORDS[each.state];
        return (
          <li key={each.id} className="flex items-start justify-between gap-4 px-3 py-2.5">
            <span className="min-w-0">
              <Link to={adminReturnPath(each.id)} className="font-medium underline underline-offset-4">
                {`${RETURN_KIND_WORDS[each.kind]} ${each.number}`}
              </Link>
              <span className="block text-caption text-ink-muted">
                {`${countOf(units, 'item')}, ${formatDay(each.requestedAt)}`}
              </span>
              {each.refunded && (
                <span className="block text-caption text-ink-muted">
                  {`${amountText(each.refunded.amount, each.refunded.currency)} refunded`}
                </span>
              )}
            </span>
            <Badge tone={TONES[each.state]}>{state.charAt(0).toUpperCase() + state.slice(1)}</Badge>
          </li>
        );
      })}
    </ul>
  );
}
