// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type FilterGroup, type Filters, toggleFilter } from '../../../shop/filters.ts';
import { usePromptToggles } from './use-prompt-toggles.ts';

/** The address arrives when the test says so, made from the filters that its sender knew. */
function setUp(first: Filters = {}) {
  let known = first;
  const arrivals: (() => void)[] = [];
  const hook = renderHook(({ filters, send }) => usePromptToggles(filters, send), {
    initialProps: { filters: known, send: vi.fn() },
  });
  const render = () => {
    const filters = known;
    hook.rerender({
      filters,
      send: vi.fn((group: FilterGroup, id: string) => {
        arrivals.push(() => {
          known = toggleFilter(filters, group, id);
          render();
        });
      }),
    });
  };
  render();
  return { hook, arrivals, known: () => known };
}

it('shows a toggle before the address has it, and sends a second one only from where the first has led', () => {
  const { hook, arrivals, known } = setUp();
  act(() => hook.result.current.toggle('category', 'men'));
  act(() => hook.result.current.toggle('brands', 'nike'));
  expect(hook.result.current.shown).toEqual({ category: ['men'], brands: ['nike'] });
  expect(known()).toEqual({});
  expect(arrivals).toHaveLength(1);

  act(() => arrivals[0]?.());
  expect(hook.result.current.shown).toEqual({ category: ['men'], brands: ['nike'] });
  expect(arrivals).toHaveLength(2);
  act(() => arrivals[1]?.());
  expect(known()).toEqual({ category: ['men'], brands: ['nike'] });
  expect(hook.result.current.shown).toEqual(known());
  expect(arrivals).toHaveLength(2);
});

it('a quick Back left a filter checked for good: the address was where it began, and never seen to move', () => {
  const { hook, known } = setUp();
  act(() => hook.result.current.toggle('brands', 'zara'));
  expect(hook.result.current.shown).toEqual({ brands: ['zara'] });
  act(() => window.dispatchEvent(new PopStateEvent('popstate')));
  expect(hook.result.current.shown).toEqual(known());
});

it('an option too many froze the filters: it is cut off, changes no address, and the next one waited for it', () => {
  const full = Array.from({ length: 20 }, (_, index) => `brand${index}`);
  const { hook, arrivals, known } = setUp({ brands: full });
  act(() => hook.result.current.toggle('brands', 'nike'));
  act(() => hook.result.current.toggle('category', 'women'));
  expect(arrivals).toHaveLength(1);
  act(() => arrivals[0]?.());
  expect(known()).toEqual({ category: ['women'], brands: full });
  expect(hook.result.current.shown).toEqual(known());
});
