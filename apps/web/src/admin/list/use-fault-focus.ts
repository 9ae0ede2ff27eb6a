import { type RefObject, useEffect, useRef } from 'react';
import type { Faults } from './field-faults.ts';

/**
 * Takes the keyboard to the first wrong field, once for each refusal.
 * @param saving the fields are disabled: what is disabled cannot have the focus, so it waits
 */
export function useFaultFocus(form: RefObject<HTMLElement | null>, faults: Faults, saving: boolean): void {
  const shown = useRef<Faults>(undefined);
  useEffect(() => {
    if (saving || shown.current === faults) return;
    shown.current = faults;
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, faults, saving]);
}
