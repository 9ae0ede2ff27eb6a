// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Filters } from '../../data/filters.ts';
import { FilterChips } from './filter-chips.tsx';

afterEach(cleanup);

const chip = (label: string) => screen.getByRole('button', { name: `Remove filter ${label}` });

function showChips(filters: Filters) {
  const onEmptied = vi.fn();
  const chips = (shown: Filters) => (
    <FilterChips filters={shown} onToggle={() => {}} onClear={() => {}} onEmptied={onEmptied} />
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
