import { accentTones, type DocumentSettings, LANDING_CLAIMS, type ShopInfo, themePath } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { mapped, type Statement, send } from '../../db/statement.ts';
import { toReturnTerms } from './return-terms.ts';
import { findSettings, type SettingsRow } from './settings.repository.ts';
import { contactOf, DOCUMENT_DEFAULTS, narrowed, type StandIns, taxNumbersOf } from './settings.rules.ts';

/** The store as people see it: its part of what every page begins with. */
export type StoreFace = Pick<
  ShopInfo,
  | 'storeName'
  | 'countryCode'
  | 'contact'
  | 'social'
  | 'logo'
  | 'favicon'
  | 'theme'
  | 'legalName'
  | 'taxNumbers'
  | 'landingClaims'
>;

interface PresentStore extends StoreFace {
  /** The email that the merchant has given; empty if there is none. */
  ownEmail: string;
  /** The same, or the installation's. */
  senderEmail: string;
}

/** A logo is drawn 36 px high, and at most 180 px wide; twice that on sharp screens. */
const LOGO_FILE = 640;
const FAVICON_FILE = 320;

function themeOf(accentColour: string): StoreFace['theme'] {
  if (accentColour === '') return null;
  const { light, dark } = accentTones(accentColour);
  return { sheet: themePath(accentColour), light: light.accent, dark: dark.accentTint };
}

function toStore(row: SettingsRow | undefined, standIns: StandIns): PresentStore {
  const { storeName, contact, social } = standIns;
  const emails = { ownEmail: row?.email ?? '', senderEmail: row?.email || contact.email };
  const unset = {
    countryCode: '',
    logo: null,
    favicon: '',
    theme: null,
    legalName: '',
    taxNumbers: [],
    landingClaims: [],
  };
  if (!row) return { storeName, contact, social, ...unset, ...emails };
  const { logo, logoWidth, logoHeight, landingClaims } = row;
  return {
    ...emails,
    storeName: row.tradeName || storeName,
    countryCode: row.countryCode,
    contact: contactOf({ ...row }, standIns),
    social: row.socialLinks ?? social,
    logo: logo === '' ? null : { url: narrowed(logo, LOGO_FILE), width: logoWidth, height: logoHeight },
    favicon: narrowed(row.favicon, FAVICON_FILE),
    theme: themeOf(row.accentColour),
    legalName: row.legalName,
    taxNumbers: taxNumbersOf(row),
    landingClaims: landingClaims.slice(0, LANDING_CLAIMS),
  };
}

/** Who issues documents, and how. Fields are empty where the merchant has not said them. */
export interface Seller {
  legalName: string;
  tradeName: string;
  address: string;
  city: string;
  postcode: string;
  countryCode: string;
  subdivision: string;
  phone: string;
  email: string;
  /** As they are printed, such as 'GSTIN 27AAPFU0939F1ZV'. */
  taxNumbers: readonly string[];
  /** True with an Indian GSTIN. */
  hasGstin: boolean;
  documents: DocumentSettings;
}

function toSeller(row: SettingsRow | undefined, { storeName }: StandIns): Seller {
  const { legalName = '', address = '', city = '', postcode = '', countryCode = '', subdivision = '' } = row ?? {};
  return {
    ...{ legalName, address, city, postcode, countryCode, subdivision },
    tradeName: row?.tradeName || storeName,
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    taxNumbers: row ? taxNumbersOf(row) : [],
    hasGstin: row?.taxNumbers.some(({ scheme }) => scheme === 'gstin') ?? false,
    documents: { ...DOCUMENT_DEFAULTS, ...row?.documents },
  };
}

export type StoreFaceReader = ReturnType<typeof createStoreFace>;

/** Reads what people see of the store, as it is now. */
export function createStoreFace({ db, standIns, currency }: { db: Executor; standIns: StandIns; currency: string }) {
  const present: Statement<PresentStore> = mapped(findSettings, (row) => toStore(row, standIns));
  return {
    /** For a transaction that writes of it. */
    present,
    /** Who issues documents. */
    seller: mapped(findSettings, (row) => toSeller(row, standIns)),
    /** Rules of returns. */
    returnTerms: mapped(findSettings, (row) => toReturnTerms(row?.returns ?? {}, currency)),
    /** Whether buyers may call off a paid order that is not sent. */
    allowsCallOff: mapped(findSettings, (row) => row?.callOffAllowed ?? false),
    /** Markets that the store sells to, such as `eu`. */
    markets: mapped(findSettings, (row): readonly string[] => row?.markets ?? []),
    /** Country and state in which the store is; India until the merchant has named one (D46). */
    home: mapped(findSettings, (row) => ({
      countryCode: row?.countryCode || 'IN',
      subdivision: row?.subdivision ?? '',
    })),
    read: (): Promise<PresentStore> => send(db, present),
    /** The store's name. */
    readName: async (): Promise<string> => (await send(db, present)).storeName,
    /** The store's country; empty before it has one. */
    country: mapped(present, ({ countryCode }) => countryCode),
    readCountry: async (): Promise<string> => (await send(db, present)).countryCode,
  };
}
