import type { PickList } from '@haberdash/contract';
import { PackageCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../base/api-error.ts';
import { countOf, formatDay, shortId } from '../../base/formats.ts';
import { adminOrderPath, params, paths } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import { usePickList } from '../../data/admin-shipments.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PrintBar } from './print-bar.tsx';
import { readIds } from './read-ids.ts';

/** What to take from the shelves for the orders that are to be sent, or for some of them. */
export function PickListPage() {
  const [search] = useSearchParams();
  const { data, error, isFetching, refetch } = usePickList(readIds(search.get(params.ids)));
  return (
    <>
      <PrintBar
        above={[{ label: 'Orders', to: paths.admin.orders }]}
        here="Pick list"
        isReady={data !== undefined && data.length > 0}
      />
      {!data && error && (
        <ErrorState
          message={messageOf(error, 'Failed to load the pick list')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-120 rounded-xl" />}
      {data?.length === 0 && (
        <EmptyState
          icon={PackageCheck}
          title="Nothing to pick"
          text="Items of orders that should be packed or sent appear here."
        />
      )}
      {data && data.length > 0 && <Sheet lines={data} />}
    </>
  );
}

function Sheet({ lines }: { lines: PickList }) {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const orders = new Set(lines.flatMap((line) => line.orders.map(({ id }) => id))).size;
  return (
    <article
      aria-label="Pick list"
      className="mx-auto max-w-4xl rounded-xl border bg-surface p-4 text-small sm:p-10 print:max-w-none print:rounded-none print:border-0 print:bg-transparent print:p-0"
    >
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b pb-4">
        <h1 className="text-h2">Pick list</h1>
        <p className="text-ink-muted tabular-nums">
          {`${formatDay(new Date().toISOString())} · ${countOf(units, 'unit')} for ${countOf(orders, 'order')}`}
        </p>
      </header>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Items to take from the shelves</caption>
        <thead>
          <tr className="border-b text-caption text-ink-muted">
            <th scope="col" className="hidden w-8 py-2 pr-3 font-medium print:table-cell">
              <span className="sr-only">Picked</span>
            </th>
            <th scope="col" className="py-2 pr-4 font-medium">
              Item
            </th>
            <th scope="col" className="py-2 pr-4 font-medium max-sm:hidden print:table-cell">
              Orders
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.variantId} line={line} />
          ))}
        </tbody>
      </table>
    </article>
  );
}

function Row({ line }: { line: PickList[number] }) {
  const orders = line.orders.map(({ id, quantity }) => (
    <span key={id} className="mr-3 inline-block tabular-nums">
      <Link to={adminOrderPath(id)} className="underline underline-offset-4 print:no-underline">
        {shortId(id)}
      </Link>
      {quantity > 1 && ` × ${quantity}`}
    </span>
  ));
  return (
    <tr className="break-inside-avoid border-b align-top">
      <td className="hidden py-3 pr-3 print:table-cell">
        {/* To be ticked by hand, on paper. */}
        <span aria-hidden="true" className="mt-0.5 block size-4.5 rounded-sm border border-line-strong" />
      </td>
      <td className="py-2.5 pr-4">
        <span className="flex items-start gap-3">
          <LazyImage
            {...pictureSources(line.image, '3rem')}
            alt=""
            ratio="1 / 1"
            whole
            className="w-12 shrink-0 rounded-sm print:hidden"
          />
          <span className="wrap-anywhere min-w-0">
            <span className="block font-medium">{line.title}</span>
            <span className="block text-caption text-ink-muted">
              {[line.variantTitle, line.sku && `SKU ${line.sku}`].filter(Boolean).join(' · ')}
            </span>
            <span className="mt-1 block sm:hidden print:hidden">{orders}</span>
          </span>
        </span>
      </td>
      <td className="py-2.5 pr-4 max-sm:hidden print:table-cell">{orders}</td>
      <td className="py-2.5 text-right font-semibold tabular-nums">{line.quantity}</td>
    </tr>
  );
}
