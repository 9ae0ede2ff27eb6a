import type { CatalogImport } from '@haberdash/contract';
import { ArrowLeft, ChevronRight, Download } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { countOf, formatDateTime } from '../../base/formats.ts';
import { adminImportPath, params, paths } from '../../base/paths.ts';
import { exportUrl, useImports } from '../../data/admin-imports.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ColumnHelp } from './column-help.tsx';
import { FileDrop } from './file-drop.tsx';
import { STATES } from './import-texts.ts';
import { ImportView } from './import-view.tsx';

/** Products from files and into files; with an import in the address, that one. */
export function ImportsPage() {
  const [search] = useSearchParams();
  const id = search.get(params.import);
  return id ? <ImportView key={id} id={id} /> : <Overview />;
}

function Overview() {
  const navigate = useNavigate();
  return (
    <>
      <Link
        to={paths.admin.products}
        className="mb-3 inline-flex items-center gap-1.5 text-ink-muted text-small hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        Products
      </Link>
      <PageHeading title="Import and export" />
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Card>
          <CardHeader title="Import" description="Add new products, change existing ones or update stock only." />
          <FileDrop onSent={(id) => void navigate(adminImportPath(id))} />
        </Card>
        <Card>
          <CardHeader
            title="Export"
            description="Edit the file in a spreadsheet and import it again. Only what you changed is updated."
          />
          <div className="flex flex-col gap-3">
            <Button asChild variant="outline">
              <a href={exportUrl()} download>
                <Download aria-hidden="true" />
                All products
              </a>
            </Button>
            <Button asChild variant="outline">
              <a href={exportUrl('stock')} download>
                <Download aria-hidden="true" />
                Stock only
              </a>
            </Button>
          </div>
        </Card>
      </div>
      <ColumnHelp />
      <PastImports />
    </>
  );
}

function PastImports() {
  const imports = useImports();
  const { data } = imports;
  if (!data && imports.isError) {
    return (
      <ErrorState
        message="Failed to load imports"
        onRetry={() => void imports.refetch()}
        retrying={imports.isFetching}
      />
    );
  }
  if (!data) return <Skeleton role="status" aria-label="Loading imports" className="mt-8 h-40 rounded-xl" />;
  return (
    <section aria-labelledby="past-imports" className="mt-8">
      <h2 id="past-imports" className="mb-3 text-h3">
        Recent imports
      </h2>
      {data.length === 0 ? (
        <p className="rounded-xl border border-dashed px-4 py-8 text-center text-ink-muted text-small">
          Files you import appear here, with what each of them changed.
        </p>
      ) : (
        <ul className="divide-y overflow-hidden rounded-xl border bg-surface">
          {data.map((one) => (
            <PastImport key={one.id} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function PastImport({ one }: { one: CatalogImport }) {
  const { label, tone } = STATES[one.state];
  return (
    <li>
      <Link
        to={adminImportPath(one.id)}
        className="flex items-center gap-4 px-4 py-3.5 transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2"
      >
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-medium text-small">{one.fileName}</span>
          <span className="block text-caption text-ink-muted">
            {`${formatDateTime(one.createdAt)} · ${one.byName}${one.products > 0 ? ` · ${countOf(one.products, 'product')}` : ''}`}
          </span>
        </span>
        <Badge tone={tone}>{label}</Badge>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      </Link>
    </li>
  );
}
