import type { FacetsAnswer } from '@haberdash/contract';
import { isColour } from '@haberdash/contract/option-keys';
import { ChevronDown, Star } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { FilterGroup } from '../../data/filter-groups.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { STAR_VALUES } from '../../ui/stars.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { colourOf, familyColour } from '../product/colours.ts';
import type { FilterPanelProps } from './filter-panel.tsx';
import {
  CountText,
  FilterCheckbox,
  FilterGroupFold,
  FilterSection,
  type FilterValue,
  FilterValues,
  filterValue,
  isOffered,
} from './filter-value.tsx';
import { PriceFilter } from './price-filter.tsx';
import { groupSizes, isSize } from './size-kinds.ts';

/** Drawn once: the same with each press. */
const RATINGS = ['4', '3', '2', '1'].map((stars) => ({ stars, label: <Stars count={Number(stars)} /> }));
/** Values that are all as short as this are shown side by side. */
const SHORT = 12;
/** The most buttons of a kind, and colours, that show before the others are asked for. */
const MOST_BUTTONS = 15;
const MOST_COLOURS = 14;

interface MoreFiltersProps extends FilterPanelProps {
  facets: FacetsAnswer | undefined;
}

const SWITCHES = [
  { group: 'inStock', label: 'In stock' },
  { group: 'onSale', label: 'On sale' },
  { group: 'isNew', label: 'New' },
] as const;

/** Filters besides the categories: stock, sale and news, price, the options of the products, brand and rating. */
export function MoreFilters({ filters, facets, onToggle, onChange }: MoreFiltersProps) {
  const known = { filters, facets, onToggle: useSteady(onToggle) };
  const value = (group: FilterGroup, id: string) => filterValue(known, group, id);
  const brands = useTaxonomy()?.brands ?? [];
  return (
    <>
      <FilterSection title="Availability" values={SWITCHES.map(({ group }) => value(group, 'true'))}>
        {(each) => (
          <FilterCheckbox key={each.group} {...each}>
            {SWITCHES.find(({ group }) => group === each.group)?.label}
          </FilterCheckbox>
        )}
      </FilterSection>
      <FilterGroupFold title="Price">
        <PriceFilter
          from={filters.minPrice?.[0]}
          to={filters.maxPrice?.[0]}
          prices={facets?.prices}
          onChange={useSteady(onChange)}
        />
      </FilterGroupFold>
      {facets?.options.map((option) => (
        <OptionFilter key={option.key} option={option} value={(id) => value(option.key, id)} />
      ))}
      <FilterSection title="Brands" values={brands.map(({ id }) => value('brands', id))}>
        {(each) => (
          <FilterCheckbox key={each.id} {...each}>
            {brands.find(({ id }) => id === each.id)?.label}
          </FilterCheckbox>
        )}
      </FilterSection>
      <FilterSection title="Rating" values={RATINGS.map(({ stars }) => value('rating', stars))}>
        {(each) => (
          <FilterCheckbox key={each.id} {...each}>
            {RATINGS.find(({ stars }) => stars === each.id)?.label}
          </FilterCheckbox>
        )}
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

/** Colours by their families, short values as buttons side by side, sizes of several kinds under these, all others as a list. */
function OptionFilter({ option, value }: OptionFilterProps) {
  const { name, values } = option;
  if (isColour(name)) return <ColourFilter option={option} value={value} />;
  if (!values.some(({ id }) => isOffered(value(id)))) return null;
  const labelOf = (id: string) => values.find((each) => each.id === id)?.label ?? id;
  if (values.some(({ label }) => label.length > SHORT)) {
    return (
      <FilterSection title={name} values={values.map(({ id }) => value(id))}>
        {(each) => <OptionCheckbox key={each.id} label={labelOf(each.id)} {...each} />}
      </FilterSection>
    );
  }
  const offered = values.filter(({ id }) => isOffered(value(id)));
  const kinds = isSize(name) ? groupSizes(offered) : [{ title: '', sizes: offered }];
  return (
    <FilterGroupFold title={name}>
      {kinds.map(({ title, sizes }) => (
        <div key={title} className="not-first:mt-3">
          {kinds.length > 1 && <p className="mb-1.5 text-caption text-ink-muted">{title}</p>}
          <FilterValues values={sizes.map(({ id }) => value(id))} most={MOST_BUTTONS} className="flex flex-wrap gap-2">
            {(each) => <ValueButton key={each.id} label={labelOf(each.id)} {...each} />}
          </FilterValues>
        </div>
      ))}
    </FilterGroupFold>
  );
}

/** The families of the colours with the names that are in none, and below them, folded, the shop's own names of the families. */
function ColourFilter({ option: { name, values, families = [] }, value }: OptionFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!values.some((each) => isOffered(value(each.id)))) return null;
  const inFamily = values.filter(({ family }) => family !== undefined);
  const isShown = isOpen || inFamily.some((each) => value(each.id).isOn);
  return (
    <FilterGroupFold title={name}>
      <Colours colours={[...families, ...values.filter(({ family }) => family === undefined)]} value={value} />
      {inFamily.length > 0 && (
        <>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isShown}
            aria-controls={id}
            className="-ml-2.5 mt-1 px-2.5"
            onClick={() => setOpen(!isShown)}
          >
            Exact shades
            <ChevronDown aria-hidden="true" className={cn('transition-transform', isShown && 'rotate-180')} />
          </Button>
          <div id={id} hidden={!isShown}>
            <Colours colours={inFamily} value={value} />
          </div>
        </>
      )}
    </FilterGroupFold>
  );
}

interface ColoursProps extends Pick<OptionFilterProps, 'value'> {
  colours: readonly { id: string; label: string; family?: string | undefined }[];
}

function Colours({ colours, value }: ColoursProps) {
  const known = new Map(colours.map((colour) => [colour.id, colour]));
  const lookOf = (id: string) => {
    const { label = id, family = id } = known.get(id) ?? {};
    return colourOf(label) ?? familyColour(family);
  };
  return (
    <FilterValues values={colours.map(({ id }) => value(id))} most={MOST_COLOURS}>
      {(each) => (
        <OptionCheckbox key={each.id} label={known.get(each.id)?.label ?? each.id} swatch={lookOf(each.id)} {...each} />
      )}
    </FilterValues>
  );
}

/** A round of the colour: a colour, or a gradient of several; of one that has no known look, an empty one. */
const Swatch = ({ look }: { look: string }) => (
  <span
    aria-hidden="true"
    style={{ background: look }}
    className="size-5 shrink-0 rounded-full border border-line-strong"
  />
);

interface OptionValueProps extends FilterValue {
  label: string;
}

interface OptionCheckboxProps extends OptionValueProps {
  /** Look of a colour, as CSS. */
  swatch?: string | undefined;
}

const OptionCheckbox = memo(function OptionCheckbox({ label, swatch, ...value }: OptionCheckboxProps) {
  return (
    <FilterCheckbox {...value}>
      {swatch !== undefined && <Swatch look={swatch} />}
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
            'pointer-events-none relative leading-tight',
            isOff ? 'font-normal text-ink-muted' : 'font-medium',
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
