import { LOCALE } from '../../base/formats.ts';
import { paymentMethodLabel } from '../../base/status-labels.ts';
import { useOrderFilters } from '../../data/admin-orders.ts';
import type { SelectOption } from '../../ui/select.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { ALL } from '../list/use-list-params.ts';

/** Values of the filters, by their names in the page's address and in the call. */
export type OrderFilterValues = Record<'country' | 'methodId' | 'paymentMethod', string>;

const byLabel = (one: SelectOption, other: SelectOption) => one.label.localeCompare(other.label, LOCALE);

/** A country by its name in English; its code where it has none. */
const countryName = (code: string) => new Intl.DisplayNames(LOCALE, { type: 'region' }).of(code) ?? code;

interface OrderFiltersProps {
  values: OrderFilterValues;
  onChange: (name: string, value: string) => void;
}

/** Selects for the countries and methods that orders have; none of what all orders have alike. */
export function OrderFilters({ values, onChange }: OrderFiltersProps) {
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
    .filter(({ name, options }) => options.length > 1 || values[name] !== ALL)
    .map(({ name, label, all, options }) => (
      <FilterSelect
        key={name}
        label={label}
        options={[{ id: ALL, label: all }, ...options]}
        value={values[name]}
        onChange={(value) => onChange(name, value)}
        className="sm:w-52"
      />
    ));
}
