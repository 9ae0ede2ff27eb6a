import type { CatalogImport, DateOrder, ImportVerdict } from '@haberdash/contract';
import { IMPORT_PART_BYTES } from '@haberdash/contract/import-constants';
import { buildRequest } from '@haberdash/contract/request';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminEndpoints } from '../base/admin-endpoints.ts';
import { localError } from '../base/api-error.ts';
import { call, readAnswer } from '../base/client.ts';
import { keys } from './keys.ts';
import { refresh, showAnswer, useRefresh } from './refresh.ts';

const WATCH_MS = 1000;
const PART_TIMEOUT_MS = 60_000;

/** True while the server works on an import, which is then polled. */
export const isWorking = ({ state }: CatalogImport): boolean => state === 'checking' || state === 'importing';

/** The latest imports, newest first. */
export function useImports() {
  return useQuery({
    queryKey: keys.catalogImports,
    queryFn: ({ signal }) => call(adminEndpoints.catalogImports.list, { signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data?.data.some(isWorking) ? WATCH_MS : false),
  });
}

const importKey = (id: string) => [...keys.catalogImports, id];

/** An import with how far it is. */
export function useImport(id: string) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: ({ signal }) => call(adminEndpoints.catalogImports.details, { params: { id }, signal }),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data.data) ? WATCH_MS : false),
  });
}

export const IMPORT_ITEMS_PAGE_SIZE = 25;

/** The products of a file, refetched while the import works. Keyed by its state, as each state reports other facts. */
export function useImportItems(one: CatalogImport, verdict: ImportVerdict | undefined, page: number) {
  const { id, state } = one;
  const query = { verdict, page, limit: IMPORT_ITEMS_PAGE_SIZE };
  return useQuery({
    queryKey: [...importKey(id), 'items', state, query],
    queryFn: ({ signal }) => call(adminEndpoints.catalogImports.items, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isWorking(one) && WATCH_MS,
  });
}

async function sendPart(id: string, number: number, bytes: Blob): Promise<void> {
  const { url, method } = buildRequest(adminEndpoints.catalogImports.part, { params: { id, number } });
  const body = new FormData();
  body.append('part', bytes);
  const response = await fetch(url, { method, body, signal: AbortSignal.timeout(PART_TIMEOUT_MS) }).catch(() => {
    throw localError('OFFLINE');
  });
  const answer: unknown = await response.json().catch(() => undefined);
  readAnswer(adminEndpoints.catalogImports.part, response.status, answer);
}

/** Sends a file part by part, and has it looked at; `progress` goes from 0 to 1 while it is sent. */
export function useSendFile() {
  const refresh = useRefresh();
  const [progress, setProgress] = useState(0);
  const sending = useMutation({
    mutationFn: async (file: File) => {
      setProgress(0);
      const body = { fileName: file.name, size: file.size };
      const { id } = (await call(adminEndpoints.catalogImports.add, { body })).data;
      for (let start = 0; start < file.size; start += IMPORT_PART_BYTES) {
        await sendPart(id, start / IMPORT_PART_BYTES, file.slice(start, start + IMPORT_PART_BYTES));
        setProgress(Math.min(1, (start + IMPORT_PART_BYTES) / file.size));
      }
      return (await call(adminEndpoints.catalogImports.check, { params: { id } })).data;
    },
    onSettled: () => refresh(keys.catalogImports),
  });
  return { ...sending, progress };
}

/** The questions and notes of a file, once it is checked. */
export function useImportFindings({ id, state }: CatalogImport) {
  return useQuery({
    queryKey: [...importKey(id), 'findings', state],
    queryFn: ({ signal }) => call(adminEndpoints.catalogImports.findings, { params: { id }, signal }),
    select: ({ data }) => data,
  });
}

export interface ImportAnswer {
  make?: { kind: 'category' | 'brand'; label: string }[];
  stock?: number | 'drafts';
  dates?: DateOrder;
  category?: string;
  brand?: string;
}

/** Says what a file leaves open, and has it checked again. */
export function useAnswerImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: ImportAnswer }) =>
      call(adminEndpoints.catalogImports.answer, { params: { id }, body: answer }),
    onSuccess: (answer) => showAnswer(queryClient, importKey(answer.data.id), answer),
    onSettled: () => refresh(queryClient, [keys.catalogImports]),
  });
}

/** Begins an import, goes on with it, or stops it. */
export function useMoveImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, to }: { id: string; to: 'start' | 'stop' }) =>
      to === 'start'
        ? call(adminEndpoints.catalogImports.start, { params: { id } })
        : call(adminEndpoints.catalogImports.stop, { params: { id } }),
    onSuccess: (answer) => showAnswer(queryClient, importKey(answer.data.id), answer),
    onSettled: () => refresh(queryClient, [keys.catalogImports]),
  });
}

export function useRemoveImport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(adminEndpoints.catalogImports.remove, { params: { id } }),
    onSettled: () => refresh(queryClient, [keys.catalogImports], { exact: true }),
  });
}

/** Address of all products as a CSV file, of their stock alone, or of a template. */
export const exportUrl = (only?: 'stock' | 'template'): string =>
  buildRequest(adminEndpoints.catalogImports.exportProducts, { query: { only } }).url;

/** Address of the rows that are wrong as a CSV file, with the reasons. */
export const wrongRowsUrl = (id: string): string =>
  buildRequest(adminEndpoints.catalogImports.wrongRows, { params: { id } }).url;
