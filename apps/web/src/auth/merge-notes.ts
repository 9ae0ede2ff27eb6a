import type { MergeNote } from '@haberdash/contract';
import { TIMINGS } from '@haberdash/contract/constants';
import type { ToastMessage } from '../ui/toast-message.ts';

const sentenceOf = ({ code, title, wanted, kept }: MergeNote): string => {
  if (code === 'gone') return `${title} is no longer available.`;
  return kept === 0 ? `${title} is sold out.` : `${title}: ${kept} of ${wanted} are in your cart, all that we have.`;
};

/** Says after a sign-in what is not in the cart as it was put in before; undefined where all is. */
export const describeNotes = (notes: readonly MergeNote[]): string | undefined =>
  notes.length === 0 ? undefined : notes.map(sentenceOf).join(' ');

/** Says that a sign-in has succeeded; with notes it stays until it is closed. */
export function signedInToast(title: string, notes: readonly MergeNote[]): ToastMessage {
  const description = describeNotes(notes);
  return description
    ? { title, description, duration: Number.POSITIVE_INFINITY }
    : { title, duration: TIMINGS.authToast };
}
