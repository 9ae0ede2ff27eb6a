import { FALLBACK_COUNTRY } from '@haberdash/contract/constants';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useShop } from '../data/shop.ts';
import { Button } from '../ui/button.tsx';
import type { FormControl, FormValues } from '../ui/form-control.ts';
import { FormFields } from '../ui/form-renderer.tsx';
import { BUSINESS, countryOptions, placeControls, RECIPIENT, REST, STREET } from './address-controls.ts';
import { useSubdivision } from './use-subdivision.ts';

/** Company and tax number, which few need: a button shows them. */
function BusinessFields({ form }: { form: UseFormReturn<FormValues> }) {
  const [isOpen, setOpen] = useState(() => BUSINESS.some(({ name }) => form.getValues(name) !== ''));
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isOpen && wasPressed.current) form.setFocus('company');
  }, [form, isOpen]);
  if (isOpen) return <FormFields controls={BUSINESS} form={form} />;
  const open = () => {
    wasPressed.current = true;
    setOpen(true);
  };
  return (
    <Button variant="link" size="sm" onClick={open}>
      <Plus aria-hidden="true" />
      Add company or tax number
    </Button>
  );
}

interface AddressFieldsProps {
  /** With the values of `toAddressValues`. */
  form: UseFormReturn<FormValues>;
}

/** The fields of an address as its country has them, in a form that is put together by its page. */
export function AddressFields({ form }: AddressFieldsProps) {
  const { countryCode: homeCountry } = useShop();
  const onChoose = useSubdivision(form);
  const countryCode = form.watch('countryCode') ?? '';
  const country: FormControl = useMemo(
    () => ({
      name: 'countryCode',
      label: 'Country',
      componentType: 'select',
      options: countryOptions(homeCountry || FALLBACK_COUNTRY),
      autoComplete: 'country',
    }),
    [homeCountry],
  );
  const places = placeControls(countryCode).map((control) =>
    control.name === 'subdivision' ? { ...control, rules: { ...control.rules, onChange: onChoose } } : control,
  );
  return (
    <div className="space-y-5">
      <FormFields controls={[country, RECIPIENT]} form={form} />
      <BusinessFields form={form} />
      <FormFields controls={STREET} form={form} />
      <div className="grid gap-5 sm:auto-cols-fr sm:grid-flow-col">
        <FormFields controls={places} form={form} />
      </div>
      <FormFields controls={REST} form={form} />
    </div>
  );
}
