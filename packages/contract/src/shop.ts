import { z } from 'zod';
import {
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  idSchema,
  linkTokenParams,
  listSchema,
  pagingSchema,
} from './common.ts';
import { emailSchema } from './email.ts';
import { PAYMENT_METHOD_IDS } from './payment-settings.ts';
import { listedProductSchema } from './product.ts';
import { TAX_MODES } from './taxes.ts';

/** A link to the shop's page elsewhere. */
export const shopLinkSchema = z.object({ name: z.string(), url: z.string() });

const logoSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });

/** Data on this installation that the web app needs before it renders anything. Nothing in it is secret. */
export const shopInfoSchema = z.object({
  storeName: z.string(),
  /** ISO 3166-1 alpha-2; empty until the merchant has said so. */
  countryCode: z.string(),
  access: z.enum(['members', 'open']),
  priceCurrency: z.string(),
  chargeCurrency: z.string(),
  exchangeRate: z.number(),
  paymentsSimulated: z.boolean(),
  demoAccounts: z.array(z.object({ role: z.enum(['admin', 'shopper']), email: z.string(), password: z.string() })),
  contact: z.object({ address: z.string(), phone: z.string(), email: z.string() }),
  social: z.array(shopLinkSchema),
  /** Picture in the place of the shop's mark and name in its headers; null for these. */
  logo: logoSchema.nullable(),
  /** Address of the icon in browsers' tabs; empty for the shop's own. */
  favicon: z.string(),
  /** Style sheet of the accent colour, and the colours of a browser's own frame; null for the shop's own. */
  theme: z.object({ sheet: z.string(), light: z.string(), dark: z.string() }).nullable(),
  /** Who sells, and under which tax numbers; empty until the merchant has said so. */
  legalName: z.string(),
  taxNumbers: z.array(z.string()),
  /** True where the merchant has set up delivery; else it is free everywhere. */
  hasDelivery: z.boolean(),
  taxMode: z.enum(TAX_MODES),
  /** Ways to pay that the merchant offers; empty while there are none, and the shop takes no orders. */
  paymentMethods: z.array(z.enum(PAYMENT_METHOD_IDS)),
  /** Claims of the landing page that the merchant has written; an empty one stands for the specification's. */
  landingClaims: z.array(z.string()),
  /** True if all pictures of a bucket have AVIF files. Pictures that lie with the shop always have, or a substitute. */
  bucketAvif: z.boolean(),
});
export type ShopInfo = z.infer<typeof shopInfoSchema>;

export const shopCalls = {
  info: defineCall({
    method: 'GET',
    path: '/api/common/shop',
    access: 'public',
    summary: 'Name, look, currencies and access mode of this shop',
    response: dataSchema(shopInfoSchema),
  }),
  subscribe: defineCall({
    method: 'POST',
    path: '/api/common/newsletter/subscribe',
    access: 'public',
    summary: 'Subscribe an email to the newsletter; a mail asks its owner to confirm',
    body: exactBody({ email: emailSchema }),
    response: doneSchema,
  }),
  confirmSubscription: defineCall({
    method: 'POST',
    path: '/newsletter/confirm/:token',
    access: 'public',
    summary: 'Confirm a subscription, by the link of the mail that asks for it',
    params: linkTokenParams,
    response: doneSchema,
  }),
  leaveNewsletter: defineCall({
    method: 'POST',
    path: '/newsletter/leave/:token',
    access: 'public',
    summary: "End a subscription, by the link of any of its mails; a mail program's one press as well (RFC 8058)",
    params: linkTokenParams,
    response: doneSchema,
  }),
} as const;

const owner = z.object({ userId: idSchema });

export const wishlistCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/wishlist/get/:userId',
    access: 'user',
    summary: "The shopper's wishlist, newest first",
    params: owner,
    query: pagingSchema,
    response: listSchema(listedProductSchema),
  }),
  ids: defineCall({
    method: 'GET',
    path: '/api/shop/wishlist/ids/:userId',
    access: 'user',
    summary: 'The ids of the products on the wishlist, for the hearts on the cards',
    params: owner,
    response: dataSchema(z.array(z.string())),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/shop/wishlist/add',
    access: 'user',
    summary: 'Put a product on the wishlist',
    body: exactBody({ userId: z.string().max(200).optional(), productId: idSchema }),
    response: doneSchema,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/shop/wishlist/:userId/:productId',
    access: 'user',
    summary: 'Take a product off the wishlist',
    params: owner.extend({ productId: idSchema }),
    response: doneSchema,
  }),
} as const;
