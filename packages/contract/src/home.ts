import { z } from 'zod';
import { blockOfText, dataSchema, defineCall, exactBody, idSchema, instantSchema, lineOfText } from './common.ts';
import {
  MAX_EDIT_PRODUCTS,
  MAX_LOOK_PRODUCTS,
  MAX_LOOKS,
  MAX_PROMISE_LENGTH,
  MAX_PROMISES,
  PROMISE_ICONS,
} from './constants.ts';
import { productSchema } from './product.ts';

export type PromiseIcon = (typeof PROMISE_ICONS)[number];

const promiseSchema = z.object({ icon: z.enum(PROMISE_ICONS), text: z.string() });
const editFields = { title: z.string(), text: z.string(), image: z.string().nullable(), alt: z.string() };
const lookFields = { title: z.string(), image: z.string(), alt: z.string() };

/** Parts that the merchant puts on the home page; a part that is null or empty is not shown. */
const partFields = {
  /** Short lines on what the shop stands for. */
  promises: z.array(promiseSchema),
  /** Products with a story. */
  edit: z.object({ ...editFields, productIds: z.array(z.string()) }).nullable(),
  /** Pictures with the products that are worn in them. */
  looks: z.array(z.object({ ...lookFields, productIds: z.array(z.string()) })),
  /** True: categories and brands without products are no tiles of the home page. */
  hideEmptyTiles: z.boolean(),
};

export const adminHomeSchema = z.object({
  ...partFields,
  /** Goes up with every change; 0 while nobody has changed anything. */
  version: z.number().int(),
  updatedAt: instantSchema.nullable(),
  /** Name of who changed it last; empty where nobody has, or the account is gone. */
  updatedBy: z.string(),
});
export type AdminHome = z.infer<typeof adminHomeSchema>;
export type HomeParts = Pick<AdminHome, keyof typeof partFields>;

/** The same as shoppers see it: with the products of it that are in the shop, and no look without any. */
export const homeSchema = z.object({
  promises: partFields.promises,
  edit: z.object({ ...editFields, products: z.array(productSchema) }).nullable(),
  looks: z.array(z.object({ ...lookFields, products: z.array(productSchema) })),
  hideEmptyTiles: z.boolean(),
});
export type Home = z.infer<typeof homeSchema>;

const picture = z.string().trim().min(1, 'Choose a picture.').max(500);
const alt = z.string().trim().max(200, 'The picture description can have up to 200 characters.').default('');

const productIds = (max: number) =>
  z
    .array(idSchema)
    .max(max, `Choose up to ${max} products.`)
    .transform((ids) => [...new Set(ids)]);

export const homeBodySchema = exactBody({
  promises: z
    .array(
      z.object({
        icon: z.enum(PROMISE_ICONS, { error: 'Choose an icon from the list.' }),
        text: lineOfText('The promise', MAX_PROMISE_LENGTH),
      }),
    )
    .max(MAX_PROMISES, `You can add up to ${MAX_PROMISES} promises.`),
  edit: z
    .object({
      title: lineOfText('The title', 80),
      text: blockOfText('The story', 1000).or(z.literal('')).default(''),
      image: picture.nullable().default(null),
      alt,
      productIds: productIds(MAX_EDIT_PRODUCTS),
    })
    .nullable(),
  looks: z
    .array(
      z.object({
        title: lineOfText('The name of the look', 60),
        image: picture,
        alt,
        productIds: productIds(MAX_LOOK_PRODUCTS).refine((ids) => ids.length > 0, 'Choose the products of this look.'),
      }),
    )
    .max(MAX_LOOKS, `You can add up to ${MAX_LOOKS} looks.`),
  hideEmptyTiles: z.boolean(),
  /** The version that the form was filled from. */
  version: z.int({ error: 'The version is missing.' }).nonnegative(),
});
export type HomeBody = z.input<typeof homeBodySchema>;

export const homeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/shop/home',
    access: 'public',
    summary: 'What the merchant has put on the home page beside products: promises, an edit, looks',
    response: dataSchema(homeSchema),
  }),
} as const;

export const adminHomeCalls = {
  get: defineCall({
    method: 'GET',
    path: '/api/admin/home',
    access: 'admin',
    permission: 'banners',
    summary: 'The parts of the home page, as they were written',
    response: dataSchema(adminHomeSchema),
  }),
  save: defineCall({
    method: 'PUT',
    path: '/api/admin/home',
    access: 'admin',
    permission: 'banners',
    summary: 'Save the sections of the home page, unless someone else has changed them since',
    body: homeBodySchema,
    response: dataSchema(adminHomeSchema),
  }),
} as const;
