// @vitest-environment jsdom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import type { Filters } from '../../data/filters.ts';
import { facetsOptions } from '../../data/products.ts';
import { ShopContext } from '../../data/shop.ts';
import { taxonomyOptions } from '../../data/taxonomy.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { FilterChips } from './filter-chips.tsx';

const shop = shopInfo({ access: 'open', priceCurrency: 'USD', exchangeRate: 1 });

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chip = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` });

const FACETS = {
  success: true as const,
  data: { category: {}, subcategory: {}, brands: {} },
  prices: null,
  options: [{ key: 'colour', name: 'Colour', values: [{ id: 'light-blue', label: 'Light Blue' }] }],
  estimated: [],
};

function showChips(filters: Filters) {
  const onEmptied = vi.fn();
  const queryClient = createQueryClient();
  const named = (id: string, label: string) => ({
    id,
    label,
    count: 1,
    onHome: true,
    image: null,
    description: '',
    subcategories: [],
  });
  queryClient.setQueryData(taxonomyOptions.queryKey, {
    success: true,
    data: {
      categories: [named('men', 'Men'), named('women', 'Women')],
      brands: [],
      hidden: { categories: [], brands: [] },
    },
  });
  const chips = (shown: Filters) => {
    queryClient.setQueryData(facetsOptions(shown).queryKey, FACETS);
    return (
      <ShopContext value={shop}>
        <QueryClientProvider client={queryClient}>
          <FilterChips filters={shown} onToggle={() => {}} onClear={() => {}} onEmptied={onEmptied} />
        </QueryClientProvider>
      </ShopContext>
    );
  };
  const { rerender } = render(chips(filters));
  return { onEmptied, show: (shown: Filters) => rerender(chips(shown)) };
}

describe('the focus of a filter that was removed', () => {
  it('goes to the one in its place', () => {
    const { onEmptied, show } = showChips({ category: ['men', 'women'] });
    fireEvent.click(chip('Men'));
    show({ category: ['women'] });
    expect(document.activeElement).toBe(chip('Women'));
    expect(onEmptied).not.toHaveBeenCalled();
  });

  it('waits until the filter is gone, though the page is drawn once more before', () => {
    const { onEmptied, show } = showChips({ category: ['women'] });
    fireEvent.click(chip('Women'));
    show({ category: ['women'] });
    expect(onEmptied).not.toHaveBeenCalled();
    show({});
    expect(onEmptied).toHaveBeenCalledOnce();
  });

  it('is left alone when filters change by other means', () => {
    const { onEmptied, show } = showChips({ category: ['men', 'women'] });
    show({ category: ['women'] });
    show({});
    expect(document.activeElement).toBe(document.body);
    expect(onEmptied).not.toHaveBeenCalled();
  });
});

it('every filter is said in words', () => {
  showChips({
    category: ['men'],
    colour: ['light-blue', 'gone'],
    inStock: ['true'],
    minPrice: ['5'],
    maxPrice: ['20'],
    rating: ['4'],
  });
  const names = screen.getAllByRole('button', { name: /^Remove filter/ }).map((button) => button.textContent);
  expect(names).toEqual([
    'Men',
    'Colour: gone',
    'Colour: Light Blue',
    'In stock',
    'Up to $20.00',
    'From $5.00',
    '4 stars and up',
  ]);
});
