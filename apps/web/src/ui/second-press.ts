import type { MouseEvent } from 'react';

/** Within so many milliseconds of the first press of a double-click comes its second. */
export const SECOND_PRESS_MS = 300;

/**
 * Keeps the second press of a double-click on what closes a dialog from reaching what lies below it: for a moment nothing
 * can be pressed.
 */
export function shieldFromSecondPress(): void {
  const shield = document.createElement('div');
  shield.className = 'fixed inset-0 z-50';
  document.body.append(shield);
  setTimeout(() => shield.remove(), SECOND_PRESS_MS);
}

/** True for a later click of a double-click, whose first has already done what was wanted. */
export const isSecondPress = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1;
