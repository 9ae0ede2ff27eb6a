// @vitest-environment jsdom
import type { FacetsAnswer } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import type { Filters } from '../../data/filters.ts';
import { ShopContext } from '../../data/shop.ts';
import { taxonomyOptions } from '../../data/taxonomy.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { MoreFilters } from './more-filters.tsx';

const shop = shopInfo({ access: 'open', priceCurrency: 'USD', exchangeRate: 1 });

const FACETS: FacetsAnswer = {
  success: true,
  data: {
    category: {},
    subcategory: {},
    brands: { hm: 2, zara: 0 },
    size: { s: 3, m: 0, l: 2345 },
    colour: { navy: 4 },
    inStock: { true: 5 },
    onSale: { true: 0 },
    rating: { 4: 1 },
  },
  prices: {
    min: 10,
    max: 90,
    bars: [
      { from: 10, to: 50, products: 3 },
      { from: 50, to: 90, products: 1 },
    ],
  },
  options: [
    { key: 'colour', name: 'Colour', values: [{ id: 'navy', label: 'Navy' }] },
    { key: 'size', name: 'Size', values: ['S', 'M', 'L'].map((label) => ({ id: label.toLowerCase(), label })) },
  ],
  estimated: ['size'],
};

afterEach(cleanup);

function show(filters: Filters = {}, facets = FACETS) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(taxonomyOptions.queryKey, {
    success: true,
    data: {
      categories: [],
      brands: ['hm', 'zara'].map((id) => ({ id, label: id, count: 1, onHome: true })),
      hidden: { categories: [], brands: [] },
    },
  });
  const [onToggle, onChange] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={queryClient}>
      <ShopContext value={shop}>
        <MoreFilters filters={filters} facets={facets} onToggle={onToggle} onChange={onChange} />
      </ShopContext>
    </QueryClientProvider>,
  );
  return { onToggle, onChange };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('offers what leads somewhere with its count, and nothing else', () => {
  const { onToggle } = show();
  expect(box(/^S\s*3\+\s*products/).disabled).toBe(false);
  for (const name of [/^M/, /^On sale/, /^zara/])
    expect(screen.queryByRole('checkbox', { name }), `${name}`).toBeNull();
  expect(box(/^hm/).disabled).toBe(false);
  expect(box(/^L\s*2,000\+\s*products/).disabled).toBe(false);
  fireEvent.click(box(/^Navy/));
  fireEvent.click(box(/^4 stars and up/));
  expect(onToggle.mock.calls).toEqual([
    ['colour', 'navy'],
    ['rating', '4'],
  ]);
});

const COLOURS: FacetsAnswer = {
  ...FACETS,
  data: { ...FACETS.data, colour: { blue: 3, green: 0, navy: 2, sky: 1, zorbl: 1 } },
  options: [
    {
      key: 'colour',
      name: 'Colour',
      values: [
        { id: 'navy', label: 'Navy', family: 'blue' },
        { id: 'sky', label: 'Sky', family: 'blue' },
        { id: 'zorbl', label: 'Zorbl' },
      ],
      families: [
        { id: 'green', label: 'Green' },
        { id: 'blue', label: 'Blue' },
      ],
    },
  ],
};

it('colours stand by their families with those of none, and the shop’s own names below, folded', () => {
  const { onToggle } = show({}, COLOURS);
  const group = within(screen.getByRole('group', { name: 'Colour' }));
  const seen = () =>
    group.getAllByRole('checkbox', { hidden: false }).map((each) => each.closest('label')?.textContent);
  expect(seen()).toEqual(['Blue3 products', 'Zorbl1 product']);
  fireEvent.click(box(/^Blue/));
  fireEvent.click(screen.getByRole('button', { name: 'Exact shades' }));
  expect(seen()).toEqual(['Blue3 products', 'Zorbl1 product', 'Navy2 products', 'Sky1 product']);
  fireEvent.click(box(/^Navy/));
  expect(onToggle.mock.calls).toEqual([
    ['colour', 'blue'],
    ['colour', 'navy'],
  ]);
});

it('a group folds, and a long one shows its first values and those that are chosen', () => {
  const ids = Array.from({ length: 12 }, (_, place) => `v${place}`);
  const facets = {
    ...FACETS,
    data: { ...FACETS.data, material: Object.fromEntries(ids.map((id) => [id, 1])) },
    options: [{ key: 'material', name: 'Material', values: ids.map((id) => ({ id, label: `Woven cloth ${id}` })) }],
  };
  show({ material: ['v11'] }, facets);
  const group = within(screen.getByRole('group', { name: 'Material' }));
  expect(group.getAllByRole('checkbox', { hidden: false })).toHaveLength(9);
  fireEvent.click(group.getByRole('button', { name: '+ 3 more' }));
  expect(group.getAllByRole('checkbox', { hidden: false })).toHaveLength(12);
  const title = group.getByRole('button', { name: 'Material' });
  fireEvent.click(title);
  expect(title.getAttribute('aria-expanded')).toBe('false');
  expect(group.queryAllByRole('checkbox', { hidden: false })).toEqual([]);
});

it('what is on can be turned off, though it shows nothing', () => {
  show({ size: ['m'], onSale: ['true'] });
  expect([box(/^M/), box(/^On sale/)].map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [true, false],
  ]);
});

it('takes a price over with Enter, or when its field is left, and nothing that is no amount', () => {
  const { onChange } = show({ maxPrice: ['50'] });
  const [from, to] = ['From price', 'To price'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }));
  if (!from || !to) throw new Error('there are no fields');
  expect([from.value, from.placeholder, to.value]).toEqual(['', '10', '50']);
  fireEvent.change(from, { target: { value: '1x' } });
  fireEvent.blur(from);
  expect([from.value, onChange.mock.calls]).toEqual(['', []]);
  fireEvent.change(from, { target: { value: '20' } });
  fireEvent.keyDown(from, { key: 'Enter' });
  fireEvent.change(to, { target: { value: '' } });
  fireEvent.blur(to);
  expect(onChange.mock.calls).toEqual([[{ minPrice: ['20'], maxPrice: ['50'] }], [{ minPrice: [], maxPrice: [] }]]);
});

it('the handles are said as prices, and what is chosen follows when one is let go', () => {
  const { onChange } = show();
  const [low, high] = ['Lowest price', 'Highest price'].map((name) => screen.getByRole('slider', { name }));
  if (!low || !high) throw new Error('there are no handles');
  const said = () => [low, high].map((handle) => handle.getAttribute('aria-valuetext'));
  expect(said()).toEqual(['$10.00', '$90.00']);
  fireEvent.input(low, { target: { value: '1' } });
  expect([said(), onChange.mock.calls]).toEqual([['$20.00', '$90.00'], []]);
  fireEvent.change(low);
  expect(onChange.mock.calls).toEqual([[{ minPrice: ['20'], maxPrice: [] }]]);
});

it('a handle that is let go where it was leaves the slider to what is chosen next', () => {
  const { onChange } = show();
  const [low] = screen.getAllByRole<HTMLInputElement>('slider');
  if (!low) throw new Error('there is no handle');
  fireEvent.input(low, { target: { value: '1' } });
  fireEvent.input(low, { target: { value: '0' } });
  fireEvent.change(low);
  expect([low.value, onChange.mock.calls]).toEqual(['0', []]);
});

it('a handle stops at the other one', () => {
  const { onChange } = show({ minPrice: ['50'] });
  const [low, high] = screen.getAllByRole<HTMLInputElement>('slider');
  if (!low || !high) throw new Error('there are no handles');
  fireEvent.input(high, { target: { value: '0' } });
  expect(high.value).toBe(low.value);
  fireEvent.change(high);
  expect(onChange.mock.calls).toEqual([[{ minPrice: ['50'], maxPrice: ['50'] }]]);
});
