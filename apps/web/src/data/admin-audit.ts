import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';

/** Filters; empty ones do not count. */
export interface AuditQuery {
  person: string;
  thing: string;
  /** Days as `YYYY-MM-DD`, both inclusive, in the reader's time zone. */
  from: string;
  to: string;
}

function startOf(day: string, daysLater = 0): string | undefined {
  const start = new Date(`${day}T00:00`);
  if (Number.isNaN(start.getTime())) return undefined;
  start.setDate(start.getDate() + daysLater);
  return start.toISOString();
}

const filterOf = ({ person, thing, from, to }: AuditQuery) => ({
  person: person.trim() || undefined,
  thing: thing.trim() || undefined,
  from: startOf(from),
  to: startOf(to, 1),
});

/** Audit entries, newest first, page by page. */
export function useAudit(query: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [...keys.audit, query],
    queryFn: ({ pageParam, signal }) =>
      call(adminEndpoints.audit.list, { query: { ...filterOf(query), after: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
}

/** Address of the same rows as a CSV file. */
export const auditExportUrl = (query: AuditQuery): string =>
  buildRequest(adminEndpoints.audit.export, { query: filterOf(query) }).url;
