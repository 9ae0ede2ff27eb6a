import { localStore } from '../base/storage.ts';

const KEY = 'seenProducts';
/** Twelve are shown beside the one that is open, which is among them. */
const MOST_VIEWED = 13;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/**
 * The ids of the products that somebody has seen in this browser, the last one first. What a visitor has seen goes over to
 * whoever signs in; what one person has seen is nobody else's.
 * @param userId null for a visitor
 */
export function readViewed(userId: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(KEY) ?? '{}');
    if (typeof kept !== 'object' || kept === null || !('ids' in kept) || !('userId' in kept)) return [];
    const isTheirs = kept.userId === null || kept.userId === userId;
    return isTheirs && isTexts(kept.ids) ? kept.ids.slice(0, MOST_VIEWED) : [];
  } catch {
    // Text that is not ours is as good as nothing kept.
    return [];
  }
}

/** Puts a product before all that were seen. */
export function rememberViewed(id: string, userId: string | null): void {
  const ids = [id, ...readViewed(userId).filter((each) => each !== id)].slice(0, MOST_VIEWED);
  localStore.set(KEY, JSON.stringify({ userId, ids }));
}

export const forgetViewed = (): void => localStore.remove(KEY);
