import { z } from 'zod';
import {
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  idSchema,
  instantSchema,
  lineOfText,
  listSchema,
  pagingSchema,
} from './common.ts';

const shownFields = {
  _id: z.string(),
  id: z.string(),
  image: z.string(),
  /** Words over the picture; empty where it has none. */
  headline: z.string(),
  text: z.string(),
  /** Target of its link: a path of the shop, or an address of another site; empty where there is none. */
  link: z.string(),
  linkLabel: z.string(),
  /** Shoppers see it from then on, and until before then; null on a side that is open. */
  startsAt: instantSchema.nullable(),
  endsAt: instantSchema.nullable(),
  /** Description of the picture for those who do not see it. */
  alt: z.string(),
};

export const bannerSchema = z.object(shownFields);
export type Banner = z.infer<typeof bannerSchema>;

/** `version` goes up with every change; a change that names an older one is refused. */
export const adminBannerSchema = z.object({ ...shownFields, version: z.number().int() });
export type AdminBanner = z.infer<typeof adminBannerSchema>;

/** A line of text that may be left out or empty. */
const optionalLine = (name: string, max: number) =>
  lineOfText(name, max)
    .or(
      z
        .string()
        .regex(/^\s*$/)
        .transform(() => ''),
    )
    .optional();

/** A path of the shop, or an address with https; after a slash neither a slash nor a backslash, which lead elsewhere. */
const LINK = /^(\/(?![/\\])|https:\/\/[^\s/])\S*$/i;
const LINK_FAULT = 'Start the link with / for a page in your shop or https:// for another site.';

export const linkSchema = z
  .string()
  .trim()
  .max(500, 'The link can have up to 500 characters.')
  .refine((link) => link === '' || LINK.test(link), LINK_FAULT);

const moment = (error: string) =>
  z.iso
    .datetime({ offset: true, error })
    .or(z.literal(''))
    .nullable()
    .transform((text) => text || null)
    .optional();

const wordFields = {
  headline: optionalLine('The headline', 80),
  text: optionalLine('The text', 200),
  link: linkSchema.optional(),
  linkLabel: optionalLine('The label of the link', 30),
  startsAt: moment('The start must be a date and time.'),
  endsAt: moment('The end must be a date and time.'),
  alt: optionalLine('The description of the picture', 200),
};

const image = z.string({ error: 'Please upload an image first' }).trim().min(1).max(500);

const endsAfterStart = ({ startsAt, endsAt }: { startsAt?: string | null; endsAt?: string | null }) =>
  !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt);
const ORDER_FAULT = { path: ['endsAt'], error: 'The end must be after the start.' };

export const bannerCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/common/feature/get',
    access: 'public',
    summary: 'The feature images of the home page that are shown now, in their order',
    query: pagingSchema,
    response: listSchema(bannerSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/common/feature/add',
    access: 'admin',
    permission: 'banners',
    summary: 'Add an uploaded image to the feature images, with or without words',
    status: 201,
    body: z.object({ image, ...wordFields }).refine(endsAfterStart, ORDER_FAULT),
    response: dataSchema(bannerSchema),
  }),
  reorder: defineCall({
    method: 'PUT',
    path: '/api/common/feature/order',
    access: 'admin',
    permission: 'banners',
    summary: 'Put the feature images into this order',
    body: exactBody({ ids: z.array(idSchema).min(1).max(100) }),
    response: listSchema(bannerSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/common/feature/delete/:id',
    access: 'admin',
    permission: 'banners',
    summary: 'Delete a feature image',
    params: z.object({ id: idSchema }),
    response: doneSchema,
  }),
} as const;

export const adminBannerCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/banners/get',
    access: 'admin',
    permission: 'banners',
    summary: 'All feature images in order, including those not shown now',
    query: pagingSchema,
    response: listSchema(adminBannerSchema),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/banners/edit/:id',
    access: 'admin',
    permission: 'banners',
    summary:
      'Change the text, link, dates and picture of a feature image; fields left out are kept. With `version`, unless someone else has changed it since',
    params: z.object({ id: idSchema }),
    body: exactBody({ image: image.optional(), ...wordFields, version: z.int().positive().optional() }),
    response: dataSchema(adminBannerSchema),
  }),
} as const;
