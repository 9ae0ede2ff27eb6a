import type { Address } from '@haberdash/contract';
import type { AddressFields } from '../../data/addresses.ts';
import type { FormControl, FormValues } from '../../ui/form-control.ts';

/** The fields of an address; the longest texts are those that the server takes. */
export const ADDRESS_CONTROLS: readonly FormControl[] = [
  {
    name: 'address',
    label: 'Address',
    placeholder: 'House number and street',
    autoComplete: 'address-line1',
    maxLength: 300,
    required: true,
  },
  {
    name: 'city',
    label: 'City',
    placeholder: 'Enter your city',
    autoComplete: 'address-level2',
    maxLength: 120,
    required: true,
  },
  {
    name: 'pincode',
    label: 'Pincode',
    placeholder: 'Enter your pincode',
    autoComplete: 'postal-code',
    maxLength: 20,
    required: true,
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    inputMode: 'tel',
    placeholder: 'Enter your phone number',
    autoComplete: 'tel',
    maxLength: 40,
    required: true,
  },
  {
    name: 'notes',
    label: 'Notes',
    componentType: 'textarea',
    placeholder: 'Anything the courier should know (optional)',
    maxLength: 500,
  },
];

const text = (values: FormValues, name: string): string => (values[name] ?? '').trim();

export const fieldsOf = (values: FormValues): AddressFields => ({
  address: text(values, 'address'),
  city: text(values, 'city'),
  pincode: text(values, 'pincode'),
  phone: text(values, 'phone'),
  notes: text(values, 'notes'),
});

/** What the form starts with: an address to change, or nothing. */
export const valuesOf = (address: Address | null): FormValues => ({
  address: address?.address ?? '',
  city: address?.city ?? '',
  pincode: address?.pincode ?? '',
  phone: address?.phone ?? '',
  notes: address?.notes ?? '',
});

/** Whether everything but the notes is filled in with more than spaces. */
export const isComplete = (values: FormValues): boolean =>
  ADDRESS_CONTROLS.every(({ name, required }) => !required || text(values, name) !== '');

/** The fields that the server refused, as it names them beside its sentence. */
export function refusedFields(details: unknown): { name: string; message: string }[] {
  if (!Array.isArray(details)) return [];
  return details.flatMap((issue: unknown) => {
    if (typeof issue !== 'object' || issue === null || !('field' in issue) || !('message' in issue)) return [];
    const { field, message } = issue;
    const isOurs = ADDRESS_CONTROLS.some((control) => control.name === field);
    return isOurs && typeof message === 'string' ? [{ name: String(field), message }] : [];
  });
}
