import { z } from 'zod';
import { findAddressFaults } from './address-fields.ts';
import {
  dataSchema,
  defineCall,
  doneSchema,
  idSchema,
  lineOfText,
  lineOrNothing,
  listSchema,
  pagingSchema,
} from './common.ts';
import { cleanText, isVisible, plainCharacters } from './foldings.ts';

/** An address of a person, of an order or of a saved one, as it is answered. */
export const addressAnswerFields = {
  recipientName: z.string(),
  company: z.string(),
  address: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** ISO 3166-1 alpha-2. */
  countryCode: z.string(),
  /** ISO 3166-2, such as `IN-MH`; empty where it is not known. */
  subdivision: z.string(),
  taxNumber: z.string(),
  phone: z.string(),
  notes: z.string(),
  /** The address as its country writes it, the recipient first, without the country's name. */
  lines: z.array(z.string()),
};

export const addressSchema = z.object({ _id: z.string(), id: z.string(), userId: z.string(), ...addressAnswerFields });
export type Address = z.infer<typeof addressSchema>;

/** One number or several, with an extension perhaps. */
export const PHONE = /^(?=(?:\D*\d){4,})(?:[\d +().\-/#*,;:=&]|ext(?:ension|n)?|x)+$/i;

const plainLine = (text: string) => plainCharacters(text).replace(/\s+/g, ' ').trim();
export const plainPhone = (text: string) => plainLine(text).replace(/^tel: */i, '');
/** The Japanese sign for a postcode, which is written before it on letters alone. */
const plainPincode = (text: string) => plainLine(text.replace('〒', ''));

const upperCase = (text: string) => plainLine(text).toUpperCase();

/** The fields of an address, those of the specification and those beside them; which must be there goes by country. */
const addressFields = {
  recipientName: lineOrNothing('Name', 120).optional(),
  company: lineOrNothing('Company', 120).optional(),
  address: lineOfText('Address', 300),
  addressLine2: lineOrNothing('The second address line', 300).optional(),
  city: lineOrNothing('City', 120).default(''),
  phone: lineOfText('Phone', 40, plainPhone).regex(PHONE, 'Enter a valid phone number.'),
  pincode: lineOrNothing('Pincode', 20, plainPincode).default(''),
  countryCode: lineOrNothing('The country', 2, upperCase)
    .transform((code) => code || undefined)
    .optional(),
  subdivision: lineOrNothing('The state', 6, upperCase).optional(),
  taxNumber: lineOrNothing('The tax number', 40, upperCase).optional(),
  notes: z
    .string({ error: 'Notes must be text.' })
    .overwrite((text) => (isVisible(text) ? cleanText(text) : ''))
    .max(500, 'Notes can have up to 500 characters.')
    .nullish()
    .transform((text) => text ?? ''),
};

/** Who collects an order that is not delivered. */
export const contactFields = { recipientName: lineOfText('Name', 120), phone: addressFields.phone };

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Judges an address by its country, also where another of its fields is wrong: all that is wrong is said at once. */
function judge(fields: Record<string, unknown>, context: z.core.$RefinementCtx<unknown>): void {
  const [countryCode, subdivision] = [textOf(fields.countryCode), textOf(fields.subdivision)];
  const parts = { city: textOf(fields.city) ?? '', pincode: textOf(fields.pincode) ?? '' };
  const named = { ...(countryCode && { countryCode }), ...(subdivision && { subdivision }) };
  for (const { field, message } of findAddressFaults({ ...parts, ...named })) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
}

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** An address as a caller sends it. Without a country it is that of the store, and the rules are looser. */
export const addressFieldsSchema = z.object(addressFields).superRefine(judge, { when: isObject });
export type AddressFields = z.input<typeof addressFieldsSchema>;
/** The fields of an address as they were read. */
export type SentAddress = z.output<typeof addressFieldsSchema>;

const withOwner = z.object({ userId: z.string().max(200).optional(), ...addressFields });

export const addressBodySchema = withOwner.superRefine(judge, { when: isObject });
export type AddressBody = z.input<typeof addressBodySchema>;

/** A correction of an order's address: what is not sent stays, and the whole is judged as it is then. */
export const addressCorrectionFields = {
  ...addressFields,
  address: addressFields.address.optional(),
  city: lineOrNothing('City', 120).optional(),
  phone: addressFields.phone.optional(),
  pincode: lineOrNothing('Pincode', 20, plainPincode).optional(),
  notes: lineOrNothing('Notes', 500).optional(),
};

const owner = z.object({ userId: idSchema });
const ownAddress = owner.extend({ addressId: idSchema });

export const addressCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/address/get/:userId',
    access: 'user',
    summary: 'The saved addresses, oldest first',
    params: owner,
    query: pagingSchema,
    response: listSchema(addressSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/shop/address/add',
    access: 'user',
    summary: 'Save an address; at most 3',
    status: 201,
    body: addressBodySchema,
    response: dataSchema(addressSchema),
  }),
  update: defineCall({
    method: 'PUT',
    path: '/api/shop/address/update/:userId/:addressId',
    access: 'user',
    summary: 'Change an address; of the fields beside the five those that are not sent stay as they were',
    params: ownAddress,
    body: withOwner,
    response: dataSchema(addressSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/shop/address/delete/:userId/:addressId',
    access: 'user',
    summary: 'Delete an address',
    params: ownAddress,
    response: doneSchema,
  }),
} as const;
