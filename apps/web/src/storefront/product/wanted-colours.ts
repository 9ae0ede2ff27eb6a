import { isColour, optionSlug } from '@haberdash/contract/option-keys';
import { useMemo } from 'react';
import { valuesIn } from '../../data/filter-groups.ts';
import type { Filters } from '../../data/filters.ts';
import { useFacets } from '../../data/products.ts';

/**
 * Slugs of the colours that a list is filtered by, those of a chosen family included.
 * @param keyword of the search whose results the list is of
 */
export function useWantedColours(filters: Filters, keyword?: string): ReadonlySet<string> {
  const options = useFacets(filters, keyword).data?.options;
  return useMemo(() => {
    const colour = options?.find(({ name }) => isColour(name));
    const chosen = colour ? valuesIn(filters, colour.key) : [];
    const meant = (colour?.values ?? []).filter(({ id, family }) =>
      [id, family].some((each) => each && chosen.includes(each)),
    );
    return new Set(meant.map(({ label }) => optionSlug(label)));
  }, [options, filters]);
}
