import {
  countryName,
  type DocumentSettings,
  findSubdivisionFault,
  type Settings,
  type StoreSettings,
  subdivisionName,
} from '@haberdash/contract';

/** A variable of the environment that names a field of the store. */
export type FillingVariable = keyof typeof FIELD_OF | keyof typeof LINK_OF;

/** Shown while fields are empty, and the variables of the environment that fill them. */
export interface StandIns {
  storeName: string;
  contact: { address: string; phone: string; email: string };
  social: { name: string; url: string }[];
  storeVariables: Partial<Record<FillingVariable, string>>;
}

/** Parts of the row that the rules read. */
export interface StoreRow extends Omit<StoreSettings, 'socialLinks'> {
  socialLinks: StoreSettings['socialLinks'] | null;
  filled: Readonly<Record<string, string>>;
}

const FIELD_OF = {
  STORE_NAME: 'tradeName',
  STORE_ADDRESS: 'address',
  STORE_PHONE: 'phone',
  STORE_EMAIL: 'email',
} as const;
const LINK_OF = { STORE_INSTAGRAM: true, STORE_FACEBOOK: true, STORE_YOUTUBE: true } as const;

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> => key in table;

/**
 * Finds what variables of the environment fill: fields that are empty, each variable once.
 * @returns undefined where there is nothing to fill
 */
export function findFilling(row: StoreRow, { social, storeVariables }: StandIns) {
  const due = Object.entries(storeVariables).filter(([variable]) => !(variable in row.filled));
  const isEmpty = ([variable]: [string, string]) =>
    isKeyOf(FIELD_OF, variable) ? row[FIELD_OF[variable]] === '' : row.socialLinks === null;
  const filling = due.filter(isEmpty);
  if (filling.length === 0) return undefined;
  const texts = filling.flatMap(([variable, value]) =>
    isKeyOf(FIELD_OF, variable) ? [[FIELD_OF[variable], value] as const] : [],
  );
  const hasLink = filling.some(([variable]) => isKeyOf(LINK_OF, variable));
  return {
    ...Object.fromEntries(texts),
    ...(hasLink && { socialLinks: social }),
    filled: { ...row.filled, ...Object.fromEntries(filling) },
  };
}

/** The variables that today's values came from, by field. */
export function findSources(row: StoreRow): Settings['sources'] {
  const ofTexts = Object.entries(FIELD_OF).filter(
    ([variable, field]) => row[field] !== '' && row.filled[variable] === row[field],
  );
  const links = row.socialLinks ?? [];
  const ofLinks = Object.keys(LINK_OF).filter((variable) => links.some(({ url }) => url === row.filled[variable]));
  return {
    ...Object.fromEntries(ofTexts.map(([variable, field]) => [field, variable])),
    ...(ofLinks.length > 0 && { socialLinks: ofLinks.join(', ') }),
  };
}

/** The examples of a shop that has said nothing of itself give way to whatever it says. */
const saysNothing = ({ legalName, address, city, postcode, phone, email }: StoreRow): boolean =>
  [legalName, address, city, postcode, phone, email].every((text) => text === '');

/** An address on one line: 12 Mill Lane, Pune 411001, Maharashtra, India. */
const addressOf = ({ address, city, postcode, subdivision, countryCode }: StoreRow): string => {
  const place = [city, postcode].filter(Boolean).join(' ');
  const state = subdivision === '' ? '' : (subdivisionName(subdivision) ?? subdivision);
  return [address, place, state, countryCode && countryName(countryCode)].filter(Boolean).join(', ');
};

/** Addresses and numbers at which shoppers reach the store. */
export const contactOf = (row: StoreRow, { contact }: StandIns) =>
  saysNothing(row) ? contact : { address: addressOf(row), phone: row.phone, email: row.email };

const SCHEME_NAMES: Readonly<Record<StoreSettings['taxNumbers'][number]['scheme'], string>> = {
  gstin: 'GSTIN',
  vat: 'VAT',
  oss: 'VAT (OSS)',
  ioss: 'VAT (IOSS)',
  ein: 'EIN',
  other: 'Tax number',
};

/** Tax numbers as they stand below pages and mails. */
export const taxNumbersOf = ({ taxNumbers }: StoreRow): string[] =>
  taxNumbers.map(({ scheme, number }) => `${SCHEME_NAMES[scheme]} ${number}`);

/** Settings of documents as they are until others are chosen. */
export const DOCUMENT_DEFAULTS: DocumentSettings = {
  invoicePrefix: 'INV',
  creditNotePrefix: 'CRN',
  receiptPrefix: 'RCT',
  fiscalYearStart: null,
  attachToMails: false,
  note: '',
};

/** Faults of prefixes that are another kind's as well: two series under one name would have the same numbers. */
export function findPrefixFaults(chosen: Partial<DocumentSettings>) {
  const { invoicePrefix, creditNotePrefix, receiptPrefix } = { ...DOCUMENT_DEFAULTS, ...chosen };
  const message = 'Another kind of document has this prefix.';
  return [
    ...(creditNotePrefix === invoicePrefix ? [{ field: 'documents.creditNotePrefix', message }] : []),
    ...(receiptPrefix === invoicePrefix || receiptPrefix === creditNotePrefix
      ? [{ field: 'documents.receiptPrefix', message }]
      : []),
  ];
}

/** Faults of states that do not go with their countries, each with its field. */
export function findPlaceFaults({ countryCode, subdivision, taxNumbers }: StoreRow) {
  const fault = (field: string, country: string, state: string) => {
    const message = findSubdivisionFault(country, state);
    return message ? [{ field, message }] : [];
  };
  return [
    ...fault('store.subdivision', countryCode, subdivision),
    ...taxNumbers.flatMap((each, index) =>
      fault(`store.taxNumbers.${index}.subdivision`, each.countryCode, each.subdivision),
    ),
  ];
}

/** A picture's address in a narrower width. */
export const narrowed = (url: string, width: number): string => url.replace(/\/\d+\.webp$/, `/${width}.webp`);
