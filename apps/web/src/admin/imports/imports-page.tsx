import type { CatalogImport } from '@haberdash/contract';
import { EMPTY_MARK, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@haberdash/contract/constants';
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
          <CardHeader title="Import" description="New products, changes of those that there are, or stock alone." />
          <FileDrop onSent={(id) => void navigate(adminImportPath(id))} />
          <FormatHelp />
        </Card>
        <Card>
          <CardHeader
            title="Export"
            description="What comes out can be changed in a spreadsheet and imported again: it changes only what you have."
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
                Stock alone
              </a>
            </Button>
          </div>
        </Card>
      </div>
      <PastImports />
    </>
  );
}

function FormatHelp() {
  return (
    <details className="mt-4 text-small">
      <summary className="cursor-pointer text-accent-ink underline underline-offset-4">What a file looks like</summary>
      <ul className="mt-3 list-disc space-y-2 pl-5 text-ink-muted">
        <li>
          The first row names the columns, such as Title, SKU or Price; an export has all of them. Columns that are not
          known are ignored, and you are told which.
        </li>
        <li>
          A product with options has a row for each variant, with Option 1 Name (Size) and Option 1 Value (M). What is
          of the product itself stands in its first row. Rows of one new product have the same Handle.
        </li>
        <li>
          Products are found by their ID, else by their SKU; what is not found is new. An empty cell leaves what it is
          about as it is, {EMPTY_MARK} makes it empty. Variants that no row names stay.
        </li>
        <li>Stock is set to what the file says, at the moment at which it is imported.</li>
        <li>A picture is named by its file in the zip, by an https address, or by its address in this shop.</li>
        <li>
          {`At most ${MAX_IMPORT_BYTES / 1024 / 1024} MB and ${MAX_IMPORT_ROWS.toLocaleString('en')} rows; delimited by commas, semicolons or tabs.`}
        </li>
      </ul>
    </details>
  );
}

function PastImports() {
  const imports = useImports();
  const { data } = imports;
  if (!data && imports.isError) {
    return (
      <ErrorState
        message="Failed to load the imports"
        onRetry={() => void imports.refetch()}
        retrying={imports.isFetching}
      />
    );
  }
  if (!data) return <Skeleton role="status" aria-label="Loading the imports" className="mt-8 h-40 rounded-xl" />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className="mt-8">
      <h2 id="past-imports" className="mb-3 text-h3">
        Latest imports
      </h2>
      <ul className="divide-y overflow-hidden rounded-xl border bg-surface">
        {data.map((one) => (
          <PastImport key={one.id} one={one} />
        ))}
      </ul>
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
