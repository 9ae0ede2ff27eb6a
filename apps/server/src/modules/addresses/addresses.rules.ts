import { FALLBACK_COUNTRY, findAddressFaults, type SentAddress, spellPostcode } from '@haberdash/contract';
import { AppError } from '../../lib/app-error.ts';

/** Every field of an address, filled. */
export type SettledAddress = { [Field in keyof SentAddress]-?: string };

interface Settling {
  /** Country of the store; empty before it has one. */
  homeCountry: string;
  /** Name of a recipient that is not named; empty if there is none. */
  name: string;
}

/** Fills what a caller has not sent: the store's country, the person's name, nothing in the other fields. */
export function settleAddress(sent: SentAddress, { homeCountry, name }: Settling): SettledAddress {
  const { countryCode = homeCountry || FALLBACK_COUNTRY, recipientName, company, addressLine2, ...fields } = sent;
  const { subdivision = '', taxNumber = '', pincode } = fields;
  return {
    ...fields,
    recipientName: recipientName || name,
    ...{ company: company ?? '', addressLine2: addressLine2 ?? '', countryCode, subdivision, taxNumber },
    // Without a country it is any country's postcode.
    pincode: sent.countryCode === undefined ? pincode : (spellPostcode(pincode, countryCode) ?? pincode),
  };
}

/** Fields of a change: those that are undefined stay as they were. */
type AddressChange = { [Field in keyof SentAddress]?: string | undefined };

/**
 * An address after a change. It is judged by its country where the change names a country or state.
 * @throws AppError INVALID_REQUEST naming what is wrong
 */
export function changeAddress(before: SettledAddress, change: AddressChange, { name }: Pick<Settling, 'name'>) {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const changed: SettledAddress = { ...before, ...sent };
  const { countryCode, pincode } = changed;
  // A state goes with its country.
  if (!('subdivision' in sent) && !changed.subdivision.startsWith(`${countryCode}-`)) changed.subdivision = '';
  const isOfCountry = 'countryCode' in sent || 'subdivision' in sent;
  const faults = findAddressFaults(isOfCountry ? changed : { city: changed.city, pincode });
  if (faults.length > 0) throw new AppError('INVALID_REQUEST', faults[0]?.message, faults);
  return {
    ...changed,
    recipientName: changed.recipientName || name,
    pincode: isOfCountry ? (spellPostcode(pincode, countryCode) ?? pincode) : pincode,
  };
}
