// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../base/query-client.ts';
import { useReviews } from './reviews.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a review that was written between two pages brought the last one of the first page twice', async () => {
  const pages: Record<string, string[]> = { 1: ['r2', 'r1'], 2: ['r1', 'r0'] };
  vi.stubGlobal('fetch', async (url: string) => {
    const page = new URL(url, 'http://localhost').searchParams.get('page') ?? '';
    const data = (pages[page] ?? []).map((id) => ({ id }));
    const summary = { average: 0, count: 0, histogram: [0, 0, 0, 0, 0], fit: null };
    return new Response(JSON.stringify({ success: true, data, page: Number(page), limit: 2, total: 4, summary }));
  });
  const queryClient = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useReviews('p1'), { wrapper });
  const ids = () => result.current.data?.reviews.map(({ id }) => id);
  await waitFor(() => expect(ids()).toEqual(['r2', 'r1']));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(ids()).toEqual(['r2', 'r1', 'r0']));
});
