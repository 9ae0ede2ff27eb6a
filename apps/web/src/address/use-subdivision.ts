import { findState } from '@haberdash/contract/address-fields';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../ui/form-control.ts';

/**
 * Has the state follow country and postcode: each country's is remembered while another one is chosen, and a postcode that
 * leaves no doubt fills it in, until a person has chosen it.
 * @returns what to do when a person chooses it
 */
export function useSubdivision(form: UseFormReturn<FormValues>): () => void {
  const [countryCode = '', pincode = ''] = form.watch(['countryCode', 'pincode']);
  const shown = useRef({ countryCode, pincode });
  const chosenIn = useRef<Record<string, string>>({});

  useEffect(() => {
    const before = shown.current;
    shown.current = { countryCode, pincode };
    const isElsewhere = before.countryCode !== countryCode;
    if (!isElsewhere && before.pincode === pincode) return;
    const found = chosenIn.current[countryCode] ?? findState(pincode, countryCode);
    if (isElsewhere || found !== undefined) form.setValue('subdivision', found ?? '');
    if (isElsewhere) form.clearErrors();
    else if (found !== undefined) form.clearErrors('subdivision');
  }, [form, countryCode, pincode]);

  return () => {
    chosenIn.current[countryCode] = form.getValues('subdivision') ?? '';
  };
}
