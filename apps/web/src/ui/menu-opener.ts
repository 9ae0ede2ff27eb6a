import type { MouseEvent } from 'react';

export type MenuOpener = 'keyboard' | 'pointer';

/** Detects a press with a key: such a click counts no presses of a mouse button. */
export const openerOf = ({ detail }: Pick<MouseEvent, 'detail'>): MenuOpener => (detail === 0 ? 'keyboard' : 'pointer');
