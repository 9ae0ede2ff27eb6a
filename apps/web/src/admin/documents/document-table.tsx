import type { AdminDocument } from '@haberdash/contract';
import { formatMoney } from '@haberdash/contract/money';
import { Link } from 'react-router';
import { formatDay, shortId } from '../../base/formats.ts';
import { adminOrderPath } from '../../base/paths.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';

import { KIND_LABELS } from './document-labels.ts';

interface DocumentTableProps {
  documents: readonly AdminDocument[];
  /** The rows are those of the search before: the wanted ones are on their way. */
  stale: boolean;
}

const totalText = ({ kind, total, currency }: AdminDocument): string =>
  `${kind === 'creditNote' ? '−' : ''}${formatMoney(total, currency)}`;

/** On phones buyer, order and day stand below the number. */
export function DocumentTable({ documents, stale }: DocumentTableProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <Table label="Documents" aria-busy={stale} className={cn(stale && 'opacity-60 transition-opacity')}>
      <TableHead>
        <TableRow>
          <TableHeader>Document</TableHeader>
          {isWide && <TableHeader>Date</TableHeader>}
          {isWide && <TableHeader>Buyer</TableHeader>}
          {isWide && <TableHeader>Order</TableHeader>}
          <TableHeader className="text-right">Total</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {documents.map((document) => (
          <DocumentRow key={document.id} document={document} isWide={isWide} />
        ))}
      </TableBody>
    </Table>
  );
}

function OrderLink({ id }: { id: string }) {
  return (
    <Link to={adminOrderPath(id)} className="underline-offset-4 hover:underline">
      {shortId(id)}
    </Link>
  );
}

function DocumentRow({ document, isWide }: { document: AdminDocument; isWide: boolean }) {
  const { kind, number, issuedAt, url, orderId, buyer, refersTo, tax, currency } = document;
  return (
    <TableRow className="transition-colors hover:bg-sunken/50">
      <TableCell className="py-2.5">
        <a href={url} target="_blank" rel="noreferrer" className="font-medium underline-offset-4 hover:underline">
          {number}
        </a>
        <span className="block text-caption text-ink-muted">
          {refersTo === null ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} for ${refersTo}`}
        </span>
        {!isWide && (
          <span className="wrap-anywhere block text-caption text-ink-muted">
            {`${buyer} · `}
            <OrderLink id={orderId} />
          </span>
        )}
        {!isWide && <span className="block text-caption text-ink-muted">{formatDay(issuedAt)}</span>}
      </TableCell>
      {isWide && <TableCell className="whitespace-nowrap py-2.5">{formatDay(issuedAt)}</TableCell>}
      {isWide && <TableCell className="wrap-anywhere py-2.5">{buyer}</TableCell>}
      {isWide && (
        <TableCell className="py-2.5">
          <OrderLink id={orderId} />
        </TableCell>
      )}
      <TableCell className="whitespace-nowrap py-2.5 text-right font-medium">
        {totalText(document)}
        {tax > 0 && (
          <span className="block font-normal text-caption text-ink-muted">{`Tax ${formatMoney(tax, currency)}`}</span>
        )}
      </TableCell>
    </TableRow>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function DocumentTableSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading documents" className="rounded-lg border bg-surface">
      <Skeleton className="h-11 rounded-none rounded-t-lg" />
      {ROWS.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 border-t px-4 py-4.5">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="hidden h-5 w-28 md:block" />
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
