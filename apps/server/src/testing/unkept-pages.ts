import { createPageStore } from '../http/page-cache/page-store.ts';

/** A page store that keeps nothing: everything is made for whoever asks. */
export const unkeptPages = () =>
  createPageStore({
    maxBytes: 0,
    isCurrent: () => false,
    catchUp: async () => undefined,
    now: Date.now,
    etagOf: () => '',
  });
