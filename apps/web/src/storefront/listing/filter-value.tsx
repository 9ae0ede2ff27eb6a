import type { FacetsAnswer } from '@haberdash/contract';
import { ChevronDown } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { ownValue } from '../../base/own-value.ts';
import type { FilterGroup } from '../../data/filter-groups.ts';
import { type Filters, hasFilter } from '../../data/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { cn } from '../../ui/cn.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface FilterGroupProps {
  title: string;
  /** Folded until it is opened. */
  isFolded?: boolean | undefined;
  children: ReactNode;
}

/** A group of filters under its title, which folds it. */
export function FilterGroupFold({ title, isFolded = false, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  const id = useId();
  return (
    <fieldset className="py-4 first:pt-0">
      <legend className="float-left w-full">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-8 w-full items-center justify-between gap-2 font-semibold text-small pointer-coarse:min-h-11"
        >
          {title}
          <ChevronDown
            aria-hidden="true"
            className={cn('size-4 text-ink-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </legend>
      <div id={id} hidden={!isOpen} className="clear-both pt-1.5">
        {children}
      </div>
    </fieldset>
  );
}

/** Values of a group that show before the others are asked for. */
const MOST_SHOWN = 8;

interface FilterValuesProps {
  values: readonly FilterValue[];
  /** Values that would show nothing stay. */
  keepsEmpty?: boolean | undefined;
  most?: number;
  className?: string;
  /** Draws a value as an item of the list. */
  children: (value: FilterValue) => ReactNode;
}

/** True for a value that leads somewhere, or can be turned off. */
export const isOffered = ({ count, isOn }: FilterValue): boolean => count !== 0 || isOn;

/** The values of a group that lead somewhere: the first of them, those that are chosen, and the others on demand. */
export function FilterValues({
  values,
  keepsEmpty = false,
  most = MOST_SHOWN,
  className,
  children,
}: FilterValuesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const offered = values.filter((value) => keepsEmpty || isOffered(value));
  const first = offered.filter(({ isOn }, index) => index < most || isOn);
  const others = offered.length - first.length;
  return (
    <>
      <ul className={className}>{(showsAll ? offered : first).map(children)}</ul>
      {others > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={showsAll}
          className="-ml-2.5 mt-1 px-2.5"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `+ ${others} more`}
        </Button>
      )}
    </>
  );
}

interface FilterSectionProps extends FilterValuesProps, Pick<FilterGroupProps, 'title' | 'isFolded'> {}

/** A group of values; nothing where it has none to offer. */
export function FilterSection({ title, isFolded, ...list }: FilterSectionProps) {
  if (!list.keepsEmpty && !list.values.some(isOffered)) return null;
  return (
    <FilterGroupFold title={title} isFolded={isFolded}>
      <FilterValues {...list} />
    </FilterGroupFold>
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
  count: facets && (ownValue(ownValue(facets.data, group) ?? {}, id) ?? 0),
  isAbout: facets?.estimated.includes(group),
  onToggle,
});

interface FilterCheckboxProps extends FilterValue {
  children: ReactNode;
}

/** One value of a filter. A category that would show nothing can only be turned off. */
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
