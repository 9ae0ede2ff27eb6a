import type { CatalogImport } from '@haberdash/contract';
import { ArrowLeft, Download, FileX, Play, Square, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { countOf, formatDateTime } from '../../base/formats.ts';
import { paths } from '../../base/paths.ts';
import { isWorking, useImport, useMoveImport, useRemoveImport, wrongRowsUrl } from '../../data/admin-imports.ts';
import { useRefreshProducts } from '../../data/admin-products.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ImportFindings } from './import-findings.tsx';
import { ImportItems } from './import-items.tsx';
import { FORMATS, isOutcome, progressShare, progressText, STATES, toImport } from './import-texts.ts';

/** One file: what it would change, how far its import is, and what became of it. */
export function ImportView({ id }: { id: string }) {
  const query = useImport(id);
  const { data } = query;
  useRefreshWhenOver(data);
  return (
    <>
      <Link
        to={paths.admin.imports}
        className="mb-3 inline-flex items-center gap-1.5 text-ink-muted text-small hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Import and export
      </Link>
      {data && <OneImport one={data} />}
      {!data && query.isError && (
        <ErrorState
          message={messageOf(query.error, 'Failed to load this import')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.isPending && <Skeleton role="status" aria-label="Loading the import" className="h-72 rounded-xl" />}
    </>
  );
}

/** Refetches everything that shows the catalogue once an import stops changing it. */
function useRefreshWhenOver(one: CatalogImport | undefined): void {
  const refresh = useRefreshProducts();
  const before = useRef(one?.state);
  const state = one?.state;
  useEffect(() => {
    if (before.current === 'importing' && state !== 'importing') void refresh();
    before.current = state;
  }, [state, refresh]);
}

function OneImport({ one }: { one: CatalogImport }) {
  const { label, tone } = STATES[one.state];
  return (
    <>
      <PageHeading
        title={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{one.fileName}</span>
            <Badge tone={tone}>{label}</Badge>
          </span>
        }
        actions={<Actions one={one} />}
      />
      <p className="mb-5 text-ink-muted text-small">
        {`${one.byName}, ${formatDateTime(one.createdAt)}`}
        {one.rows > 0 && ` · ${countOf(one.rows, 'row')}`}
        {one.format !== 'own' && ` · ${FORMATS[one.format]} file`}
      </p>
      <div className="space-y-5">
        <Standing one={one} />
        {one.state === 'ready' && <ImportFindings one={one} />}
        {one.ignoredColumns.length > 0 && (
          <p className="wrap-anywhere rounded-lg bg-warning-tint px-4 py-3 text-small text-warning-ink">
            {`Unknown columns, ignored: ${one.ignoredColumns.join(', ')}.`}
          </p>
        )}
        {one.products > 0 && one.state !== 'checking' && one.state !== 'failed' && <ImportItems one={one} />}
      </div>
    </>
  );
}

/** Progress of an import, or the decisions to make. */
function Standing({ one }: { one: CatalogImport }) {
  if (one.state === 'failed') {
    return <EmptyState icon={FileX} title="We couldn’t read this file" text={one.fault} />;
  }
  if (one.state === 'uploading') {
    return (
      <EmptyState
        icon={FileX}
        title="The upload was incomplete"
        text="The upload was interrupted. Discard this import and choose the file again."
      />
    );
  }
  if (isWorking(one) || one.state === 'stopped') {
    return (
      <Card role="status">
        <p className="mb-3 font-medium text-small tabular-nums">{progressText(one)}</p>
        <ProgressBar value={progressShare(one)} label={one.state === 'checking' ? 'Check' : 'Import'} />
        {one.state === 'importing' && (
          <p className="mt-3 text-caption text-ink-muted">
            You can leave this page. The import continues in the background, even if the shop restarts.
          </p>
        )}
      </Card>
    );
  }
  return <Counts one={one} />;
}

function Counts({ one }: { one: CatalogImport }) {
  const { counts } = one;
  const facts = [
    { term: isOutcome(one) ? 'Added' : 'New', count: counts.new },
    { term: isOutcome(one) ? 'Changed' : 'To change', count: counts.changed },
    { term: 'Unchanged', count: counts.unchanged },
    { term: isOutcome(one) ? 'Not imported' : 'Errors', count: counts.wrong },
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
        {facts.map(({ term, count }) => (
          <div key={term}>
            <dt className="text-caption text-ink-muted">{term}</dt>
            <dd className="mt-1 font-semibold text-h3 tabular-nums">{count.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {one.state === 'ready' && counts.wrong > 0 && (
        <p className="mt-5 text-ink-muted text-small">
          {`Rows with errors are left out; everything else is imported. Or fix them in the file and upload it again.`}
        </p>
      )}
    </Card>
  );
}

function Actions({ one }: { one: CatalogImport }) {
  const moving = useMoveImport();
  const move = async (to: 'start' | 'stop') => {
    try {
      await moving.mutateAsync({ id: one.id, to });
    } catch (failure) {
      toast({ title: messageOf(failure, 'Try again later.'), tone: 'danger' });
    }
  };
  const hasWork = toImport(one) > 0;
  return (
    <>
      {one.counts.wrong > 0 && !isWorking(one) && (
        <Button asChild variant="outline" size="sm">
          <a href={wrongRowsUrl(one.id)} download>
            <Download aria-hidden="true" />
            Rows with errors
          </a>
        </Button>
      )}
      {one.state !== 'importing' && <RemoveImport one={one} />}
      {one.state === 'importing' && (
        <Button variant="outline" size="sm" loading={moving.isPending} onClick={() => void move('stop')}>
          <Square aria-hidden="true" />
          Stop
        </Button>
      )}
      {one.state === 'ready' && hasWork && (
        <Button size="sm" loading={moving.isPending} onClick={() => void move('start')}>
          <Play aria-hidden="true" />
          {`Import ${countOf(toImport(one), 'product')}`}
        </Button>
      )}
      {one.state === 'stopped' && (
        <Button size="sm" loading={moving.isPending} onClick={() => void move('start')}>
          <Play aria-hidden="true" />
          Continue
        </Button>
      )}
    </>
  );
}

function RemoveImport({ one }: { one: CatalogImport }) {
  const navigate = useNavigate();
  const removing = useRemoveImport();
  const [asks, setAsks] = useState(false);
  const remove = async () => {
    try {
      await removing.mutateAsync(one.id);
      void navigate(paths.admin.imports, { replace: true });
    } catch (failure) {
      toast({ title: messageOf(failure, 'Try again later.'), tone: 'danger' });
      setAsks(false);
    }
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsks(true)}>
        <Trash2 aria-hidden="true" />
        Discard
      </Button>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title="Discard this import?"
        description={
          isOutcome(one)
            ? 'Imported products are kept. Only this report is deleted.'
            : 'The file and its check are deleted. No products are changed.'
        }
        confirmLabel="Discard"
        loading={removing.isPending}
        onConfirm={() => void remove()}
      />
    </>
  );
}
