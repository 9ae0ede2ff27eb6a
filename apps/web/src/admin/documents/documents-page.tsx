import { ADMIN_DOCUMENTS_PAGE_SIZE, DOCUMENT_KINDS, MAX_FIND_LENGTH } from '@haberdash/contract/constants';
import { Download, ReceiptText, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useKeepWithin } from '../../base/use-list-page.ts';
import { ratesUrl, useDocuments } from '../../data/admin-documents.ts';
import { useSettings } from '../../data/admin-settings.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { PageHeading } from '../list/page-heading.tsx';
import { ALL, useListParams } from '../list/use-list-params.ts';
import { KIND_LABELS } from './document-labels.ts';
import { DocumentNotices } from './document-notices.tsx';
import { DocumentSettingsDialog } from './document-settings.tsx';
import { DocumentTable, DocumentTableSkeleton } from './document-table.tsx';
import { MonthDownload } from './month-download.tsx';

const KINDS = [
  { id: ALL, label: 'All documents' },
  ...DOCUMENT_KINDS.map((kind) => ({ id: kind, label: `${KIND_LABELS[kind]}s` })),
];
const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

function useDocumentList() {
  const list = useListParams('kind', DOCUMENT_KINDS);
  const [address] = useSearchParams();
  const filter = {
    search: list.search,
    kind: DOCUMENT_KINDS.find((kind) => kind === list.filter) ?? ('all' as const),
    from: address.get('from') ?? '',
    to: address.get('to') ?? '',
  };
  return { list, filter, isFiltered: list.isFiltered || filter.from !== '' || filter.to !== '' };
}

/** The invoices, receipts and credit notes of the shop. */
export function DocumentsPage() {
  const { list, filter, isFiltered } = useDocumentList();
  const documents = useDocuments({ ...filter, page: list.page });
  useKeepWithin(documents.isPlaceholderData ? undefined : documents.data);
  return (
    <>
      <PageHeading
        title="Documents"
        actions={
          <>
            <SettingsButton />
            <Button asChild variant="outline" size="sm">
              <a href={ratesUrl(filter)} download>
                <Download aria-hidden="true" />
                Export taxes as CSV
              </a>
            </Button>
          </>
        }
      />
      {documents.data && <DocumentNotices missing={documents.data.missing} waiting={documents.data.waiting} />}
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[1fr_12rem_auto_auto]">
        <ListSearch
          label="Search by number or order"
          value={list.search}
          onSearch={list.setSearch}
          maxLength={MAX_FIND_LENGTH}
        />
        <FilterSelect label="Kind" options={KINDS} value={list.filter} onChange={list.setFilter} />
        {DAYS.map(({ name, label }) => (
          <Field key={name} label={label} className="flex items-center gap-3 *:mb-0 max-sm:[&>label]:w-10">
            {(control) => (
              <Input
                {...control}
                type="date"
                className="h-11"
                value={filter[name]}
                onChange={({ target }) => list.setParam(name, target.value || ALL)}
              />
            )}
          </Field>
        ))}
      </div>
      <DocumentList query={documents} list={list} isFiltered={isFiltered} />
      <MonthDownload months={documents.data?.months ?? []} />
    </>
  );
}

/** Opens the settings, once they are there. */
function SettingsButton() {
  const [isOpen, setIsOpen] = useState(false);
  return useMay('settings') ? (
    <>
      <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        <Settings2 aria-hidden="true" />
        Settings
      </Button>
      {isOpen && <OpenSettings onClose={() => setIsOpen(false)} />}
    </>
  ) : null;
}

function OpenSettings({ onClose }: { onClose: () => void }) {
  const { data } = useSettings();
  return data ? <DocumentSettingsDialog settings={data} onClose={onClose} /> : null;
}

interface DocumentListProps {
  query: ReturnType<typeof useDocuments>;
  list: ReturnType<typeof useListParams>;
  isFiltered: boolean;
}

function DocumentList({ query, list, isFiltered }: DocumentListProps) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data && data.total > 0) {
    return (
      <>
        <DocumentTable documents={data.data} stale={isPlaceholderData} />
        <Pagination
          page={list.page}
          pageSize={ADMIN_DOCUMENTS_PAGE_SIZE}
          total={data.total}
          onPageChange={list.goToPage}
          className="mt-4"
        />
      </>
    );
  }
  if (data) {
    return (
      <EmptyState
        icon={ReceiptText}
        title={isFiltered ? 'No documents match your filters' : 'No documents yet'}
        text={
          isFiltered
            ? 'Try another number, kind or date.'
            : 'Invoices, receipts and credit notes appear here as orders are paid, sent and refunded.'
        }
        action={
          isFiltered && (
            <Button variant="outline" onClick={list.clear}>
              Clear filters
            </Button>
          )
        }
      />
    );
  }
  if (isError) {
    return <ErrorState message="Failed to load documents" onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return <DocumentTableSkeleton />;
}
