// @vitest-environment jsdom
import type { Cart, User } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import {
  useAddToCart,
  useCart,
  useIsCartChanging,
  useLineChanges,
  useRemoveFromCart,
  useUpdateCartQuantity,
} from './cart.ts';
import { SessionContext } from './session.ts';
import { ShopContext } from './shop.ts';
import { shopInfo } from './testing/shop-info.ts';
import { signedInAs } from './testing/signed-in.ts';

const user: User = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' };
const shirt = {
  title: 'Shirt',
  image: '',
  brand: 'nike',
  category: 'men',
  totalStock: 9,
  sku: '',
  variantTitle: '',
  slug: 'shirt',
  choice: {},
};

const nothing = { subtotal: 0, discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0, total: 0 };

const cartOf = (quantities: Record<string, number>): Cart => ({
  _id: 'c1',
  id: 'c1',
  userId: 'u1',
  codes: [],
  items: Object.entries(quantities).map(([productId, quantity]) => ({
    ...shirt,
    isRetired: false,
    productId,
    variantId: productId,
    price: 1499.99,
    salePrice: 0.1,
    chargePrice: 17.65,
    quantity,
    total: 0,
    chargeTotal: 0,
    ...{ discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] },
  })),
  subtotal: 0,
  chargeTotal: 0,
  adjustments: [],
  totals: nothing,
  chargeTotals: nothing,
});

type Reply = (body: { productId: string; quantity: number }) => Promise<unknown>;
let reply: Reply;
let inStore: Cart;
let reads = 0;
let running = 0;
/** The answer to every read but the first; where it never comes, what the screen shows after a change is the change's own work. */
let laterRead: Promise<Response>;
let mostRunning = 0;

function setUp() {
  const queryClient = createQueryClient();
  const session = signedInAs(user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <ShopContext value={shopInfo()}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ShopContext>
    </SessionContext>
  );
  return renderHook(
    () => ({
      cart: useCart(),
      update: useUpdateCartQuantity(),
      add: useAddToCart(),
      remove: useRemoveFromCart(),
      changing: useIsCartChanging(),
      changesOfA: useLineChanges('a'),
      changesOfB: useLineChanges('b'),
    }),
    { wrapper },
  );
}

/** Lets the next change wait. @returns how to answer it */
function holdReply(): (value: unknown) => void {
  let answer: (value: unknown) => void = () => undefined;
  reply = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  return (value) => answer(value);
}

beforeEach(() => {
  mostRunning = 0;
  running = 0;
  laterRead = new Promise(() => undefined);
  reads = 0;
  inStore = cartOf({ a: 2, b: 1 });
  reply = async () => ({ success: true, data: inStore });
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      reads += 1;
      if (reads > 1) return laterRead;
      return new Response(JSON.stringify({ success: true, data: inStore }));
    }
    running += 1;
    mostRunning = Math.max(mostRunning, running);
    try {
      return new Response(JSON.stringify(await reply(JSON.parse(String(init.body)))));
    } catch (error) {
      return new Response(JSON.stringify(error), { status: 409 });
    } finally {
      running -= 1;
    }
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (cart: Cart | undefined) => cart?.items.map((item) => [item.productId, item.quantity]);

it('shows a new quantity at once, and added up totals of its own until the server answered', async () => {
  const answer = holdReply();
  const { result } = setUp();
  await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));

  act(() => result.current.update.mutate({ productId: 'a', quantity: 5 }));
  await waitFor(() => expect(result.current.cart.data?.items[0]?.quantity).toBe(5));
  const { items: _, ...amounts } = inStore;
  expect(result.current.cart.data).toMatchObject(amounts);
  expect(result.current.cart.data?.items[0]).toEqual({ ...inStore.items[0], quantity: 5 });

  answer({ success: true, data: { ...cartOf({ a: 5, b: 1 }), totals: { ...nothing, total: 77 } } });
  await waitFor(() => expect(result.current.cart.data?.totals.total).toBe(77));
});

it('takes a refused quantity back and says why', async () => {
  reply = () => Promise.reject({ success: false, message: 'Only 3 left', code: 'OUT_OF_STOCK' });
  const { result } = setUp();
  await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
  act(() => result.current.update.mutate({ productId: 'a', quantity: 8 }));
  await waitFor(() => expect(result.current.update.error?.message).toBe('Only 3 left'));
  await waitFor(() =>
    expect(shown(result.current.cart.data)).toEqual([
      ['a', 2],
      ['b', 1],
    ]),
  );
});

it('a read that began before a change has been saved does not put the older cart back on screen', async () => {
  const answerChange = holdReply();
  const { result } = setUp();
  await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
  act(() => result.current.update.mutate({ productId: 'a', quantity: 5 }));
  await waitFor(() => expect(result.current.cart.data?.items[0]?.quantity).toBe(5));
  await waitFor(() => expect(running).toBe(1));
  let answerRead: (response: Response) => void = () => undefined;
  laterRead = new Promise((resolve) => {
    answerRead = resolve;
  });
  act(() => void result.current.cart.refetch());
  await waitFor(() => expect(reads).toBe(2));
  answerChange({ success: true, data: cartOf({ a: 5, b: 1 }) });
  await waitFor(() => expect(result.current.update.isSuccess).toBe(true));
  await act(async () => {
    answerRead(new Response(JSON.stringify({ success: true, data: cartOf({ a: 2, b: 1 }) })));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(result.current.cart.data?.items[0]?.quantity).toBe(5);
});

it('knows of a change that is being saved, and of which line', async () => {
  const answer = holdReply();
  const { result } = setUp();
  await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
  act(() => result.current.update.mutate({ productId: 'a', quantity: 5 }));
  await waitFor(() => expect(result.current.changing).toBe(true));
  expect(result.current.changesOfA).toEqual({ updating: true, removing: false });
  expect(result.current.changesOfB).toEqual({ updating: false, removing: false });
  await waitFor(() => expect(running).toBe(1));
  answer({ success: true, data: cartOf({ a: 5, b: 1 }) });
  await waitFor(() => expect(result.current.changing).toBe(false));
});

it('makes changes one after the other, and an early answer does not undo a later change on screen', async () => {
  const answers: ((value: unknown) => void)[] = [];
  reply = () => new Promise((resolve) => answers.push(resolve));
  const { result } = setUp();
  await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
  act(() => {
    result.current.update.mutate({ productId: 'a', quantity: 4 });
    result.current.add.mutate({ owner: 'u1', productId: 'b', quantity: 2 });
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(shown(result.current.cart.data)).toEqual([
    ['a', 4],
    ['b', 1],
  ]);
  answers[0]?.({ success: true, data: { ...cartOf({ a: 4, b: 1 }), totals: { ...nothing, total: 77 } } });
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(result.current.cart.data?.totals.total).not.toBe(77);
  answers[1]?.({ success: true, data: cartOf({ a: 4, b: 3 }) });
  await waitFor(() =>
    expect(shown(result.current.cart.data)).toEqual([
      ['a', 4],
      ['b', 3],
    ]),
  );
  expect(mostRunning).toBe(1);
});

describe('two variants of one product', () => {
  const lines = (cart: Cart | undefined) => cart?.items.map((item) => [item.variantId, item.quantity]);
  beforeEach(() => {
    inStore = cartOf({ a: 2, b: 1 });
    for (const item of inStore.items) item.productId = 'shirt';
  });

  it('are two lines: a new quantity of one, refused or not, leaves the other alone', async () => {
    let refuse: () => void = () => undefined;
    reply = () =>
      new Promise((_, reject) => {
        refuse = () => reject({ success: false, message: 'Only 3 left', code: 'OUT_OF_STOCK' });
      });
    const { result } = setUp();
    await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
    act(() => result.current.update.mutate({ productId: 'shirt', variantId: 'b', quantity: 7 }));
    await waitFor(() => expect(result.current.changesOfB).toEqual({ updating: true, removing: false }));
    expect(result.current.changesOfA).toEqual({ updating: false, removing: false });
    const [first, second] = [
      ['a', 2],
      ['b', 7],
    ];
    expect(lines(result.current.cart.data)).toEqual([first, second]);
    await waitFor(() => expect(running).toBe(1));
    refuse();
    await waitFor(() => expect(lines(result.current.cart.data)).toEqual([first, ['b', 1]]));
  });

  it('are taken out one by one', async () => {
    const removed: string[] = [];
    const { result } = setUp();
    await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
    vi.stubGlobal('fetch', (url: string) => {
      removed.push(url);
      return new Promise(() => undefined);
    });
    act(() => result.current.remove.mutate({ productId: 'shirt', variantId: 'b' }));
    await waitFor(() => expect(removed).toEqual(['/api/shop/cart/u1/shirt?variantId=b']));
    expect(result.current.changesOfB).toEqual({ updating: false, removing: true });
    expect(result.current.changesOfA).toEqual({ updating: false, removing: false });
  });
});
