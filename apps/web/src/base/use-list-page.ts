import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ListSize, lastPage, readPage, withPage } from './page-param.ts';

/** The page of the list that the address opens, so that Back, a reload and a link lead to the same one. */
export function useListPage() {
  const [search, setSearch] = useSearchParams();
  return {
    page: readPage(search),
    goToPage: (page: number) => setSearch((before) => withPage(before, page), { preventScrollReset: true }),
  };
}

/**
 * Leads back from a page that the list does not have, such as the last one after its only row was taken off.
 * @param list undefined while its size is not known
 */
export function useKeepWithin(list: ListSize | undefined): void {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  const last = list && lastPage(list);
  useEffect(() => {
    if (last === undefined || page <= last) return;
    setSearch((before) => withPage(before, last), { replace: true, preventScrollReset: true });
  }, [page, last, setSearch]);
}
