import { formatDay } from '../../base/formats.ts';
import { useDocumentsOfOrder } from '../../data/admin-documents.ts';
import { KIND_LABELS } from '../documents/document-labels.ts';
import { amountText } from './amount-text.ts';
import { Panel } from './order-parts.tsx';

/** The documents of an order; nothing where it has none. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { data = [] } = useDocumentsOfOrder(orderId);
  if (data.length === 0) return null;
  return (
    <Panel title="Documents">
      <ul className="divide-y rounded-lg border text-small">
        {data.toReversed().map(({ id, kind, number, issuedAt, url, total, currency }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 px-3 py-2.5">
            <span className="min-w-0">
              <a href={url} target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
                {number}
              </a>
              <span className="block text-caption text-ink-muted">{`${KIND_LABELS[kind]}, ${formatDay(issuedAt)}`}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {`${kind === 'creditNote' ? '−' : ''}${amountText(total, currency)}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
