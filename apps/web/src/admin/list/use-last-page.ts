import { useEffect, useEffectEvent } from 'react';

interface ShownPage {
  page: number;
  pageSize: number;
  /** Rows of the whole list; undefined while it is not known for this page. */
  total: number | undefined;
  correctPage: (page: number) => void;
}

/** Moves to the last page when the list has become too short for the one in the address. */
export function useLastPage({ page, pageSize, total, correctPage }: ShownPage) {
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / pageSize));
  const isPast = last !== undefined && page > last;
  const correct = useEffectEvent(() => {
    if (last !== undefined) correctPage(last);
  });
  useEffect(() => {
    if (isPast) correct();
  }, [isPast]);
}
