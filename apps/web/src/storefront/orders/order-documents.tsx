import { FileText } from 'lucide-react';
import { formatDay } from '../../base/formats.ts';
import { useOrderDocuments } from '../../data/order-documents.ts';

const LABELS = { invoice: 'Invoice', creditNote: 'Credit note', receipt: 'Receipt' } as const;

interface OrderDocumentsProps {
  orderId: string;
  /** Token of the order's link, in the place of a session. */
  token?: string | undefined;
  /** Level of its heading. */
  as?: 'h2' | 'h3';
}

/** The documents of an order, as PDFs; nothing where it has none. */
export function OrderDocuments({ orderId, token, as: Heading = 'h3' }: OrderDocumentsProps) {
  const { data = [] } = useOrderDocuments(orderId, token);
  if (data.length === 0) return null;
  return (
    <section aria-label="Documents">
      <Heading className="mb-3 text-h3">Documents</Heading>
      <ul className="divide-y rounded-lg border">
        {data.map(({ id, kind, number, issuedAt, url }) => (
          <li key={id}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="flex min-h-11 items-center gap-3 px-4 py-3 text-small transition-colors hover:bg-sunken/50"
            >
              <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium underline underline-offset-4">{`${LABELS[kind]} (PDF)`}</span>
                <span className="block text-caption text-ink-muted tabular-nums">{number}</span>
              </span>
              <span className="shrink-0 text-caption text-ink-muted">{formatDay(issuedAt)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
