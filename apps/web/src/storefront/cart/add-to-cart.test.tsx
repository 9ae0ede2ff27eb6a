// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { type SessionActions, SessionContext } from '../../data/session.ts';
import { ShopContext } from '../../data/shop.ts';
import { shopInfo } from '../../data/testing/shop-info.ts';
import { signedInAs } from '../../data/testing/signed-in.ts';
import { Toaster } from '../../ui/toast.tsx';
import { AddToCart } from './add-to-cart.tsx';
import type { AddingPlace } from './adding-texts.ts';

const user = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' } as const;
const SIZE = { name: 'Size', values: ['S', 'M'] };
const EMPTY_CART = { items: [], adjustments: [], totals: {}, chargeTotals: {} };
let posts: number;
let sent: unknown;

// Loaded beforehand: what is said is to be seen at once.
beforeAll(() => import('../../ui/toast-area.tsx'));

beforeEach(() => {
  posts = 0;
  vi.stubGlobal('fetch', async (_url: string, { method, body: text }: RequestInit) => {
    if (method !== 'POST') return new Response(JSON.stringify({ success: true, data: EMPTY_CART }));
    posts += 1;
    sent = JSON.parse(String(text));
    const body = { success: false, code: 'VARIANT_REQUIRED', message: 'Please choose a size.' };
    return new Response(JSON.stringify(body), { status: 400 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function press(options: (typeof SIZE)[], session: SessionActions = signedInAs(user), place?: AddingPlace) {
  const element = (
    <SessionContext value={session}>
      <ShopContext value={shopInfo()}>
        <QueryClientProvider client={createQueryClient()}>
          <AddToCart product={{ id: 'p1', slug: 'shirt', totalStock: 3, options }} place={place} />
          <Toaster />
        </QueryClientProvider>
      </ShopContext>
    </SessionContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/shopping/home'] });
  render(<RouterProvider router={router} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' })));
  return router;
}

it('opens the product where something is to be chosen first', async () => {
  const router = await press([SIZE]);
  await waitFor(() => expect(router.state.location.search).toBe('?product=p1'));
  expect(posts).toBe(0);
});

it('opens the product also where that was not known yet', async () => {
  const router = await press([]);
  await waitFor(() => expect(router.state.location.search).toBe('?product=p1'));
  expect(posts).toBe(1);
});

it('issue: a press before it was known who is signed in went to nobody’s cart, and was refused', async () => {
  const unknown = { ...signedInAs(user), session: { state: 'checking', asShopper: true }, user: null } as const;
  await press([], unknown);
  await waitFor(() => expect(sent).toMatchObject({ userId: 'u1', productId: 'p1' }));
});

it.each([
  ['card', ['Please sign in', 'You need to sign in to add items to your cart']],
  ['listing', ['Please login to add items to cart']],
] as const)('asks a visitor of a members’ shop to sign in, in the words of a %s', async (place, texts) => {
  const session = { state: 'anonymous', ended: null, error: null } as const;
  const visitor = { ...signedInAs(user), session, user: null, isVisitor: true, settled: async () => null };
  await press([], visitor, place);
  for (const text of texts) expect(await screen.findByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
  expect(posts).toBe(0);
});
