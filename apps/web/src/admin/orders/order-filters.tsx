import { MAX_FIND_LENGTH } from '@haberdash/contract/constants';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { LOCALE } from '../../base/formats.ts';
import { paymentMethodLabel } from '../../base/status-labels.ts';
import { useOrderFilters } from '../../data/admin-orders.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ListSearch } from '../list/list-search.tsx';
import { SavedViews } from '../list/saved-views-bar.tsx';
import { ALL } from '../list/use-list-params.ts';
import { STATUS_FILTERS } from './order-status.ts';
import type { OrderList } from './use-order-list.ts';

const STATUS_OPTIONS = [{ id: ALL, label: 'All statuses' }, ...STATUS_FILTERS];
const SORT_OPTIONS = [
  { id: ALL, label: 'Newest first' },
  { id: 'oldest', label: 'Oldest first' },
  { id: 'changed', label: 'Last changed' },
  { id: 'highest', label: 'Highest total' },
  { id: 'lowest', label: 'Lowest total' },
];
const DAYS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** Search, filters and order of the list of orders, and its saved views. */
export function OrderFilters({ list }: { list: OrderList }) {
  const { wanted } = list;
  const moreId = useId();
  // On phones they would be a screen of controls above the orders.
  const [isOpen, setIsOpen] = useState(list.hasFurther);
  return (
    <div className="mb-4 space-y-3">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_auto_auto]">
        <ListSearch
          label="Search by order ID..."
          value={list.search}
          onSearch={list.setSearch}
          maxLength={MAX_FIND_LENGTH}
          hint="You can also search by name, email, phone, SKU or payment ID."
          className="max-sm:col-span-2"
        />
        <FilterSelect
          label="Filter by status"
          options={STATUS_OPTIONS}
          value={list.filter}
          onChange={list.setFilter}
          className="sm:w-40"
        />
        <FilterSelect
          label="Sort by"
          options={SORT_OPTIONS}
          value={wanted.sort === 'newest' ? ALL : wanted.sort}
          onChange={(value) => list.setParam('sort', value)}
          className="sm:w-40"
        />
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {isOpen ? 'Fewer filters' : 'More filters'}
      </Button>
      <div
        id={moreId}
        className={cn(
          'grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap sm:items-center',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {DAYS.map(({ name, label }) => (
          <Field key={name} label={label} className="sm:flex sm:items-center sm:gap-2 sm:*:mb-0">
            {(control) => (
              <Input
                {...control}
                type="date"
                className="h-11 min-w-0"
                value={wanted[name]}
                onChange={({ target }) => list.setParam(name, target.value || ALL)}
              />
            )}
          </Field>
        ))}
        <FurtherFilters list={list} />
        <div className="max-sm:col-span-2 sm:ml-auto">
          <SavedViews list="order" />
        </div>
      </div>
    </div>
  );
}

const byLabel = (one: SelectOption, other: SelectOption) => one.label.localeCompare(other.label, LOCALE);

/** A country by its name in English; its code where it has none. */
const countryName = (code: string) => new Intl.DisplayNames(LOCALE, { type: 'region' }).of(code) ?? code;

/** Selects for the countries and methods that orders have; none of what all orders have alike. */
function FurtherFilters({ list: { wanted, setParam } }: { list: OrderList }) {
  const { data } = useOrderFilters();
  if (!data) return null;
  const selects = [
    {
      name: 'country',
      label: 'Filter by country',
      all: 'All countries',
      options: data.countries.map((id) => ({ id, label: countryName(id) })).sort(byLabel),
    },
    {
      name: 'methodId',
      label: 'Filter by delivery',
      all: 'All deliveries',
      options: data.methods.map(({ id, name }) => ({ id, label: name })),
    },
    {
      name: 'paymentMethod',
      label: 'Filter by payment',
      all: 'All payments',
      options: data.paymentMethods.map((id) => ({ id, label: paymentMethodLabel(id) })).sort(byLabel),
    },
  ] as const;
  return selects
    .filter(({ name, options }) => options.length > 1 || wanted[name] !== ALL)
    .map(({ name, label, all, options }) => (
      <FilterSelect
        key={name}
        label={label}
        options={[{ id: ALL, label: all }, ...options]}
        value={wanted[name]}
        onChange={(value) => setParam(name, value)}
        className="sm:w-44"
      />
    ));
}
