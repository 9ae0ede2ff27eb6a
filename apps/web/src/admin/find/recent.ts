import { sessionStore } from '../../base/storage.ts';

const KEY = 'consoleRecent';
const MOST_KEPT = 5;

/** Something that was chosen: a page, an order, a product, a customer. */
export interface Recent {
  label: string;
  detail: string;
  to: string;
}

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['label', 'detail', 'to'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Choices that somebody made in this tab, the last one first; they name customers, so nobody else is shown them. */
export function readRecent(userId: string): Recent[] {
  try {
    const kept: unknown = JSON.parse(sessionStore.get(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null || Reflect.get(kept, 'userId') !== userId) return [];
    const items: unknown = Reflect.get(kept, 'items');
    return Array.isArray(items) ? items.filter(isRecent).slice(0, MOST_KEPT) : [];
  } catch {
    // Text that is not ours is as good as nothing kept.
    return [];
  }
}

export function rememberRecent(userId: string, { label, detail, to }: Recent): void {
  const others = readRecent(userId).filter((each) => each.to !== to);
  const items = [{ label, detail, to }, ...others].slice(0, MOST_KEPT);
  sessionStore.set(KEY, JSON.stringify({ userId, items }));
}
