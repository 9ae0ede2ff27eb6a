import type { AuditChange, AuditEntry } from '@haberdash/contract';
import { Download, ScrollText } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '../../base/formats.ts';
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
import { ThingChange } from './thing-change.tsx';
import { thingName } from './thing-names.ts';

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
        title="Audit"
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
        <ListSearch
          label="Email or name of a person..."
          value={query.person}
          onSearch={set('person')}
          maxLength={254}
        />
        <ListSearch label="Id or name of a thing..." value={query.thing} onSearch={set('thing')} maxLength={200} />
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            className="flex items-center gap-3 space-y-0 max-sm:[&>label]:w-10"
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

interface AuditListProps {
  audit: ReturnType<typeof useAudit>;
  isFiltered: boolean;
  onClear: () => void;
}

function AuditList({ audit, isFiltered, onClear }: AuditListProps) {
  const { data, isError, isFetching, refetch } = audit;
  if (!data && isError) {
    return <ErrorState message="Failed to load the audit" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the audit" className="h-96 rounded-xl" />;
  if (data.length === 0) {
    return (
      <EmptyState
        icon={ScrollText}
        title={isFiltered ? 'Nothing matches what you look for' : 'Nothing yet'}
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
        {data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
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

const WHO: Record<AuditEntry['actor'], string> = {
  staff: 'Somebody of the staff',
  shopper: 'A shopper',
  visitor: 'Somebody who was not signed in',
  system: 'The shop itself',
};

/** Kind and name of each thing that an entry changed, on one line. */
const namesOf = (changes: readonly AuditChange[]): string =>
  [...new Set(changes.map(({ thing, title }) => (title ? `${thingName(thing)} ${title}` : thingName(thing))))].join(
    ', ',
  );

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, actor, actorName, actorEmail, network, summary, changes } = entry;
  const names = namesOf(changes);
  const who = (
    <>
      <span className="font-medium text-ink">{actorName || WHO[actor]}</span>
      {actorEmail && ` · ${actorEmail}`}
      {network && ` · ${network}`}
    </>
  );
  const line = (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="min-w-0 font-medium text-small">{summary}</span>
        <time dateTime={at} className="shrink-0 text-caption text-ink-muted tabular-nums">
          {formatDateTime(at)}
        </time>
      </p>
      <p className="wrap-anywhere mt-1 text-caption text-ink-muted">{who}</p>
      {names && <p className="wrap-anywhere mt-1 text-caption text-ink-muted">{names}</p>}
    </>
  );
  if (changes.length === 0) return <li className="px-4 py-3.5">{line}</li>;
  return (
    <li>
      <details className="group px-4 py-3.5">
        <summary className="cursor-pointer list-none rounded-sm">
          {line}
          <span className="mt-1 inline-block text-accent-ink text-caption underline underline-offset-4">
            <span className="group-open:hidden">Show what changed</span>
            <span className="hidden group-open:inline">Hide what changed</span>
          </span>
        </summary>
        <div className="mt-4 space-y-5">
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry's changes never move, and a thing may be in it twice
            <ThingChange key={index} change={change} />
          ))}
        </div>
      </details>
    </li>
  );
}
