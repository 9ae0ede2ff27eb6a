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
  /** What it is about. */
  picture?: ToastPicture;
  /** Ways on from there, which Tab reaches from what was pressed. */
  actions?: readonly ToastAction[];
  /** Where it appears: `corner` leaves the middle of the page to be seen. */
  place?: 'top' | 'corner';
}

/** Ways to show and dismiss toasts, once their area is mounted. */
export interface ToastPlace {
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}
