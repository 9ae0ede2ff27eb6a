import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { readPage, withPage } from './page-param.ts';

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
 * @param lastPage undefined while it is not known
 */
export function useKeepWithin(lastPage: number | undefined): void {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search);
  useEffect(() => {
    if (lastPage === undefined || page <= lastPage) return;
    setSearch((before) => withPage(before, lastPage), { replace: true, preventScrollReset: true });
  }, [page, lastPage, setSearch]);
}
