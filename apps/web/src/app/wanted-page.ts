import { sessionStore } from '../base/storage.ts';

const STORAGE_KEY = 'wantedPage';

/** The page that a visitor was on the way to when they were asked to sign in, kept over the detour to sign-up. */
export const readWantedPage = (): string | null => sessionStore.get(STORAGE_KEY);

export function keepWantedPage(path: string | null): void {
  if (path === null) sessionStore.remove(STORAGE_KEY);
  else sessionStore.set(STORAGE_KEY, path);
}
