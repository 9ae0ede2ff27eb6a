import type { AdminPage } from '@haberdash/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { type Answer, call } from '../base/client.ts';
import type { Calls } from '../base/endpoints.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

const { list, details, add, edit, publish, remove, preview } = adminEndpoints.adminPages;

const previews = [...keys.adminPages, 'preview'];

type Written = Promise<AdminPage>;
const pageIn = async (answer: Promise<Answer<Calls['adminPages']['details']>>): Written => (await answer).data;

/**
 * Every page of text, drafts included; a shop has far fewer than one answer holds.
 * @param isWanted false for those who may not see them
 */
export function useAdminPages(isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: [...keys.adminPages, 'list'],
    queryFn: ({ signal }) => call(list, { signal }),
    select: ({ data }) => data,
  });
}

export function useAdminPage(slug: string) {
  return useQuery({
    queryKey: [...keys.adminPages, 'page', slug],
    queryFn: ({ signal }) => pageIn(call(details, { params: { slug }, signal })),
  });
}

/** Text in Markdown as the HTML that shoppers would see; the last one stays while the next one is made. */
export function usePagePreview(body: string) {
  return useQuery({
    queryKey: [...previews, body],
    queryFn: ({ signal }) => call(preview, { body: { body }, signal }),
    select: ({ data }) => data.html,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

const useRefreshPages = () => {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return () => {
    // A preview that failed while there was no connection is made now.
    void queryClient.refetchQueries({ queryKey: previews, predicate: ({ state }) => state.status === 'error' });
    return refresh([...keys.adminPages, 'list'], [...keys.adminPages, 'page'], keys.pages);
  };
};

export function useAddPage() {
  return useMutation({
    mutationFn: (body: { slug: string; title: string; body: string }) => pageIn(call(add, { body })),
    onSettled: useRefreshPages(),
  });
}

export function useEditPage(slug: string) {
  return useMutation({
    mutationFn: (body: { title: string; body: string; version: number }) =>
      pageIn(call(edit, { params: { slug }, body })),
    onSettled: useRefreshPages(),
  });
}

export function usePublishPage(slug: string) {
  return useMutation({
    mutationFn: (body: { isPublished: boolean; version: number }) => pageIn(call(publish, { params: { slug }, body })),
    onSettled: useRefreshPages(),
  });
}

export function useRemovePage(slug: string) {
  return useMutation({
    mutationFn: () => call(remove, { params: { slug } }),
    onSettled: useRefreshPages(),
  });
}
