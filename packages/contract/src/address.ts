import { z } from 'zod';
import { dataSchema, defineCall, doneSchema, idSchema, lineOfText, listSchema, pagingSchema } from './common.ts';
import { cleanText, isVisible, plainCharacters } from './foldings.ts';

export const addressSchema = z.object({
  _id: z.string(),
  id: z.string(),
  userId: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  pincode: z.string(),
  notes: z.string(),
});
export type Address = z.infer<typeof addressSchema>;

/** One number or several, with an extension perhaps. */
export const PHONE = /^(?=(?:\D*\d){4,})(?:[\d +().\-/#*,;:=&]|ext(?:ension|n)?|x)+$/i;
const PINCODE = /^[\p{L}\d][\p{L}\p{M}\d .-]*$/u;

const plainLine = (text: string) => plainCharacters(text).replace(/\s+/g, ' ').trim();
export const plainPhone = (text: string) => plainLine(text).replace(/^tel: */i, '');
/** The Japanese sign for a postcode, which is written before it on letters alone. */
const plainPincode = (text: string) => plainLine(text.replace('〒', ''));

export const addressBodySchema = z.object({
  userId: z.string().max(200).optional(),
  address: lineOfText('Address', 300),
  city: lineOfText('City', 120),
  phone: lineOfText('Phone', 40, plainPhone).regex(PHONE, 'Enter a valid phone number.'),
  pincode: lineOfText('Pincode', 20, plainPincode).regex(PINCODE, 'Enter a valid pincode.'),
  notes: z
    .string({ error: 'Notes must be text.' })
    .overwrite((text) => (isVisible(text) ? cleanText(text) : ''))
    .max(500, 'Notes can have up to 500 characters.')
    .nullish()
    .transform((text) => text ?? ''),
});
export type AddressBody = z.input<typeof addressBodySchema>;

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
    summary: 'Change an address',
    params: ownAddress,
    body: addressBodySchema,
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
