import type { FacetsAnswer } from '@haberdash/contract';
import { type ReactNode, useDeferredValue } from 'react';
import type { Filters } from '../../data/filters.ts';
import { useFacets } from '../../data/products.ts';
import { useSteady } from '../../ui/use-steady.ts';
import { useFilterGroups } from './filter-options.ts';
import { FilterCheckbox, FilterSection, filterValue, type OnToggle } from './filter-value.tsx';

export interface FilterPanelProps {
  filters: Filters;
  /** Keyword of the search to filter; absent for the whole catalogue. */
  keyword?: string | undefined;
  onToggle: OnToggle;
  /** Gives some filters other values. */
  onChange: (values: Filters) => void;
}

interface FilterSectionsProps extends FilterPanelProps {
  /** Only the first group is in the first frame: a user who opens the panel waits for that alone. */
  isInTurns?: boolean;
  /** Content below the categories and brands. */
  children: (facets: FacetsAnswer | undefined) => ReactNode;
}

/** The filter groups with a checkbox for each option and how many products it would show. */
export function FilterPanel({ filters, keyword, onToggle, isInTurns = false, children }: FilterSectionsProps) {
  const { data: facets } = useFacets(useDeferredValue(filters), keyword);
  const groups = useFilterGroups();
  const isWhole = useDeferredValue(true, !isInTurns);
  const toggle = useSteady(onToggle);
  return (
    <div className="divide-y">
      {(isWhole ? groups : groups.slice(0, 1)).map(({ group, title, options }) => (
        <FilterSection key={group} title={title}>
          {options.map(({ id, label }) => (
            <FilterCheckbox key={id} {...filterValue({ filters, facets, onToggle: toggle }, group, id)}>
              {label}
            </FilterCheckbox>
          ))}
        </FilterSection>
      ))}
      {isWhole && children(facets)}
    </div>
  );
}
