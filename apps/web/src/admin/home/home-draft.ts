import type { AdminHome, HomeBody, HomeParts } from '@haberdash/contract';

/** Parts of the home page while they are edited. Promises and looks have keys, which stay theirs while others come and go. */
export interface HomeDraft extends Pick<HomeParts, 'edit' | 'hideEmptyTiles'> {
  promises: (HomeParts['promises'][number] & { key: number })[];
  looks: (HomeParts['looks'][number] & { key: number })[];
  /** The next key. */
  next: number;
}

export type Look = HomeDraft['looks'][number];

const numbered = <T extends object>(list: readonly T[], first: number) =>
  list.map((each, index) => ({ ...each, key: first + index }));

export const toDraft = ({ promises, edit, looks, hideEmptyTiles }: AdminHome): HomeDraft => ({
  promises: numbered(promises, 0),
  edit,
  looks: numbered(looks, promises.length),
  hideEmptyTiles,
  next: promises.length + looks.length,
});

const withoutKeys = <T extends { key: number }>(list: readonly T[]) => list.map(({ key: _, ...rest }) => rest);

/** @param version of the home page that was opened */
export const toBody = ({ promises, edit, looks, hideEmptyTiles }: HomeDraft, version: number): HomeBody => ({
  promises: withoutKeys(promises),
  edit,
  looks: withoutKeys(looks),
  hideEmptyTiles,
  version,
});

export const EMPTY_EDIT: NonNullable<HomeParts['edit']> = { title: '', text: '', image: null, alt: '', productIds: [] };

export const addPromise = (draft: HomeDraft): HomeDraft => ({
  ...draft,
  promises: [...draft.promises, { key: draft.next, icon: 'truck', text: '' }],
  next: draft.next + 1,
});

export const addLook = (draft: HomeDraft): HomeDraft => ({
  ...draft,
  looks: [...draft.looks, { key: draft.next, title: '', image: '', alt: '', productIds: [] }],
  next: draft.next + 1,
});

/** Reason for which a draft cannot be saved yet; undefined where it can. */
export function findFault({ promises, edit, looks }: HomeDraft): string | undefined {
  if (promises.some(({ text }) => text.trim() === '')) return 'Every promise needs some text.';
  if (edit && edit.title.trim() === '') return 'The edit needs a title.';
  if (looks.some(({ title }) => title.trim() === '')) return 'Every look needs a name.';
  if (looks.some(({ image }) => image === '')) return 'Every look needs a picture.';
  if (looks.some(({ productIds }) => productIds.length === 0)) return 'Every look needs a product.';
  return undefined;
}
