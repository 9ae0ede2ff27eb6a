// @vitest-environment jsdom
import { buildRequest, calls, type ProductDetails } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { SessionContext } from '../data/session.ts';
import { ShopContext } from '../data/shop.ts';
import { signedInAs } from '../data/testing/signed-in.ts';
import { SampleCard, SamplePage } from './product-preview.tsx';

const admin = { _id: 'a', id: 'a', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'admin' } as const;
const shop = {
  storeName: 'Haberdash',
  priceCurrency: 'USD',
  chargeCurrency: 'USD',
} as unknown as NonNullable<Parameters<typeof ShopContext>[0]['value']>;

const variant = (Size: string, price: number, totalStock: number) => ({
  id: Size,
  sku: `SKU-${Size}`,
  options: { Size },
  price,
  salePrice: 0,
  totalStock,
  image: '/media/shirt/1200.webp',
  ownPrice: true,
  ownImage: false,
});
const shirt: ProductDetails = {
  _id: 'unsaved',
  id: 'unsaved',
  slug: 'unsaved',
  title: 'Oxford Shirt',
  description: 'Not saved yet',
  category: '',
  subcategory: null,
  brand: '',
  price: 40,
  salePrice: 0,
  priceFrom: true,
  basePrice: 40,
  baseSalePrice: 0,
  totalStock: 3,
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: [variant('S', 40, 3), variant('M', 50, 0)],
  image: '/media/shirt/1200.webp',
  images: [{ url: '/media/shirt/1200.webp', alt: 'The front' }],
  averageReview: 0,
  reviewCount: 0,
  createdAt: '2026-11-21T00:00:00.000Z',
  updatedAt: '2026-11-21T00:00:00.000Z',
  version: 0,
  status: 'published',
  publishAt: null,
};

let sent: string[];
let asked: string[];
beforeEach(() => {
  sent = [];
  asked = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (method && method !== 'GET') sent.push(`${method} ${url}`);
    return Response.json({
      success: true,
      data: { categories: [], brands: [], hidden: { categories: [], brands: [] } },
    });
  });
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(element: React.ReactNode) {
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <SessionContext value={signedInAs(admin)}>
            <ShopContext value={shop}>
              <QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>
            </ShopContext>
          </SessionContext>
        ),
      },
    ],
    { initialEntries: ['/admin/products?edit=new'] },
  );
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

it('shows the product as the shop would, and follows what is chosen without changing the address', async () => {
  const router = await show(<SamplePage product={shirt} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oxford Shirt');
  expect(screen.getByText('Not saved yet')).toBeTruthy();
  // Below the title, and in the bar of a phone.
  expect(screen.getAllByText(/\$40\.00/)).toHaveLength(2);
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^M/ })));
  expect(screen.getAllByText(/\$50\.00/)).toHaveLength(2);
  expect(screen.getByText('SKU SKU-M')).toBeTruthy();
  expect(router.state.location.search).toBe('?edit=new');
});

it('buys, saves and shares nothing: what would is out of reach', async () => {
  await show(<SamplePage product={shirt} />);
  for (const button of screen.getAllByRole('button', { name: /Cart|Share|wishlist/i })) {
    expect(button.closest('[inert]'), button.textContent).not.toBeNull();
  }
  expect(screen.getAllByRole('button', { name: /Cart|Share|wishlist/i }).length).toBe(3);
  expect(sent).toEqual([]);
});

const kind = {
  _id: 'r1',
  id: 'r1',
  productId: 'shirt',
  userId: 'u1',
  userName: 'Pooja Reddy',
  reviewMessage: 'Soft and cool.',
  reviewValue: 5,
  fit: 3,
  verifiedPurchase: true,
  createdAt: '2026-11-01T00:00:00.000Z',
};

it('shows what shoppers say of a product that is there, out of reach', async () => {
  const summary = { average: 5, count: 1, histogram: [0, 0, 0, 0, 1], fit: { average: 3, count: 1 } };
  const reviews = buildRequest(calls.reviews.list, { params: { productId: 'shirt' } }).url;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname } = new URL(url, 'http://shop.test');
    asked.push(pathname);
    const answer = pathname === reviews ? { data: [kind], total: 1, page: 1, limit: 10, summary } : { data: null };
    return Response.json({ success: true, ...answer });
  });
  await show(<SamplePage product={{ ...shirt, id: 'shirt', reviewCount: 1, averageReview: 5 }} />);
  expect((await screen.findByText('Soft and cool.')).closest('[inert]')).not.toBeNull();
  expect(screen.getByText('3.0 of 5, from 1 review')).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Write a Review' }).closest('[inert]')).not.toBeNull();
  expect(asked.filter((path) => path.includes('/review/'))).toEqual([reviews]);
});

it('asks for no reviews of a new product, and says as the shop would that there are none', async () => {
  const asking = vi.fn(async () => Response.json({ success: true, data: null }));
  vi.stubGlobal('fetch', asking);
  await show(<SamplePage product={shirt} />);
  expect(screen.getByText('No reviews yet. Be the first.')).toBeTruthy();
  expect(asking.mock.calls.flat().filter((part) => String(part).includes('/review/'))).toEqual([]);
});

it('shows the card, out of reach as a whole', async () => {
  await show(<SampleCard product={{ ...shirt, title: '' }} />);
  expect(screen.getByRole('article').textContent).toContain('Untitled product');
  expect(screen.getByRole('article').closest('[inert]')).not.toBeNull();
});
