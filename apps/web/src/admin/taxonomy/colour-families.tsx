import type { ShopColour } from '@haberdash/contract';
import { COLOUR_FAMILIES } from '@haberdash/contract/constants';
import { Palette } from 'lucide-react';
import { useState } from 'react';
import { COLOURS_PER_PAGE, useEditColour, useShopColours } from '../../data/admin-colours.ts';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';
import { announceResult } from '../list/announce-result.ts';

const NO_FAMILY = 'none';
const OPTIONS = [{ id: NO_FAMILY, label: 'No family' }, ...COLOUR_FAMILIES];

/** The colours of the products, each with the family that shoppers find it in. */
export function ColourFamilies() {
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="colour-families">
      <h2 id="colour-families" className="text-h3">
        Colours
      </h2>
      <p className="mb-3 text-ink-muted text-small">
        Shoppers filter by colour family and see your colour names within it. Colours without a family are listed first.
      </p>
      <ColourList page={page} onPage={setPage} />
    </section>
  );
}

function ColourList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = useShopColours(page);
  if (!data && isError) {
    return <ErrorState message="Failed to load colours." onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton role="status" aria-label="Loading colours" className="h-64 rounded-xl" />;
  if (data.total === 0) {
    return (
      <EmptyState
        as="h3"
        icon={Palette}
        title="No colours yet"
        text="Add an option called ‘Colour’ to a product and its colours will appear here."
      />
    );
  }
  return (
    <>
      <Table label="Colours" aria-busy={isPlaceholderData} className={cn(isPlaceholderData && 'opacity-60')}>
        <TableHead>
          <TableRow>
            <TableHeader>Colour</TableHeader>
            <TableHeader>Family</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.data.map((colour) => (
            <ColourRow key={colour.name} colour={colour} />
          ))}
        </TableBody>
      </Table>
      <Pagination page={page} pageSize={COLOURS_PER_PAGE} total={data.total} onPageChange={onPage} className="mt-4" />
    </>
  );
}

function ColourRow({ colour: { name, family } }: { colour: ShopColour }) {
  const edit = useEditColour();
  const chosen = edit.isPending ? edit.variables.family : family;
  return (
    <TableRow>
      <TableCell className="wrap-anywhere py-2 font-medium">{name}</TableCell>
      <TableCell className="py-2">
        <Select
          aria-label={`Family of ${name}`}
          className="w-44"
          options={OPTIONS}
          value={chosen ?? NO_FAMILY}
          disabled={edit.isPending}
          onChange={(event) => {
            const next = COLOUR_FAMILIES.find(({ id }) => id === event.target.value)?.id ?? null;
            void announceResult(() => edit.mutateAsync({ name, family: next }));
          }}
        />
      </TableCell>
    </TableRow>
  );
}
