import type { LazyImageProps } from './lazy-image.tsx';

export type ToastTone = 'default' | 'success' | 'danger';

type ToastPicture = Pick<LazyImageProps, 'src' | 'srcSet' | 'sizes' | 'avif'>;

export interface ToastAction {
  label: string;
  /** The toast goes with the press. */
  onPress: () => void;
}

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Milliseconds on screen; 5000 where none is given. Waits while the pointer rests on the toast. */
  duration?: number;
  /** Picture beside the text. */
  picture?: ToastPicture;
  /** Buttons, which Tab reaches from the element that was focused before. */
  actions?: readonly ToastAction[];
  /** Place on screen: `corner` leaves the middle of the page in sight. */
  place?: 'top' | 'corner';
}

/** Ways to show and dismiss toasts, once their area is mounted. */
export interface ToastPlace {
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}
