import type { ShownCategory } from '@haberdash/contract';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { paths } from '../../base/paths.ts';
import { pictureSources } from '../../base/picture.ts';
import type { Filters } from '../../data/filters.ts';
import { headingOfList, subcategoriesIn } from '../../data/named-lists.ts';
import { featuredIn } from '../../data/places.ts';
import { useTaxonomy } from '../../data/taxonomy.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';

interface ListingHeadingProps {
  filters: Filters;
  /** Filters of the address's path; none where it is the listing. */
  place: Filters;
  headingRef: Ref<HTMLHeadingElement>;
  /** Sentence on how many products there are. */
  found: string | undefined;
}

/** The most subcategories that a text of the shop's own names. */
const NAMED = 3;

/** Text about a category: the merchant's line, else the first of its subcategories. */
function textOf({ description, subcategories }: ShownCategory): string {
  const filled = subcategories.filter(({ count }) => count > 0).map(({ label }) => label);
  if (description || filled.length === 0) return description;
  return filled.length > NAMED ? `${filled.slice(0, NAMED).join(', ')} and more.` : `${filled.join(', ')}.`;
}

/** Heading of a list: the way there, the title, the category's text and picture, and its subcategories. */
export function ListingHeading({ filters, place, headingRef, found }: ListingHeadingProps) {
  const taxonomy = useTaxonomy();
  const [id, ...others] = filters.category ?? [];
  const category = others.length === 0 ? taxonomy?.categories.find((each) => each.id === id) : undefined;
  const [subcategory, ...more] = category ? subcategoriesIn(filters, taxonomy) : [];
  const isPlace = place.category !== undefined;
  const heading = isPlace && !taxonomy ? '\u00a0' : headingOfList(filters, taxonomy);
  const above = [
    { label: 'Home', to: paths.shopping.home },
    ...(category && subcategory ? [{ label: category.label, to: featuredIn(category.id) }] : []),
  ];
  const text = subcategory?.description || (category && !subcategory && textOf(category));
  return (
    <div className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        {isPlace && <Breadcrumbs above={above} here={heading} />}
        <h1 ref={headingRef} tabIndex={-1} className={cn('wrap-anywhere font-headline text-h1', isPlace && 'mt-2')}>
          {heading}
        </h1>
        {text && <p className="wrap-anywhere mt-2 max-w-prose text-ink-muted">{text}</p>}
        <p aria-live="polite" className="mt-1 min-h-6 text-ink-muted text-small tabular-nums">
          {found}
        </p>
        {category && <SubcategoryLinks category={category} here={more.length === 0 ? subcategory?.key : undefined} />}
      </div>
      {isPlace && category?.image && (
        <LazyImage
          {...pictureSources(category.image, '10rem')}
          alt=""
          ratio="1 / 1"
          className="w-40 shrink-0 rounded-xl max-sm:hidden"
        />
      )}
    </div>
  );
}

/** The pages of a category's subcategories that have products. @param here the key of the one that is shown */
function SubcategoryLinks({
  category: { id, label, subcategories },
  here,
}: {
  category: ShownCategory;
  here: string | undefined;
}) {
  const filled = subcategories.filter(({ key, count }) => count > 0 || key === here);
  if (filled.length === 0) return null;
  return (
    <nav aria-label={`In ${label}`} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        {filled.map(({ key, label: name }) => (
          <li key={key}>
            <Link
              to={featuredIn(id, key)}
              aria-current={key === here ? 'page' : undefined}
              className="wrap-anywhere inline-flex min-h-9 items-center rounded-full border px-3.5 text-small transition-colors hover:bg-sunken aria-[current=page]:border-inverse aria-[current=page]:bg-inverse aria-[current=page]:text-on-inverse pointer-coarse:min-h-11"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
