import type { AdminReturn, Return } from '@haberdash/contract';
import { Badge } from '../../ui/badge.tsx';
import { clockOf, KIND_LABELS, STATE_LABELS } from './return-words.ts';

export function ReturnStateBadge({ state }: Pick<Return, 'state'>) {
  const { text, tone } = STATE_LABELS[state];
  return <Badge tone={tone}>{text}</Badge>;
}

export function ReturnKindBadge({ kind }: Pick<Return, 'kind'>) {
  return <Badge>{KIND_LABELS[kind]}</Badge>;
}

/** The day by which a withdrawal's money must be back, while it is not. */
export function ClockBadge({ entry }: { entry: Pick<AdminReturn, 'refundBy' | 'refunded' | 'state'> }) {
  const clock = clockOf(entry, Date.now());
  return clock && <Badge tone={clock.tone}>{clock.text}</Badge>;
}
