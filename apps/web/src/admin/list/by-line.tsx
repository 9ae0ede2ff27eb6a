import type { OrderEvent } from '@haberdash/contract';
import { formatDateTime } from '../../base/formats.ts';

/** The time at which something was done, and by whom: 'Nov 21, 2026, 10:15 AM · Ada (admin)'. */
export function ByLine({ at, by, byName }: Pick<OrderEvent, 'at' | 'by' | 'byName'>) {
  return (
    <p className="text-caption text-ink-muted">
      <time dateTime={at}>{formatDateTime(at)}</time>
      {` · ${byName || by}${by === 'system' ? '' : ` (${by})`}`}
    </p>
  );
}
