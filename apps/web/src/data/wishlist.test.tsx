// @vitest-environment jsdom
import type { User } from '@haberdash/contract';
import { buildRequest, calls } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { SessionContext } from './session.ts';
import { signedInAs } from './testing/signed-in.ts';
import { useToggleWishlist, useWishlistIds } from './wishlist.ts';

const user: User = { _id: 'u1', id: 'u1', userName: 'Ann', email: 'a@b.c', profilePicture: null, role: 'shopper' };

function setUp() {
  const queryClient = createQueryClient();
  const session = signedInAs(user);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SessionContext>
  );
  const seen: string[] = [];
  const { result } = renderHook(
    () => {
      const ids = useWishlistIds();
      seen.push((ids.data ?? []).join());
      return { ids, toggle: useToggleWishlist() };
    },
    { wrapper },
  );
  return { result, seen };
}

/** Answers the first read, leaves later ones open, and refuses or takes changes. */
function stubServer(changeStatus: number) {
  let reads = 0;
  const changes: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') {
      reads += 1;
      if (reads > 1) return new Promise<Response>(() => undefined);
      return new Response(JSON.stringify({ success: true, data: ['a'] }));
    }
    changes.push(`${init.method} ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const body = { success: changeStatus === 200, message: 'Full', code: 'WISHLIST_FULL' };
    return new Response(JSON.stringify(body), { status: changeStatus });
  });
  return changes;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a wish at once and asks the server for it', async () => {
  const changes = stubServer(200);
  const { result } = setUp();
  await waitFor(() => expect(result.current.ids.data).toEqual(['a']));
  act(() => result.current.toggle.mutate({ userId: 'u1', productId: 'b', wished: true }));
  await waitFor(() => expect(result.current.ids.data).toEqual(['b', 'a']));
  act(() => result.current.toggle.mutate({ userId: 'u1', productId: 'a', wished: false }));
  await waitFor(() => expect(result.current.ids.data).toEqual(['b']));
  const remove = buildRequest(calls.wishlist.remove, { params: { userId: 'u1', productId: 'a' } });
  await waitFor(() => expect(changes).toEqual([`POST ${calls.wishlist.add.path}`, `DELETE ${remove.url}`]));
});

it('does not take the hearts back that are still being saved', async () => {
  let saved = ['a'];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    if (init.method === 'GET') return new Response(JSON.stringify({ success: true, data: saved }));
    const { productId } = JSON.parse(String(init.body));
    await new Promise<void>((resolve) => answers.push(resolve));
    saved = [productId, ...saved];
    return new Response(JSON.stringify({ success: true, message: '' }));
  });
  const { result, seen } = setUp();
  await waitFor(() => expect(result.current.ids.data).toEqual(['a']));
  act(() => {
    result.current.toggle.mutate({ userId: 'u1', productId: 'b', wished: true });
    result.current.toggle.mutate({ userId: 'u1', productId: 'c', wished: true });
  });
  await waitFor(() => expect(result.current.ids.data).toEqual(['c', 'b', 'a']));
  seen.length = 0;
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  answers[1]?.();
  await waitFor(() => expect(result.current.toggle.isSuccess).toBe(true));
  expect(seen).not.toContain('b,a');
});

it('takes a refused wish back and says why', async () => {
  stubServer(409);
  const { result, seen } = setUp();
  await waitFor(() => expect(result.current.ids.data).toEqual(['a']));
  act(() => result.current.toggle.mutate({ userId: 'u1', productId: 'b', wished: true }));
  await waitFor(() => expect(result.current.toggle.error?.message).toBe('Full'));
  expect(seen).toContain('b,a');
  expect(result.current.ids.data).toEqual(['a']);
});
