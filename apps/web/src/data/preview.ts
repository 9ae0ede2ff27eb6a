import type { User } from '@haberdash/contract';
import { params } from '../base/paths.ts';
import { sessionStore } from '../base/storage.ts';

const STORAGE_KEY = 'preview';

function wantsPreview(): boolean {
  if (new URLSearchParams(window.location.search).has(params.preview)) sessionStore.set(STORAGE_KEY, 'shop');
  return sessionStore.get(STORAGE_KEY) !== null;
}

export const endPreview = (): void => sessionStore.remove(STORAGE_KEY);

/**
 * Whether this tab was opened to see the shop as a visitor does. The guard keeps an admin off every page of the shop, so
 * the console opens such a tab for it; in it the admin counts as a visitor of an open shop. Anybody else's tab forgets
 * that it was asked for.
 */
export function takesUpPreview({ role }: User): boolean {
  const isPreview = role === 'admin' && wantsPreview();
  if (!isPreview) endPreview();
  return isPreview;
}
