import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { call } from '../base/client.ts';
import { keys } from './keys.ts';
import { useRefresh } from './refresh.ts';

export const MAILS_PER_PAGE = 20;
/** Mails leave and are tried again while the list is looked at. */
const REFRESH_MS = 10_000;

export interface MailQuery {
  /** Part of a recipient or a subject; empty for all. */
  search: string;
  /** A mail's state, or `all`. */
  state: 'all' | 'waiting' | 'sent' | 'failed';
  /** Counts from 1. */
  page: number;
}

/** The shop's mails, newest first: `data` is the page, `total` counts all that match. */
export function useMails({ search, state, page }: MailQuery) {
  const query = { search: search.trim(), state, page, limit: MAILS_PER_PAGE };
  return useQuery({
    queryKey: [...keys.adminMail, 'list', query],
    queryFn: ({ signal }) => call(adminEndpoints.mail.list, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** One mail with its text. @param id null while no mail is chosen */
export function useMail(id: string | null) {
  return useQuery({
    queryKey: [...keys.adminMail, 'details', id],
    queryFn: ({ signal }) => call(adminEndpoints.mail.details, { params: { id: id ?? '' }, signal }),
    select: ({ data }) => data,
    enabled: id !== null,
  });
}

/** Address of a mail's HTML, for a frame. */
export const mailPageUrl = (id: string): string => buildRequest(adminEndpoints.mail.page, { params: { id } }).url;

/** Sends a mail again; answers the server's message. */
export function useSendAgain() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(adminEndpoints.mail.sendAgain, { params: { id } }),
    onSettled: () => refresh(keys.adminMail),
  });
}
