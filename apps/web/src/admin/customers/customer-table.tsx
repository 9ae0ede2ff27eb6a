import type { Customer } from '@haberdash/contract';
import { Link } from 'react-router';
import { countOf, formatDay } from '../../base/formats.ts';
import { adminCustomerPath } from '../../base/paths.ts';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { spentText } from './spent-text.ts';

interface CustomerTableProps {
  customers: readonly Customer[];
  /** The rows are those of the search before: the wanted ones are on their way. */
  stale: boolean;
}

const dayOf = (instant: string | null): string => (instant ? formatDay(instant) : '–');

const boughtNothing = (isVisitor: boolean): string => (isVisitor ? 'No paid orders' : 'No orders yet');

/** On phones the figures stand below the name. */
export function CustomerTable({ customers, stale }: CustomerTableProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <Table label="Customers" aria-busy={stale} className={cn(stale && 'opacity-60 transition-opacity')}>
      <TableHead>
        <TableRow>
          <TableHeader>Customer</TableHeader>
          {isWide && <TableHeader>Customer since</TableHeader>}
          {isWide && <TableHeader>Last order</TableHeader>}
          {isWide && <TableHeader className="text-right">Orders</TableHeader>}
          <TableHeader className="text-right">Spent</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {customers.map((customer) => (
          <CustomerRow key={customer.id} customer={customer} isWide={isWide} />
        ))}
      </TableBody>
    </Table>
  );
}

function CustomerRow({ customer, isWide }: { customer: Customer; isWide: boolean }) {
  const { id, userName, email, isVisitor, createdAt, lastOrderAt, orders, spent } = customer;
  return (
    <TableRow className="relative transition-colors hover:bg-sunken/50">
      <TableCell className="py-2.5">
        <Link
          to={adminCustomerPath(id)}
          className="wrap-anywhere font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {userName}
        </Link>
        <span className="wrap-anywhere block text-caption text-ink-muted">
          {isVisitor && isWide ? `${email} · no account` : email}
        </span>
        {!isWide && (
          <span className="block text-caption text-ink-muted">
            {lastOrderAt ? `${countOf(orders, 'order')}, last ${formatDay(lastOrderAt)}` : boughtNothing(isVisitor)}
          </span>
        )}
        {!isWide && isVisitor && <span className="block text-caption text-ink-muted">No account</span>}
      </TableCell>
      {isWide && <TableCell className="whitespace-nowrap py-2.5">{formatDay(createdAt)}</TableCell>}
      {isWide && <TableCell className="whitespace-nowrap py-2.5">{dayOf(lastOrderAt)}</TableCell>}
      {isWide && <TableCell className="py-2.5 text-right">{orders.toLocaleString('en')}</TableCell>}
      <TableCell className="py-2.5 text-right font-medium">{spentText(spent)}</TableCell>
    </TableRow>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function CustomerTableSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading customers" className="rounded-lg border bg-surface">
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
