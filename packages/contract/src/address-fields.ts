/**
 * Addresses by country: which parts one has, which of them must be there, what they are called, how it is written. In the
 * browser it is loaded with the form that asks for an address.
 */

import { ADDRESS_DATA, type CountryFacts } from './address-data.ts';
import { plainCharacters } from './foldings.ts';
import { COUNTRY_CODES, countryName, findSubdivisionFault, listSubdivisions, type Place } from './places.ts';
import { plainPostcode } from './postcodes.ts';

/** Parts of an address that differ by country. */
export interface AddressParts {
  recipientName: string;
  company: string;
  address: string;
  addressLine2: string;
  city: string;
  pincode: string;
  countryCode: string;
  subdivision: string;
}

const USUAL: CountryFacts = {
  format: '%N%n%O%n%A%n%C',
  required: 'AC',
  postcode: '',
  example: '',
  postcodeName: 'postal',
  stateName: 'province',
  cityName: 'city',
  states: '',
  statePostcodes: '',
};

const factsOf = (countryCode: string): CountryFacts => ({ ...USUAL, ...ADDRESS_DATA[countryCode] });

/** The states of a country by name, with codes of ISO 3166-2; none where it is not written with one of a list. */
export function listStates(countryCode: string): Place[] {
  const kept = listSubdivisions(countryCode);
  const { states, format } = factsOf(countryCode);
  if (kept.length > 0 || states === '' || !format.includes('%S')) return kept;
  return states
    .split('|')
    .map((entry) => [entry.slice(0, entry.indexOf(' ')), entry.slice(entry.indexOf(' ') + 1)])
    .map(([code, label = '']) => ({ id: `${countryCode}-${code}`, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

const POSTCODE_NAMES: Readonly<Record<string, string>> = { pin: 'Pincode', zip: 'ZIP code', eircode: 'Eircode' };
const CITY_NAMES: Readonly<Record<string, string>> = {
  district: 'District',
  post_town: 'Town or city',
  suburb: 'Suburb',
};
const STATE_NAMES: Readonly<Record<string, string>> = { do_si: 'Province', oblast: 'Region' };

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A part of an address in one country. */
export interface AddressField {
  label: string;
  isRequired: boolean;
}

export interface AddressForm {
  /** Undefined where an address has none. */
  city: AddressField | undefined;
  state: (AddressField & { options: readonly Place[] }) | undefined;
  postcode: (AddressField & { example: string; hasLetters: boolean }) | undefined;
}

/** The parts of an address in a country besides recipient, company and street. */
export function addressFormOf(countryCode: string): AddressForm {
  const facts = factsOf(countryCode);
  const { format, required, postcode, example, postcodeName, stateName, cityName } = facts;
  const isRequired = (part: string) => required.includes(part);
  const options = listStates(countryCode);
  const hasPostcode = format.includes('%Z') && postcode !== '';
  return {
    city: format.includes('%C')
      ? { label: CITY_NAMES[cityName] ?? 'City', isRequired: isRequired('C') || !hasPostcode }
      : undefined,
    state:
      options.length > 0
        ? { label: STATE_NAMES[stateName] ?? capitalised(stateName), isRequired: isRequired('S'), options }
        : undefined,
    postcode: hasPostcode
      ? {
          label: POSTCODE_NAMES[postcodeName] ?? 'Postcode',
          isRequired: isRequired('Z'),
          example,
          hasLetters: /[A-Z]/.test(example),
        }
      : undefined,
  };
}

/** A postcode with the gaps of another one; none where that has more or fewer letters and digits. */
function withGapsOf(example: string, code: string): string[] {
  const rest = [...code];
  if (example.replace(/[ -]/g, '').length !== rest.length) return [];
  return [[...example].map((sign) => (sign === ' ' || sign === '-' ? sign : rest.shift())).join('')];
}

/** A postcode in spellings with a hyphen or space in any one place. */
const spellingsOf = (code: string): string[] => [
  code,
  ...['-', ' '].flatMap((gap) =>
    Array.from({ length: Math.max(0, code.length - 1) }, (_, at) => code.slice(0, at + 1) + gap + code.slice(at + 1)),
  ),
];

/**
 * The spelling of a postcode as its country has it, whatever spaces, hyphens and small letters it was written with.
 * @returns undefined for one that cannot be of the country
 */
export function spellPostcode(written: string, countryCode: string): string | undefined {
  const { postcode, example } = factsOf(countryCode);
  const text = plainCharacters(written).replace('〒', '').replace(/\s+/g, ' ').trim().toUpperCase();
  const pattern = new RegExp(`^(?:${postcode})$`);
  const plain = plainPostcode(text, countryCode);
  const code = plain.replace(' ', '');
  const spellings = [...withGapsOf(example, code), plain, text, ...spellingsOf(code)];
  return spellings.find((spelling) => pattern.test(spelling));
}

/** The state whose postcode it is, by its code of ISO 3166-2; undefined where several or none can be. */
export function findState(written: string, countryCode: string): string | undefined {
  const { statePostcodes } = factsOf(countryCode);
  const code = spellPostcode(written, countryCode)?.replace(/[ -]/g, '');
  if (code === undefined || statePostcodes === '') return undefined;
  const rows = statePostcodes
    .split(';')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]);
  const [state, ...others] = rows.filter(([, beginning]) => new RegExp(`^(?:${beginning})`).test(code));
  const id = state && `${countryCode}-${state[0]}`;
  return others.length === 0 && listStates(countryCode).some((known) => known.id === id) ? id : undefined;
}

type JudgedParts = Partial<Pick<AddressParts, 'city' | 'pincode' | 'countryCode' | 'subdivision'>>;

/** A part that is refused, with the sentence to show at it. */
export interface AddressFault {
  field: 'city' | 'pincode' | 'countryCode' | 'subdivision';
  message: string;
}

/** Letters and digits that can be a postcode somewhere. */
const ANY_POSTCODE = /^[\p{L}\d][\p{L}\p{M}\d .-]*$/u;

/** What is wrong with the five fields of the specification, which are of any country. */
function findPlainFaults({ city = '', pincode = '', subdivision = '' }: JudgedParts): AddressFault[] {
  const faults: AddressFault[] = [];
  if (city === '') faults.push({ field: 'city', message: 'City is required.' });
  if (pincode === '') faults.push({ field: 'pincode', message: 'Pincode is required.' });
  else if (!ANY_POSTCODE.test(pincode)) faults.push({ field: 'pincode', message: 'Enter a valid pincode.' });
  if (subdivision !== '') faults.push({ field: 'countryCode', message: 'Choose the country first.' });
  return faults;
}

function findPostcodeFault(countryCode: string, pincode: string): string | undefined {
  const { postcode } = addressFormOf(countryCode);
  if (!postcode) return undefined;
  if (pincode === '') return postcode.isRequired ? `${postcode.label} is required.` : undefined;
  if (spellPostcode(pincode, countryCode) !== undefined) return undefined;
  const name = postcode.label === 'ZIP code' ? postcode.label : postcode.label.toLowerCase();
  const article = /^[AEIOU]/.test(postcode.label) ? 'an' : 'a';
  return `Enter ${article} ${name} such as ${postcode.example}.`;
}

function findStateFault(countryCode: string, subdivision: string): string | undefined {
  const { state } = addressFormOf(countryCode);
  if (subdivision === '') return state?.isRequired ? `${state.label} is required.` : undefined;
  if (!state || state.options.some(({ id }) => id === subdivision))
    return findSubdivisionFault(countryCode, subdivision);
  return `Choose a ${state.label.toLowerCase()} in ${countryName(countryCode)}.`;
}

/**
 * What is wrong with an address by the rules of its country; without a country by those of the specification's five
 * fields, which are loose.
 */
export function findAddressFaults(parts: JudgedParts): AddressFault[] {
  const { countryCode, city = '', pincode = '', subdivision = '' } = parts;
  if (countryCode === undefined) return findPlainFaults(parts);
  if (!COUNTRY_CODES.includes(countryCode))
    return [{ field: 'countryCode', message: 'Choose a country from the list.' }];
  const form = addressFormOf(countryCode);
  const messages = {
    city: city === '' && form.city?.isRequired ? `${form.city.label} is required.` : undefined,
    subdivision: findStateFault(countryCode, subdivision),
    pincode: findPostcodeFault(countryCode, pincode),
  };
  return (['city', 'subdivision', 'pincode'] as const).flatMap((field) => {
    const message = messages[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** Countries whose letters carry the code of a state behind the city, not its name. */
const WRITE_STATE_CODES: ReadonlySet<string> = new Set(['AU', 'BR', 'CA', 'IT', 'US']);

function stateText({ countryCode, subdivision }: AddressParts): string {
  if (WRITE_STATE_CODES.has(countryCode)) return subdivision.slice(3);
  return listStates(countryCode).find(({ id }) => id === subdivision)?.label ?? '';
}

/** An address in lines, as its country writes it, with the recipient first; the country's own name is not among them. */
export function addressLines(parts: AddressParts): string[] {
  const { recipientName, company, address, addressLine2, city, pincode, countryCode } = parts;
  const { format } = factsOf(countryCode);
  const texts: Readonly<Record<string, string>> = { C: city, S: stateText(parts), Z: pincode };
  // What has no place in the country's format is written all the same: older addresses may have it.
  const isPlaced = (part: string) =>
    format.includes(`%${part}`) || format.toUpperCase().includes(texts[part]?.toUpperCase() ?? '');
  const unplaced = ['C', 'Z'].filter((part) => !isPlaced(part)).map((part) => `%${part}`);
  const rest = `${format}%n${unplaced.join(' ')}`.replace(/%[NOADX]/g, '');
  const lines = rest.split('%n').map((line) =>
    line
      .replace(/%([CSZ])/g, (_, part: string) => texts[part] ?? '')
      .replace(/^[\s,-]+|[\s,-]+$/g, '')
      .replace(/\s+,/g, ',')
      .replace(/(,\s*)+/g, ', ')
      .replace(/\s+/g, ' '),
  );
  return [recipientName, company, address, addressLine2, ...lines].filter((line) => line !== '');
}
