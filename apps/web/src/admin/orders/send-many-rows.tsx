import type { SendMany } from '@haberdash/contract';
import { Link } from 'react-router';
import { shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { outcomeOf } from './send-many-lines.ts';

interface SendManyRowsProps {
  result: SendMany;
  /** False while this is only what would be sent. */
  isApplied: boolean;
}

function summaryOf({ rows, sent }: SendMany, isApplied: boolean): string {
  if (isApplied) return `${sent} of ${rows.length} sent.`;
  return sent > 0 ? `${sent} of ${rows.length} will be sent.` : 'Nothing here can be sent.';
}

/** What becomes of each line. */
export function SendManyRows({ result, isApplied }: SendManyRowsProps) {
  return (
    <section aria-label="Outcome" className="space-y-3">
      <p role="status" className="font-medium text-small">
        {summaryOf(result, isApplied)}
      </p>
      {result.rows.length > 0 && (
        <Table label="Parcels">
          <TableHead>
            <TableRow>
              <TableHeader>Order</TableHeader>
              <TableHeader>Tracking</TableHeader>
              <TableHeader>Outcome</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {result.rows.map((row) => {
              const { text, tone } = outcomeOf(row.outcome, isApplied);
              return (
                <TableRow key={row.line}>
                  <TableCell className="py-2.5">
                    {row.orderId ? (
                      <Link
                        to={adminOrderPath(row.orderId)}
                        target="_blank"
                        aria-label={`Order ${shortId(row.orderId)} (opens in a new tab)`}
                        className="underline underline-offset-4"
                      >
                        {shortId(row.orderId)}
                      </Link>
                    ) : (
                      <span className="wrap-anywhere">{row.order}</span>
                    )}
                  </TableCell>
                  <TableCell className="wrap-anywhere py-2.5">
                    {[row.carrier, row.trackingNumber].filter(Boolean).join(' ') || '–'}
                  </TableCell>
                  <TableCell className="py-2.5">
                    <Badge tone={tone}>{text}</Badge>
                    {row.outcome !== 'sent' && row.message && (
                      <span className="mt-1 block text-caption text-ink-muted">{row.message}</span>
                    )}
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      )}
    </section>
  );
}
