const holders = new Set<() => boolean>();

/**
 * Keeps a page that has unsaved work when its session ends, so that nothing typed is lost.
 * @param isKept asked when the session ends: true while there is such work
 * @returns how to stop
 */
export function keepUnsavedWork(isKept: () => boolean): () => void {
  holders.add(isKept);
  return () => {
    holders.delete(isKept);
  };
}

/** True if a page has unsaved work; each is asked, so that it can say so. */
export const hasUnsavedWork = (): boolean => [...holders].map((isKept) => isKept()).includes(true);
