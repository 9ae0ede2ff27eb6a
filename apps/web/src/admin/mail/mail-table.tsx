import type { Mail } from '@haberdash/contract';
import { formatDateTime } from '../../base/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { kindLabel, stateLabel, triesText } from './mail-labels.ts';

interface MailTableProps {
  mails: readonly Mail[];
  /** The rows are those of the search before: the wanted ones are on their way. */
  stale: boolean;
  onOpen: (id: string) => void;
}

/** On phones the recipient and the time are below the subject: a row fits without scrolling. */
export function MailTable({ mails, stale, onOpen }: MailTableProps) {
  const isWide = useMediaQuery('(min-width: 48rem)');
  return (
    <Table label="Emails" aria-busy={stale} className={cn(stale && 'opacity-60 transition-opacity')}>
      <TableHead>
        <TableRow>
          <TableHeader>Mail</TableHeader>
          {isWide && <TableHeader>To</TableHeader>}
          {isWide && <TableHeader>Created</TableHeader>}
          <TableHeader>State</TableHeader>
          <TableHeader className="text-right">Actions</TableHeader>
        </TableRow>
      </TableHead>
      <TableBody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} isWide={isWide} onOpen={() => onOpen(mail.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

function MailRow({ mail, isWide, onOpen }: { mail: Mail; isWide: boolean; onOpen: () => void }) {
  const state = stateLabel(mail.state);
  const subjectCell = `mail-${mail.id}`;
  return (
    <TableRow className="transition-colors hover:bg-sunken/50">
      <TableCell className="py-2.5">
        <span id={subjectCell} className="wrap-anywhere block font-medium">
          {mail.subject}
        </span>
        <span className="block text-caption text-ink-muted">{kindLabel(mail.kind)}</span>
        {!isWide && <span className="wrap-anywhere block text-caption text-ink-muted">{mail.to}</span>}
        {!isWide && <span className="block text-caption text-ink-muted">{formatDateTime(mail.createdAt)}</span>}
      </TableCell>
      {isWide && <TableCell className="wrap-anywhere py-2.5">{mail.to}</TableCell>}
      {isWide && <TableCell className="py-2.5">{formatDateTime(mail.createdAt)}</TableCell>}
      <TableCell className="py-2.5">
        <Badge tone={state.tone}>{state.text}</Badge>
        {mail.tries > 0 && <span className="mt-1 block text-caption text-ink-muted">{triesText(mail)}</span>}
      </TableCell>
      <TableCell className="py-2.5 text-right">
        <Button variant="outline" size="sm" className="max-sm:px-3" aria-describedby={subjectCell} onClick={onOpen}>
          View
        </Button>
      </TableCell>
    </TableRow>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function MailTableSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading emails" className="rounded-lg border bg-surface">
      <Skeleton className="h-11 rounded-none rounded-t-lg" />
      {ROWS.map((row) => (
        <div key={row} className="flex items-center justify-between gap-6 border-t px-4 py-4.5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="hidden h-5 w-40 md:block" />
          <Skeleton className="h-5 w-16 rounded-full" />
        </div>
      ))}
    </div>
  );
}
