// @vitest-environment jsdom
import { type Product, productSchema, type Review } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { SessionContext } from '../../data/session.ts';
import { signedInAs } from '../../data/testing/signed-in.ts';
import { PageReviews } from './page-reviews.tsx';

const product: Product = productSchema.parse({
  _id: 'p1',
  id: 'p1',
  slug: 'linen-shirt',
  title: 'Linen Shirt',
  description: 'Cool.',
  category: 'men',
  subcategory: null,
  brand: 'hm',
  price: 10,
  salePrice: 0,
  priceFrom: false,
  basePrice: 10,
  baseSalePrice: 0,
  totalStock: 3,
  options: [{ name: 'Size', values: ['M'] }],
  image: '/media/a/1200.webp',
  images: [{ url: '/media/a/1200.webp', alt: '' }],
  averageReview: 4,
  reviewCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  status: 'published',
  publishAt: null,
});
const user = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' } as const;

const review = (id: string, reviewValue: number): Review => ({
  _id: id,
  id,
  productId: 'p1',
  userId: id,
  userName: `Buyer ${id}`,
  reviewMessage: `Text ${id}`,
  reviewValue,
  fit: null,
  verifiedPurchase: false,
  createdAt: '2026-01-31T23:30:00.000Z',
});
/** The newest first. */
const ALL = [review('a', 4), review('b', 1), review('c', 5), review('d', 5)];

let sent: unknown[];

/** Answers as the server does. */
async function answer(url: string, { method, body }: RequestInit) {
  const { pathname, searchParams } = new URL(url, 'http://shop.test');
  if (pathname.includes('/size-guides/')) return { data: null };
  if (pathname.includes('/review/mine/')) return { data: null };
  if (method === 'POST') {
    sent.push(JSON.parse(String(body)));
    return { data: ALL[0] };
  }
  const rating = searchParams.get('rating');
  const found = ALL.filter(({ reviewValue }) => rating === null || String(reviewValue) === rating);
  const signs = { newest: 0, highest: -1, lowest: 1 };
  const sign = signs[searchParams.get('sort') as keyof typeof signs];
  const data = found.toSorted((one, other) => sign * (one.reviewValue - other.reviewValue));
  const fit = { average: 2.25, count: 3 };
  const summary = { average: 3.75, count: 4, histogram: [1, 0, 0, 1, 2], fit };
  return { data, total: found.length, page: 1, limit: 10, summary };
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = JSON.stringify({ success: true, ...(await answer(url, init)) });
    return new Response(body, { status: init.method === 'POST' ? 201 : 200 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  render(
    <MemoryRouter>
      <SessionContext value={signedInAs(user)}>
        <QueryClientProvider client={createQueryClient()}>
          <PageReviews product={product} />
        </QueryClientProvider>
      </SessionContext>
    </MemoryRouter>,
  );
  await screen.findByRole('list', { name: 'Reviews' });
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Reviews' }))
    .getAllByText(/^Text /)
    .map(({ textContent }) => textContent?.replace('Text ', ''));
const stars = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sortBy = (label: string) => {
  const option = screen.getByRole<HTMLOptionElement>('option', { name: label });
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort reviews' }), { target: { value: option.value } });
};

it('are put into another order, and only those with some stars are shown, both together, until all are wanted', async () => {
  await open();
  expect(shown()).toEqual(['a', 'b', 'c', 'd']);
  sortBy('Lowest rating first');
  await waitFor(() => expect(shown()).toEqual(['b', 'a', 'c', 'd']));
  fireEvent.click(stars(/^5 stars: 2/));
  await waitFor(() => expect(shown()).toEqual(['c', 'd']));
  expect(stars(/^5 stars/).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('2 reviews with 5 stars')).toBeTruthy();
  // What all of them say stays.
  expect(screen.getByText('3.8')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(shown()).toEqual(['b', 'a', 'c', 'd']));
  sortBy('Highest rating first');
  await waitFor(() => expect(shown()).toEqual(['c', 'd', 'a', 'b']));
});

it('with stars that no one gave cannot be asked for', async () => {
  await open();
  expect(stars(/^2 stars: 0/).disabled).toBe(true);
});

it('say together how it fits', async () => {
  await open();
  expect(screen.getByText('2.3 of 5, from 3 reviews').previousElementSibling?.textContent).toBe('Runs a bit small');
});

it('say how it fits where their writer wants to', async () => {
  await open();
  const form = await screen.findByRole('form', { name: 'Write a Review' }, { timeout: 5000 });
  const fit = within(form).getByRole('combobox', { name: 'How does it fit? (optional)' });
  fireEvent.click(within(form).getByRole('radio', { name: '4 stars' }));
  fireEvent.change(within(form).getByRole('textbox', { name: 'Your review' }), { target: { value: ' Good. ' } });
  fireEvent.change(fit, { target: { value: '2' } });
  await act(async () => fireEvent.click(within(form).getByRole('button', { name: 'Submit' })));
  await waitFor(() => expect(sent).toMatchObject([{ reviewMessage: 'Good.', reviewValue: 4, fit: 2 }]));
});
