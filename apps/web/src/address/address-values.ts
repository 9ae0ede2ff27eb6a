import type { Address } from '@haberdash/contract';
import { addressFormOf, findAddressFaults } from '@haberdash/contract/address-fields';
import { FALLBACK_COUNTRY } from '@haberdash/contract/constants';
import { isVisible } from '@haberdash/contract/foldings';
import { hasCode } from '../base/api-error.ts';
import type { FormValues } from '../ui/form-control.ts';

/** The fields of an address in the order of its form. */
const ADDRESS_FIELDS = [
  'countryCode',
  'recipientName',
  'company',
  'taxNumber',
  'address',
  'addressLine2',
  'city',
  'subdivision',
  'pincode',
  'phone',
  'notes',
] as const;
type AddressField = (typeof ADDRESS_FIELDS)[number];

type KnownAddress = Pick<Address, AddressField>;

/** Initial values of a form: those of an address, with the store's country and a name where there is none yet. */
export function toAddressValues(
  address: Partial<KnownAddress>,
  { homeCountry, name }: { homeCountry: string; name: string },
): FormValues {
  const beginning = { countryCode: homeCountry || FALLBACK_COUNTRY, recipientName: name };
  const present = Object.entries(address).filter(([, text]) => text !== '');
  const values: Partial<Record<string, string>> = { ...beginning, ...Object.fromEntries(present) };
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, values[field] ?? '']));
}

const textOf = (values: FormValues, name: AddressField): string => (values[name] ?? '').trim();

/** What a form sends: the parts that an address has in its country. */
export function toAddressFields(values: FormValues): Record<AddressField, string> {
  const countryCode = textOf(values, 'countryCode');
  const { city, state, postcode } = addressFormOf(countryCode);
  const subdivision = textOf(values, 'subdivision');
  return {
    countryCode,
    recipientName: textOf(values, 'recipientName'),
    company: textOf(values, 'company'),
    taxNumber: textOf(values, 'taxNumber'),
    address: textOf(values, 'address'),
    addressLine2: textOf(values, 'addressLine2'),
    city: city ? textOf(values, 'city') : '',
    subdivision: state?.options.some(({ id }) => id === subdivision) ? subdivision : '',
    pincode: postcode ? textOf(values, 'pincode') : '',
    phone: textOf(values, 'phone'),
    notes: textOf(values, 'notes'),
  };
}

/** True if every field that must be typed has visible text. */
export function isAddressComplete(values: FormValues): boolean {
  const { city, postcode } = addressFormOf(textOf(values, 'countryCode'));
  const needed: AddressField[] = ['recipientName', 'address', 'phone'];
  if (city?.isRequired) needed.push('city');
  if (postcode?.isRequired) needed.push('pincode');
  return needed.every((name) => isVisible(textOf(values, name)));
}

/** True if an order can go there: it is complete, and its country's rules refuse nothing. */
export const isAddressRight = (values: FormValues): boolean =>
  isAddressComplete(values) && findAddressFaults(toAddressFields(values)).length === 0;

/** The sentence to show at a field that its country's rules refuse; true where they do not. */
export const judgeField = (field: AddressField, values: FormValues): string | true =>
  findAddressFaults(toAddressFields(values)).find((fault) => fault.field === field)?.message ?? true;

/** The fields that the server refused, in the order of the form. @param prefix where the request has the address */
export function refusedFields(error: unknown, prefix = ''): { name: AddressField; message: string }[] {
  if (!hasCode(error, 'INVALID_REQUEST')) return [];
  const faults = error.details ?? [];
  return ADDRESS_FIELDS.flatMap((name) => {
    const fault = faults.find(({ field }) => field === `${prefix}${name}` || field === name);
    return fault ? [{ name, message: fault.message }] : [];
  });
}
