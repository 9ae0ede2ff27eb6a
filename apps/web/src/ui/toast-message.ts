export type ToastTone = 'default' | 'success' | 'danger';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Milliseconds on screen; 5000 where none is given. Waits while the pointer rests on the toast. */
  duration?: number;
}

/** Where toasts are shown, once that is there. */
export interface ToastPlace {
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}
