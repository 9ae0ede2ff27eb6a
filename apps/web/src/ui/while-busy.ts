import type { ComponentProps, MouseEvent } from 'react';

// Also a form that is sent with Enter presses its button first.
const ignore = (event: MouseEvent) => event.preventDefault();

/**
 * Props of a button while its action runs: it does nothing, but keeps the focus, which the browser takes from a
 * disabled button and does not give back.
 */
export const whileBusy = (busy: boolean, onClick: ComponentProps<'button'>['onClick']): ComponentProps<'button'> =>
  busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: ignore } : { onClick };
