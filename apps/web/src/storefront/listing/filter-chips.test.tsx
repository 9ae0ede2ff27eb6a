// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Filters } from '../../data/filters.ts';
import { taxonomyOptions } from '../../data/taxonomy.ts';
import { FilterChips } from './filter-chips.tsx';

afterEach(cleanup);

const chip = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` });

function showChips(filters: Filters) {
  const onEmptied = vi.fn();
  const queryClient = new QueryClient();
  const named = (id: string, label: string) => ({ id, label, count: 1, onHome: true, image: null, subcategories: [] });
  queryClient.setQueryData(taxonomyOptions.queryKey, {
    success: true,
    data: {
      categories: [named('men', 'Men'), named('women', 'Women')],
      brands: [],
      hidden: { categories: [], brands: [] },
    },
  });
  const chips = (shown: Filters) => (
    <QueryClientProvider client={queryClient}>
      <FilterChips filters={shown} onToggle={() => {}} onClear={() => {}} onEmptied={onEmptied} />
    </QueryClientProvider>
  );
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
