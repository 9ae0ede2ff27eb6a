import { createPageStore } from '../http/page-cache/page-store.ts';

/** A page store that is told of no changes. @param maxBytes 0: everything is made for whoever asks */
export const openTestPages = (maxBytes = 0) =>
  createPageStore({
    laggingMs: Number.POSITIVE_INFINITY,
    maxBytes,
    isCurrent: () => maxBytes > 0,
    catchUp: async () => undefined,
    now: Date.now,
    etagOf: () => '',
  });
