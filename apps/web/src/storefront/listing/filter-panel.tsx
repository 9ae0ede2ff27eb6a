import type { Facets } from '@haberdash/contract';
import { type FilterGroup, type Filters, hasFilter } from '../../data/filters.ts';
import { useFacets } from '../../data/products.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useFilterGroups } from './filter-options.ts';

interface FilterPanelProps {
  filters: Filters;
  onToggle: (group: FilterGroup, id: string) => void;
}

/** The filter groups with a checkbox for each option and how many products it would show. */
export function FilterPanel({ filters, onToggle }: FilterPanelProps) {
  const { data: facets } = useFacets(filters);
  const groups = useFilterGroups();
  return (
    <div className="divide-y">
      {groups.map(({ group, title, options }) => (
        <fieldset key={group} className="py-5 first:pt-0">
          <legend className="float-left mb-1.5 w-full font-semibold text-small">{title}</legend>
          <ul className="clear-both">
            {options.map(({ id, label }) => (
              <li key={id}>
                <Checkbox
                  checked={hasFilter(filters, group, id)}
                  onChange={() => onToggle(group, id)}
                  label={<OptionLabel label={label} count={countOf(facets, group, id)} />}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}

/** An option that the server does not count has no products; before the counts are there, nothing is known. */
const countOf = (facets: Facets | undefined, group: FilterGroup, id: string): number | undefined =>
  facets && (facets[group][id] ?? 0);

function OptionLabel({ label, count }: { label: string; count: number | undefined }) {
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <span className={cn(count === 0 && 'text-ink-muted')}>{label}</span>
      {count !== undefined && (
        <span className="text-caption text-ink-muted tabular-nums">
          {count}
          <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
