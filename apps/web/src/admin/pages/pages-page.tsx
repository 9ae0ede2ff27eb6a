import type { AdminPageRow } from '@haberdash/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { formatDateTime } from '../../base/formats.ts';
import { adminPagePath, pagePath } from '../../base/paths.ts';
import { useAdminPages } from '../../data/admin-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { NewPageDialog } from './new-page-dialog.tsx';

/** The shop's pages of text: those that every shop has, and its own. */
export function PagesPage() {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <PageHeading
        title="Pages"
        actions={
          <Button size="sm" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" />
            Add page
          </Button>
        }
      />
      <p className="mb-5 max-w-2xl text-ink-muted text-small">
        Published pages are linked in the footer. Terms and privacy are also linked at checkout; delivery and returns
        are linked under the buy button. The six pages every shop needs start as drafts. Fill them in, then publish
        them.
      </p>
      <PageList />
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PageList() {
  const { data: pages, error, isFetching, refetch } = useAdminPages();
  if (pages) return <PageTable pages={pages} />;
  if (error) {
    return (
      <ErrorState
        message={messageOf(error, 'Failed to load pages. Try again.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading pages" className="grid gap-2">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} className="h-14 rounded-md" />
      ))}
    </div>
  );
}

export const PageStatus = ({ isPublished }: { isPublished: boolean }) => (
  <Badge tone={isPublished ? 'success' : 'neutral'}>{isPublished ? 'Published' : 'Draft'}</Badge>
);

/** Who changed a page last, and when: 'Nov 21, 2026, 10:15 AM by Ada'. */
export function LastChange({ updatedAt, updatedBy }: Pick<AdminPageRow, 'updatedAt' | 'updatedBy'>) {
  if (updatedAt === null) return 'Not edited yet';
  return (
    <>
      <time dateTime={updatedAt}>{formatDateTime(updatedAt)}</time>
      {updatedBy && ` by ${updatedBy}`}
    </>
  );
}

const PageTable = ({ pages }: { pages: readonly AdminPageRow[] }) => (
  <Table label="Pages">
    <TableHead>
      <TableRow>
        <TableHeader>Page</TableHeader>
        <TableHeader>Status</TableHeader>
        <TableHeader className="max-sm:hidden">Last changed</TableHeader>
      </TableRow>
    </TableHead>
    <TableBody>
      {pages.map((page) => (
        <TableRow key={page.slug}>
          <TableCell>
            <Link
              to={adminPagePath(page.slug)}
              className="wrap-anywhere inline-flex min-h-8 items-center font-medium underline-offset-4 hover:underline"
            >
              {page.title}
            </Link>
            <p className="wrap-anywhere text-caption text-ink-muted">{pagePath(page.slug)}</p>
          </TableCell>
          <TableCell>
            <PageStatus isPublished={page.isPublished} />
            {page.isPublished && !page.isWritten && (
              <p className="mt-1 text-caption text-warning-ink">Unfinished text</p>
            )}
          </TableCell>
          <TableCell className="text-ink-muted max-sm:hidden">
            <LastChange {...page} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
