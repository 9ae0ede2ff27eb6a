import type { FacetsAnswer } from '@haberdash/contract';
import { memo, type ReactNode } from 'react';
import type { FilterGroup } from '../../data/filter-groups.ts';
import { type Filters, hasFilter } from '../../data/filters.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** A group of filters under its title. */
export function FilterSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="py-5 first:pt-0">
      <legend className="float-left mb-1.5 w-full font-semibold text-small">{title}</legend>
      <ul className="clear-both">{children}</ul>
    </fieldset>
  );
}

export type OnToggle = (group: FilterGroup, id: string) => void;

/** One value of a filter, what is known of it, and how it is turned on or off. */
export interface FilterValue {
  group: FilterGroup;
  id: string;
  isOn: boolean;
  /** Number of products with the value; undefined while nothing is known. */
  count: number | undefined;
  isAbout: boolean | undefined;
  /** Stable across renders, so that a press draws only what it changes. */
  onToggle: OnToggle;
}

export const filterValue = (
  { filters, facets, onToggle }: { filters: Filters; facets: FacetsAnswer | undefined; onToggle: OnToggle },
  group: FilterGroup,
  id: string,
): FilterValue => ({
  group,
  id,
  isOn: hasFilter(filters, group, id),
  count: facets && (facets.data[group]?.[id] ?? 0),
  isAbout: facets?.estimated.includes(group),
  onToggle,
});

interface FilterCheckboxProps extends FilterValue {
  children: ReactNode;
}

/** One value of a filter. What would show nothing can only be turned off. */
export const FilterCheckbox = memo(function FilterCheckbox({
  group,
  id,
  isOn,
  count,
  isAbout,
  onToggle,
  children,
}: FilterCheckboxProps) {
  return (
    <li>
      <Checkbox
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={() => onToggle(group, id)}
        className={cn(count === 0 && !isOn && 'cursor-not-allowed')}
        label={
          <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
            <span className={cn('flex min-w-0 items-center gap-2', count === 0 && 'text-ink-muted')}>{children}</span>
            <CountText count={count} isAbout={isAbout} />
          </span>
        }
      />
    </li>
  );
});

/** Rounds an estimated count down to its first digit, which says enough. */
function roundDown(count: number): string {
  const step = 10 ** Math.floor(Math.log10(Math.max(1, count)));
  return `${(Math.floor(count / step) * step).toLocaleString('en')}+`;
}

interface CountTextProps {
  count: number | undefined;
  isAbout?: boolean | undefined;
}

export function CountText({ count, isAbout = false }: CountTextProps) {
  if (count === undefined) return null;
  return (
    <span className="text-caption text-ink-muted tabular-nums">
      {isAbout && count > 0 ? roundDown(count) : count}
      <VisuallyHidden>{count === 1 ? ' product' : ' products'}</VisuallyHidden>
    </span>
  );
}
