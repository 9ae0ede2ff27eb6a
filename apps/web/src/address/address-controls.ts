import { addressFormOf } from '@haberdash/contract/address-fields';
import { listCountries } from '@haberdash/contract/places';
import type { FormControl } from '../ui/form-control.ts';
import { judgeField } from './address-values.ts';

/** Countries by name, the store's first. */
export function countryOptions(homeCountry: string) {
  const all = listCountries();
  return [...all.filter(({ id }) => id === homeCountry), ...all.filter(({ id }) => id !== homeCountry)];
}

export const RECIPIENT: FormControl = {
  name: 'recipientName',
  label: 'Name',
  placeholder: 'Who receives it',
  autoComplete: 'name',
  maxLength: 120,
  required: true,
};

export const BUSINESS: readonly FormControl[] = [
  { name: 'company', label: 'Company', autoComplete: 'organization', maxLength: 120 },
  { name: 'taxNumber', label: 'Tax number', placeholder: 'Such as a GSTIN or VAT number', maxLength: 40 },
];

export const STREET: readonly FormControl[] = [
  {
    name: 'address',
    label: 'Address',
    placeholder: 'House number and street',
    autoComplete: 'address-line1',
    maxLength: 300,
    required: true,
  },
  {
    name: 'addressLine2',
    label: 'Flat, floor or building (optional)',
    autoComplete: 'address-line2',
    maxLength: 300,
  },
];

export const REST: readonly FormControl[] = [
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

const lowerCase = (label: string) => (label === 'ZIP code' ? label : label.toLowerCase());

/** City, state and postcode, as far as a country has them, under its names. */
export function placeControls(countryCode: string): FormControl[] {
  const { city, state, postcode } = addressFormOf(countryCode);
  const controls: (FormControl | undefined)[] = [
    city && {
      name: 'city',
      label: city.label,
      placeholder: `Enter your ${lowerCase(city.label)}`,
      autoComplete: 'address-level2',
      maxLength: 120,
      required: city.isRequired,
      rules: { validate: (_, values) => judgeField('city', values) },
    },
    state && {
      name: 'subdivision',
      label: state.label,
      componentType: 'select',
      options: state.options,
      placeholder: `Choose your ${lowerCase(state.label)}`,
      autoComplete: 'address-level1',
      rules: { validate: (_, values) => judgeField('subdivision', values) },
    },
    postcode && {
      name: 'pincode',
      label: postcode.label,
      placeholder: `Enter your ${lowerCase(postcode.label)}`,
      autoComplete: 'postal-code',
      inputMode: postcode.hasLetters ? 'text' : 'numeric',
      maxLength: 20,
      required: postcode.isRequired,
      rules: { validate: (_, values) => judgeField('pincode', values) },
    },
  ];
  return controls.filter((control) => control !== undefined);
}
