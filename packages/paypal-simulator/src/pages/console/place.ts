import { z } from 'zod';

export const VIEWS = ['orders', 'events', 'faults', 'calls'] as const;

const placeSchema = z.object({
  view: z.enum(VIEWS).catch('orders'),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
  q: z.string().trim().max(200).catch(''),
  done: z.string().max(50).catch(''),
});

/** What of the simulator a page shows; `q` is looked for among the orders, `done` names what has just been done. */
export type Place = z.infer<typeof placeSchema>;

export function readPlace(query: unknown): Place {
  return placeSchema.parse(query);
}

/** The address of a place, relative to the console; what is the default stays away. */
export function placeHref({ view, page, q, done }: Omit<Place, 'done'> & { done?: string }): string {
  const query = new URLSearchParams({
    ...(view === 'orders' ? {} : { view }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(q === '' ? {} : { q }),
    ...(done ? { done } : {}),
  });
  return query.size === 0 ? './' : `?${query}`;
}
