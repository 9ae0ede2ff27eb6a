import { localStore } from '../../base/storage.ts';

/** Lists of the console of which views are saved. */
export type ViewedList = 'product' | 'order';

/** Filters, order, columns and layout of a list under a name. */
export interface SavedView {
  id: string;
  name: string;
  /** Query of the address, in the order of its names. */
  query: string;
}

export const MAX_VIEW_NAME = 40;
/** Parts of an address that a view does not keep: they say where one is within it. */
const PASSING = ['page', 'edit', 'order', 'refund'];

/** The query of an address as a view keeps it. */
export function viewQuery(params: URLSearchParams): string {
  const kept = new URLSearchParams([...params].filter(([name, value]) => !PASSING.includes(name) && value !== ''));
  kept.sort();
  return kept.toString();
}

const keyOf = (list: ViewedList, userId: string) => `${list}Views.${userId}`;

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'query'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** The views of a list that a member of staff saved in this browser. */
export function readViews(list: ViewedList, userId: string): SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(keyOf(list, userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    // Text that is not ours counts as nothing stored.
    return [];
  }
}

export const writeViews = (list: ViewedList, userId: string, views: readonly SavedView[]): void =>
  localStore.set(keyOf(list, userId), JSON.stringify(views));

/** The fault of a view's name; undefined if it can be saved. @param id of the view that is renamed; null for a new one */
export function viewNameFault(name: string, views: readonly SavedView[], id: string | null): string | undefined {
  if (name.trim() === '') return 'Enter a name.';
  const isTaken = views.some((view) => view.id !== id && view.name.toLowerCase() === name.trim().toLowerCase());
  return isTaken ? 'Another view has this name. Choose a different one.' : undefined;
}
