import type { ProductDetails } from '@haberdash/contract';
import { useState } from 'react';
import { type EditedProduct, toDraft, type VariantsDraft } from '../variants/variants-draft.ts';
import { movePicture, type PictureDraft, picturesText, toImages, toPictures } from './pictures-draft.ts';

export type Pictures = ReturnType<typeof usePictures>;

/**
 * The pictures of a product while they are edited.
 * @param product as the form is filled from it; null for a new one
 * @param variants as the form has them, filled from the same product
 */
export function usePictures(product: EditedProduct | null, variants: VariantsDraft) {
  const [filled, setFilled] = useState(() => toPictures(product, variants));
  const [list, setList] = useState<readonly PictureDraft[]>(filled);
  const isChanged = list !== filled;
  return {
    list,
    /** The address of the first; empty while there is none. */
    first: list[0]?.url ?? '',
    isChanged,
    add: (url: string) => setList((before) => [...before, { key: crypto.randomUUID(), url, alt: '', shows: [] }]),
    change: (key: string, next: (picture: PictureDraft) => PictureDraft) =>
      setList((before) => before.map((picture) => (picture.key === key ? next(picture) : picture))),
    move: (from: number, to: number) => setList((before) => movePicture(before, from, to)),
    remove: (key: string) => setList((before) => before.filter((picture) => picture.key !== key)),

    /** Fields to send, none without a change. A picture of all in navy is sent anyway: it shows a new navy size too. */
    toFields: () =>
      isChanged || list.some(({ shows }) => shows.length > 0) ? { images: toImages(list, variants.options) } : {},

    differencesFrom: (present: EditedProduct) => {
      const texts = { mine: picturesText(list), present: picturesText(toPictures(present, toDraft(present))) };
      return isChanged && texts.mine !== texts.present ? [{ label: 'Pictures', ...texts }] : [];
    },

    /** After another user's change: takes over theirs, or keeps what was changed here. */
    settle: (present: ProductDetails, takeOver: boolean) => {
      const now = toPictures(present, toDraft(present));
      setFilled(now);
      if (takeOver || !isChanged) setList(now);
    },
  };
}
