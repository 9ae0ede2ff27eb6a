import { sessionStore } from '../../base/storage.ts';

export interface ReviewDraft {
  text: string;
  /** 0 while none is chosen. */
  rating: number;
}

const keyOf = (productId: string) => `reviewDraft:${productId}`;

/**
 * Keeps a review for after signing in. Closing the dialog forgets what was written (section 6); being sent off to sign in
 * must not.
 * @param userId whose it is; null for a visitor's, which belongs to whoever signs in
 */
export const keepReviewDraft = (productId: string, userId: string | null, { text, rating }: ReviewDraft): void =>
  sessionStore.set(keyOf(productId), JSON.stringify({ userId, text, rating }));

export const forgetReviewDraft = (productId: string): void => sessionStore.remove(keyOf(productId));

/** The review that this person was writing when they had to sign in; empty when there is none. */
export function findReviewDraft(productId: string, userId: string | null): ReviewDraft {
  try {
    const kept = JSON.parse(sessionStore.get(keyOf(productId)) ?? '{}');
    if (kept.userId === null || kept.userId === userId) return { text: String(kept.text), rating: Number(kept.rating) };
  } catch {
    // Text that is not ours is as good as nothing kept.
  }
  return { text: '', rating: 0 };
}
