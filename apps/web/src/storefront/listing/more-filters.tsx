import type { FacetsAnswer } from '@haberdash/contract';
import { Star } from 'lucide-react';
import { memo } from 'react';
import type { FilterGroup } from '../../data/filter-groups.ts';
import { cn } from '../../ui/cn.ts';
import { STAR_VALUES } from '../../ui/stars.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { colourOf, isColour } from '../product/colours.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import { CountText, FilterCheckbox, FilterSection, type FilterValue, filterValue } from './filter-value.tsx';
import { PriceFilter } from './price-filter.tsx';

/** Drawn once: the same with each press. */
const RATINGS = ['4', '3', '2', '1'].map((stars) => ({ stars, label: <Stars count={Number(stars)} /> }));
/** Values that are all as short as this are shown side by side. */
const SHORT = 12;

interface MoreFiltersProps extends FilterPanelProps {
  facets: FacetsAnswer | undefined;
}

/** Filters besides category and brand: the options of the products, price, stock, sale and rating. */
export function MoreFilters({ filters, facets, onToggle, onChange }: MoreFiltersProps) {
  const known = { filters, facets, onToggle: useSteady(onToggle) };
  const value = (group: FilterGroup, id: string) => filterValue(known, group, id);
  return (
    <>
      {facets?.options.map((option) => (
        <OptionFilter key={option.key} option={option} value={(id) => value(option.key, id)} />
      ))}
      <PriceFilter
        from={filters.minPrice?.[0]}
        to={filters.maxPrice?.[0]}
        prices={facets?.prices}
        onChange={useSteady(onChange)}
      />
      <FilterSection title="Availability">
        <FilterCheckbox {...value('inStock', 'true')}>In stock</FilterCheckbox>
        <FilterCheckbox {...value('onSale', 'true')}>On sale</FilterCheckbox>
      </FilterSection>
      <FilterSection title="Rating">
        {RATINGS.map(({ stars, label }) => (
          <FilterCheckbox key={stars} {...value('rating', stars)}>
            {label}
          </FilterCheckbox>
        ))}
      </FilterSection>
    </>
  );
}

function Stars({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true" className="inline-flex gap-0.5">
        {STAR_VALUES.map((star) => (
          <Star
            key={star}
            className={cn('size-4', star <= count ? 'fill-warning text-warning' : 'fill-line text-line')}
          />
        ))}
      </span>
      <span aria-hidden="true">{'& up'}</span>
      <VisuallyHidden>{`${count} ${count === 1 ? 'star' : 'stars'} and up`}</VisuallyHidden>
    </>
  );
}

interface OptionFilterProps {
  option: FacetsAnswer['options'][number];
  value: (id: string) => FilterValue;
}

/** Colours with a swatch, short values as buttons side by side, all others as a list. */
function OptionFilter({ option: { name, values }, value }: OptionFilterProps) {
  const isOfColours = isColour(name);
  if (!isOfColours && values.every(({ label }) => label.length <= SHORT)) {
    return (
      <fieldset className="py-5">
        <legend className="float-left mb-2.5 w-full font-semibold text-small">{name}</legend>
        <ul className="clear-both flex flex-wrap gap-2">
          {values.map(({ id, label }) => (
            <ValueButton key={id} label={label} {...value(id)} />
          ))}
        </ul>
      </fieldset>
    );
  }
  return (
    <FilterSection title={name}>
      {values.map(({ id, label }) => (
        <OptionCheckbox key={id} label={label} isColour={isOfColours} {...value(id)} />
      ))}
    </FilterSection>
  );
}

/** A round of the colour; of one that has no known look, an empty one. */
const Swatch = ({ colour = 'none' }: { colour: string | undefined }) => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
    <circle cx="10" cy="10" r="9.5" fill={colour} className="stroke-line-strong" />
  </svg>
);

interface OptionValueProps extends FilterValue {
  label: string;
}

const OptionCheckbox = memo(function OptionCheckbox(props: OptionValueProps & { isColour: boolean }) {
  const { label, isColour, ...value } = props;
  return (
    <FilterCheckbox {...value}>
      {isColour && <Swatch colour={colourOf(label)} />}
      <span className="wrap-anywhere">{label}</span>
    </FilterCheckbox>
  );
});

/** A checkbox that is drawn as large as its label. */
const ValueButton = memo(function ValueButton({ group, id, isOn, count, isAbout, label, onToggle }: OptionValueProps) {
  const isOff = count === 0 && !isOn;
  return (
    <li>
      <label
        className={cn(
          'relative flex min-h-12 min-w-12 flex-col items-center justify-center px-2.5 text-small',
          isOff ? 'cursor-not-allowed' : 'cursor-pointer',
        )}
      >
        <input
          type="checkbox"
          checked={isOn}
          disabled={isOff}
          onChange={() => onToggle(group, id)}
          className={cn(
            'absolute inset-0 cursor-[inherit] appearance-none rounded-md border border-line-strong/60 bg-surface transition-colors',
            'enabled:hover:border-line-strong checked:border-accent checked:bg-accent-tint checked:ring-1 checked:ring-accent',
            'disabled:border-line-strong/40 disabled:border-dashed disabled:bg-transparent',
          )}
        />
        <span
          className={cn(
            'pointer-events-none relative font-medium leading-tight',
            isOff && 'font-normal text-ink-muted',
          )}
        >
          {label}
        </span>
        <span className="pointer-events-none relative leading-tight">
          <CountText count={count} isAbout={isAbout} />
        </span>
      </label>
    </li>
  );
});
