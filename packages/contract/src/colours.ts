import { z } from 'zod';
import { defineCall, doneSchema, exactBody, lineOfText, listSchema, pagingSchema } from './common.ts';
import { COLOUR_FAMILY_IDS, MAX_OPTION_VALUE_LENGTH } from './constants.ts';

/** The id of a family of colours; null: the colour is of none. */
const family = z.enum(COLOUR_FAMILY_IDS).nullable();

/** A colour of the shop's products as they write it, with the family that shoppers find it in. */
export const shopColourSchema = z.object({ name: z.string(), family });
export type ShopColour = z.infer<typeof shopColourSchema>;

export const adminColourCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/colours/get',
    access: 'admin',
    permission: 'products',
    summary: 'The colours of the products with their families, first those of none, then by name',
    query: pagingSchema,
    response: listSchema(shopColourSchema),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/colours/edit',
    access: 'admin',
    permission: 'products',
    summary: 'Put a colour, by its name in any case, into a family, or into none',
    body: exactBody({ name: lineOfText('Name', MAX_OPTION_VALUE_LENGTH), family }),
    response: doneSchema,
  }),
} as const;
