import { z } from 'zod';
import {
  blockOfText,
  dataSchema,
  defineCall,
  doneSchema,
  idSchema,
  lineOfText,
  listSchema,
  pagingSchema,
} from './common.ts';

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

export const addressBodySchema = z.object({
  userId: z.string().max(200).optional(),
  address: lineOfText('Address', 300),
  city: lineOfText('City', 120),
  phone: lineOfText('Phone', 40).pipe(
    z.string().regex(/^(?=(?:\D*\d){4,})[\d\s+().\-/x]+$/i, 'Please enter a valid phone number.'),
  ),
  pincode: lineOfText('Pincode', 20).pipe(
    z.string().regex(/^[\p{L}\d][\p{L}\d\s-]*$/u, 'Please enter a valid pincode.'),
  ),
  notes: blockOfText('Notes', 500)
    .or(z.literal(''))
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
