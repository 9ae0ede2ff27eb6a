import { localStore } from '../base/storage.ts';

const KEY = 'seenProducts';
/** Twelve are shown next to the one that is open, which is among them. */
const MOST_VIEWED = 13;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/**
 * The ids of the products that a person has seen in this browser, the last one first. What a visitor has seen goes over
 * to the user who signs in; what one user has seen is no one else's.
 * @param userId null for a visitor
 */
export function readViewed(userId: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null || !('ids' in stored) || !('userId' in stored)) return [];
    const isTheirs = stored.userId === null || stored.userId === userId;
    return isTheirs && isTexts(stored.ids) ? stored.ids.slice(0, MOST_VIEWED) : [];
  } catch {
    // Text that is not ours counts as nothing stored.
    return [];
  }
}

/** Puts a product before all that were seen. */
export function rememberViewed(id: string, userId: string | null): void {
  const ids = [id, ...readViewed(userId).filter((each) => each !== id)].slice(0, MOST_VIEWED);
  localStore.set(KEY, JSON.stringify({ userId, ids }));
}

export const forgetViewed = (): void => localStore.remove(KEY);
