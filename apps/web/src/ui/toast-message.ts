export type ToastTone = 'default' | 'success' | 'danger';

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: ToastTone;
  /** Milliseconds on screen; 5000 where none is given. Waits while the pointer rests on the toast. */
  duration?: number;
}

/** Ways to show and dismiss toasts, once their area is mounted. */
export interface ToastPlace {
  show: (message: ToastMessage) => void;
  dismiss: () => void;
}
