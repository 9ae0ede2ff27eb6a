// @vitest-environment jsdom
import type { FacetsAnswer, ShopInfo } from '@haberdash/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Filters } from '../../data/filters.ts';
import { ShopContext } from '../../data/shop.ts';
import { MoreFilters } from './more-filters.tsx';

const shop: ShopInfo = {
  storeName: 'Haberdash',
  access: 'open',
  priceCurrency: 'USD',
  chargeCurrency: 'USD',
  exchangeRate: 1,
  paymentsSimulated: true,
  demoAccounts: [],
  bucketAvif: false,
  contact: { address: '', phone: '', email: '' },
  social: [],
};

const FACETS: FacetsAnswer = {
  success: true,
  data: {
    category: {},
    subcategory: {},
    brands: {},
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

beforeEach(() => {
  // The slider measures its handles.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(filters: Filters = {}) {
  const [onToggle, onChange] = [vi.fn(), vi.fn()];
  render(
    <ShopContext value={shop}>
      <MoreFilters filters={filters} facets={FACETS} onToggle={onToggle} onChange={onChange} />
    </ShopContext>,
  );
  return { onToggle, onChange };
}

const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

it('offers every value with its count; what would show nothing cannot be turned on', () => {
  const { onToggle } = show();
  expect([box(/^S\s*3\+\s*products/).disabled, box(/^M\s*0\s*products/).disabled, box(/^On sale/).disabled]).toEqual([
    false,
    true,
    true,
  ]);
  expect(box(/^L\s*2,000\+\s*products/).disabled).toBe(false);
  fireEvent.click(box(/^Navy/));
  fireEvent.click(box(/^4 stars and up/));
  expect(onToggle.mock.calls).toEqual([
    ['colour', 'navy'],
    ['rating', '4'],
  ]);
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

it('the handles are moved by keys, and said as prices', () => {
  const { onChange } = show();
  const low = screen.getByRole('slider', { name: 'Lowest price' });
  const high = screen.getByRole('slider', { name: 'Highest price' });
  expect([low, high].map((handle) => handle.getAttribute('aria-valuetext'))).toEqual(['$10.00', '$90.00']);
  low.focus();
  fireEvent.keyDown(low, { key: 'ArrowRight' });
  expect(onChange).toHaveBeenLastCalledWith({ minPrice: ['20'], maxPrice: [] });
  high.focus();
  fireEvent.keyDown(high, { key: 'PageDown' });
  expect(onChange.mock.lastCall?.[0]).toMatchObject({ maxPrice: [expect.any(String)] });
});
