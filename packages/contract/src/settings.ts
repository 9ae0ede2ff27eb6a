import { z } from 'zod';
import { PHONE, plainPhone } from './address.ts';
import { dataSchema, defineCall, exactBody, lineOrNothing as line, lineOfText } from './common.ts';
import { emailSchema } from './email.ts';
import { foldCode, plainCharacters } from './foldings.ts';
import { COUNTRY_CODES } from './places.ts';
import { returnSettingsBodySchema, returnSettingsSchema } from './return-settings.ts';
import { shopLinkSchema } from './shop.ts';

export const TAX_SCHEMES = ['gstin', 'vat', 'oss', 'ioss', 'ein', 'other'] as const;
export type TaxScheme = (typeof TAX_SCHEMES)[number];

/** The landing page's claims: the sentence below its heading, then the count of each of its four categories. */
export const LANDING_CLAIMS = 5;
const MOST_TAX_NUMBERS = 20;
const MOST_SOCIAL_LINKS = 10;

const taxNumberSchema = z.object({
  countryCode: z.string(),
  subdivision: z.string(),
  scheme: z.enum(TAX_SCHEMES),
  number: z.string(),
});
export type TaxNumber = z.infer<typeof taxNumberSchema>;

const storeSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  city: z.string(),
  postcode: z.string(),
  countryCode: z.string(),
  subdivision: z.string(),
  phone: z.string(),
  email: z.string(),
  taxNumbers: z.array(taxNumberSchema),
  markets: z.array(z.string()),
  tradeName: z.string(),
  /** Addresses of uploaded pictures; empty if there is none. */
  logo: z.string(),
  favicon: z.string(),
  /** `#rrggbb`; empty for the shop's own. */
  accentColour: z.string(),
  socialLinks: z.array(shopLinkSchema),
  /** An empty one stands for the specification's. */
  landingClaims: z.array(z.string()),
});
export type StoreSettings = z.infer<typeof storeSchema>;

const documentSettingsSchema = z.object({
  /** What the numbers of each kind begin with. */
  invoicePrefix: z.string(),
  creditNotePrefix: z.string(),
  receiptPrefix: z.string(),
  /** Month, 1 to 12, in which the numbers begin again; null: April in India, January elsewhere. */
  fiscalYearStart: z.number().int().nullable(),
  /** The buyer is mailed each document when it is made. */
  attachToMails: z.boolean(),
  /** Printed at the foot of each document. */
  note: z.string(),
});
export type DocumentSettings = z.infer<typeof documentSettingsSchema>;

export const settingsSchema = z.object({
  /** Goes up with every change; a change that names an older one is refused. */
  version: z.number().int(),
  store: storeSchema,
  checkout: z.object({ callOffAllowed: z.boolean(), termsRequired: z.boolean() }),
  returns: returnSettingsSchema,
  documents: documentSettingsSchema,
  /** By the name of a field of `store`: the variables of the environment that its value came from. */
  sources: z.record(z.string(), z.string()),
  /** Shown to shoppers in the place of fields that are empty. */
  standIns: z.object({
    tradeName: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    socialLinks: z.array(shopLinkSchema),
  }),
});
export type Settings = z.infer<typeof settingsSchema>;

const isEmail = (text: string) => text === '' || emailSchema.safeParse(text).success;
const email = line('Email', 254)
  .refine(isEmail, 'Enter a valid email address.')
  .transform((text) => (text === '' ? '' : emailSchema.parse(text)));

const country = line('The country', 2, (text) => text.toUpperCase()).refine(
  (code) => code === '' || COUNTRY_CODES.includes(code),
  'Choose a country from the list.',
);
/** Whether it is one of its country's is found out with the country. */
const subdivision = line('The state', 6, (text) => text.toUpperCase());

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';
const link = exactBody({
  name: lineOfText('The link name', 40),
  url: lineOfText('The link address', 300).refine(isWebAddress, 'The link address must start with https://.'),
});

const taxNumber = exactBody({
  countryCode: country.refine((code) => code !== '', 'Choose the country of the tax number.'),
  subdivision: subdivision.default(''),
  scheme: z.enum(TAX_SCHEMES, { error: 'Choose the type of tax number.' }),
  number: lineOfText('The tax number', 40, (text) => plainCharacters(text).toUpperCase()),
});

/** The tax numbers of a store: each once of its kind. */
const taxNumbers = z
  .array(taxNumber)
  .max(MOST_TAX_NUMBERS, `You can add up to ${MOST_TAX_NUMBERS} tax numbers.`)
  .check(({ value, issues }) => {
    const keys = value.map(({ scheme, number }) => `${scheme} ${foldCode(number)}`);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) === index) continue;
      const message = 'This number is listed twice.';
      issues.push({ code: 'custom', input: value, path: [index, 'number'], message });
    }
  });

const markets = z
  .array(z.string().regex(/^[a-z]{2,10}$/, 'A market must be a word in lower case, such as eu.'))
  .max(20)
  .transform((names) => [...new Set(names)]);

const claims = z
  .array(line('A claim', 160))
  .max(LANDING_CLAIMS, `The landing page has ${LANDING_CLAIMS} claims.`)
  .transform((texts) => Array.from({ length: LANDING_CLAIMS }, (_, index) => texts[index] ?? ''));

const storeBody = exactBody({
  legalName: line('The legal name', 200),
  address: line('Address', 300),
  city: line('City', 120),
  postcode: line('The postcode', 20, plainCharacters),
  countryCode: country,
  subdivision,
  phone: line('Phone', 40, plainPhone).refine((text) => text === '' || PHONE.test(text), 'Enter a valid phone number.'),
  email,
  taxNumbers,
  markets,
  tradeName: line('The trade name', 60),
  logo: line('The logo', 500),
  favicon: line('The favicon', 500),
  accentColour: line('The accent colour', 7, (text) => text.toLowerCase()).regex(
    /^(#[0-9a-f]{6})?$/,
    'The accent colour must be a colour code such as #00645b.',
  ),
  socialLinks: z.array(link).max(MOST_SOCIAL_LINKS, `You can add up to ${MOST_SOCIAL_LINKS} social links.`),
  landingClaims: claims,
}).partial();

const prefix = (name: string) =>
  z
    .string({ error: `${name} must be text.` })
    .overwrite((text) => plainCharacters(text).trim().toUpperCase())
    .regex(/^[A-Z0-9]{1,3}$/, `${name} must have 1 to 3 letters or digits.`);

/** With the year and six digits a number has 16 characters, the most that India's rules allow. */
const documentsBody = exactBody({
  invoicePrefix: prefix('The prefix of invoices'),
  creditNotePrefix: prefix('The prefix of credit notes'),
  receiptPrefix: prefix('The prefix of receipts'),
  fiscalYearStart: z
    .number({ error: 'Choose a month.' })
    .int('Choose a month.')
    .min(1, 'Choose a month.')
    .max(12, 'Choose a month.')
    .nullable(),
  attachToMails: z.boolean(),
  note: line('The note', 300),
}).partial();

export const settingsBodySchema = exactBody({
  /** The version that the change was made from. */
  version: z.number({ error: 'version is missing.' }).int().nonnegative(),
  store: storeBody.optional(),
  checkout: exactBody({ callOffAllowed: z.boolean(), termsRequired: z.boolean() }).partial().optional(),
  returns: returnSettingsBodySchema.optional(),
  documents: documentsBody.optional(),
});
export type SettingsBody = z.input<typeof settingsBodySchema>;
export type SettingsChange = z.output<typeof settingsBodySchema>;

export const settingsCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/settings',
    access: 'admin',
    permission: 'settings',
    summary: 'What the merchant has decided, and where it came from',
    response: dataSchema(settingsSchema),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/settings',
    access: 'admin',
    permission: 'settings',
    summary: 'Change settings, unless someone else has since `version`; fields left out are kept, lists are replaced',
    body: settingsBodySchema,
    response: dataSchema(settingsSchema),
  }),
} as const;
