import { Download, ScrollText } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditQuery, auditExportUrl, useAudit } from '../../data/admin-audit.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { AuditEntryLine, SignInsLine } from './audit-lines.tsx';
import { foldSignIns } from './fold-sign-ins.ts';

const FILTERS = ['person', 'thing', 'from', 'to'] as const;

/** Filters of the audit log, stored in the address. */
function useAuditQuery() {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof AuditQuery) => params.get(name) ?? '';
  const query: AuditQuery = { person: read('person'), thing: read('thing'), from: read('from'), to: read('to') };
  const set = (name: keyof AuditQuery) => (value: string) =>
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true },
    );
  return { query, set, clear: () => setParams({}, { replace: true }), isFiltered: FILTERS.some((name) => read(name)) };
}

/** Audit log: who changed what, and the values before. */
export function AuditPage() {
  const { query, set, clear, isFiltered } = useAuditQuery();
  const audit = useAudit(query);
  return (
    <>
      <PageHeading
        title="Audit log"
        actions={
          <Button asChild variant="outline">
            <a href={auditExportUrl(query)} download>
              <Download aria-hidden="true" />
              Export as CSV
            </a>
          </Button>
        }
      />
      <div className="mb-6 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_auto_auto]">
        <ListSearch label="Search by name or email" value={query.person} onSearch={set('person')} maxLength={254} />
        <ListSearch label="Search by item or ID" value={query.thing} onSearch={set('thing')} maxLength={200} />
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            className="flex items-center gap-3 *:mb-0 max-sm:[&>label]:w-10"
          >
            {(control) => (
              <Input
                {...control}
                type="date"
                className="h-11"
                value={query[name]}
                onChange={(event) => set(name)(event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <AuditList audit={audit} isFiltered={isFiltered} onClear={clear} />
    </>
  );
}

/** Lines that a page begins with, however many sign-ins are folded in them. */
const FEWEST_LINES = 15;
const MOST_ENTRIES = 500;

/** Fetches older entries while those that are there fold into a few lines. */
function useFilledPage(audit: ReturnType<typeof useAudit>, lines: number) {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = audit;
  const isShort = data !== undefined && lines < FEWEST_LINES && data.length < MOST_ENTRIES;
  const wantsMore = isShort && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
}

interface AuditListProps {
  audit: ReturnType<typeof useAudit>;
  isFiltered: boolean;
  onClear: () => void;
}

function AuditList({ audit, isFiltered, onClear }: AuditListProps) {
  const { data, isError, isFetching, refetch } = audit;
  const lines = foldSignIns(data ?? []);
  useFilledPage(audit, lines.length);
  if (!data && isError) {
    return <ErrorState message="Failed to load the audit log" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the audit log" className="h-96 rounded-xl" />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        text={!isFiltered && 'Changes that you and your team make are recorded here.'}
        title={isFiltered ? 'No entries match your filters' : 'No activity yet'}
        action={
          isFiltered && (
            <Button variant="outline" onClick={onClear}>
              Clear filters
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <ol
        aria-label="Entries"
        aria-busy={audit.isPlaceholderData}
        className={cn('divide-y rounded-xl border bg-surface', audit.isPlaceholderData && 'opacity-60')}
      >
        {lines.map((line) =>
          line.kind === 'entry' ? (
            <AuditEntryLine key={line.entry.id} entry={line.entry} />
          ) : (
            <SignInsLine key={line.key} entries={line.entries} />
          ),
        )}
      </ol>
      {audit.hasNextPage && (
        <div className="mt-5 text-center">
          <Button variant="outline" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
            Show older entries
          </Button>
        </div>
      )}
    </>
  );
}
