import { z } from 'zod';
import {
  blockOfText,
  dataSchema,
  defineCall,
  doneSchema,
  exactBody,
  instantSchema,
  lineOfText,
  listSchema,
  pagingSchema,
} from './common.ts';
import { BUILT_IN_PAGES, MAX_PAGE_BODY, MAX_PAGE_TITLE } from './constants.ts';
import { slugOf } from './slug.ts';

export type BuiltInPage = (typeof BUILT_IN_PAGES)[number];

/** True for a page that every shop has, written or not. */
export const isBuiltInPage = (slug: string): slug is BuiltInPage => BUILT_IN_PAGES.some((known) => known === slug);

const pageFields = {
  /** Last part of its address, `/pages/<slug>`. */
  slug: z.string(),
  title: z.string(),
  /** Text in Markdown. */
  body: z.string(),
  /** True if shoppers can read it. */
  isPublished: z.boolean(),
};

/** A link to a page that shoppers can read. */
export const pageLinkSchema = z.object({ slug: z.string(), title: z.string() });
export type PageLink = z.infer<typeof pageLinkSchema>;

export const shopPageSchema = z.object({
  ...pageFields,
  /** Body as HTML, without any tag that its author wrote as HTML. */
  html: z.string(),
  /** Beginning of the body as plain text. */
  summary: z.string(),
  updatedAt: instantSchema,
});
export type ShopPage = z.infer<typeof shopPageSchema>;

const editFacts = {
  /** True for the pages that every shop has; they are not deleted. */
  isBuiltIn: z.boolean(),
  /** False while its text has blanks to fill in, or the note that drafts begin with. */
  isWritten: z.boolean(),
  /** Goes up with every change; 0 for a built-in page that is still the draft it began as. */
  version: z.number().int(),
  /** Null for such a draft. */
  updatedAt: instantSchema.nullable(),
  /** Name of who changed it last; empty where nobody has, or the account is gone. */
  updatedBy: z.string(),
};

export const adminPageSchema = z.object({ ...pageFields, html: z.string(), ...editFacts });
export type AdminPage = z.infer<typeof adminPageSchema>;

export const adminPageRowSchema = adminPageSchema.omit({ body: true, html: true });
export type AdminPageRow = z.infer<typeof adminPageRowSchema>;

const title = lineOfText('The title', MAX_PAGE_TITLE);
const body = blockOfText('The text', MAX_PAGE_BODY);
/** The version that the form was filled from. */
const version = z.int({ error: 'The version is missing.' }).nonnegative();

const slugParams = z.object({
  slug: z
    .string()
    .max(200)
    .transform((text) => text.trim().toLowerCase().normalize('NFC')),
});

const newSlug = z
  .string({ error: 'The address is required.' })
  .max(200, 'The address can have up to 200 characters.')
  .transform((text) => slugOf(text))
  .refine((slug) => slug !== '', 'The address needs at least one letter or digit.');

export const pageCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/shop/pages',
    access: 'public',
    summary: 'Titles of the pages that are published: terms, privacy, delivery and others',
    response: dataSchema(z.array(pageLinkSchema)),
  }),
  get: defineCall({
    method: 'GET',
    path: '/api/shop/pages/:slug',
    access: 'public',
    summary: 'A page that is published, as Markdown and as HTML',
    params: slugParams,
    response: dataSchema(shopPageSchema),
  }),
} as const;

export const adminPageCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/pages/get',
    access: 'admin',
    permission: 'banners',
    summary: 'All pages, drafts included: those of every shop first, then the shop’s own by title',
    query: pagingSchema,
    response: listSchema(adminPageRowSchema),
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/pages/details/:slug',
    access: 'admin',
    permission: 'banners',
    summary: 'A page with its text',
    params: slugParams,
    response: dataSchema(adminPageSchema),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/pages/add',
    access: 'admin',
    permission: 'banners',
    summary: 'Add a page of the shop’s own, as a draft',
    status: 201,
    body: exactBody({ slug: newSlug, title, body }),
    response: dataSchema(adminPageSchema),
  }),
  edit: defineCall({
    method: 'PUT',
    path: '/api/admin/pages/edit/:slug',
    access: 'admin',
    permission: 'banners',
    summary: 'Change title and text of a page, unless someone else has changed it since',
    params: slugParams,
    body: exactBody({ title, body, version }),
    response: dataSchema(adminPageSchema),
  }),
  publish: defineCall({
    method: 'PUT',
    path: '/api/admin/pages/publish/:slug',
    access: 'admin',
    permission: 'banners',
    summary: 'Publish or unpublish a page, unless someone else has changed it since',
    params: slugParams,
    body: exactBody({ isPublished: z.boolean({ error: 'Choose whether the page is published.' }), version }),
    response: dataSchema(adminPageSchema),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/pages/delete/:slug',
    access: 'admin',
    permission: 'banners',
    summary: 'Delete a page of the shop’s own',
    params: slugParams,
    response: doneSchema,
  }),
  preview: defineCall({
    method: 'POST',
    path: '/api/admin/pages/preview',
    access: 'admin',
    permission: 'banners',
    summary: 'A text in Markdown as the HTML that shoppers would see; nothing is kept',
    changesNothing: true,
    body: exactBody({ body: z.string().max(MAX_PAGE_BODY, `The text can have up to ${MAX_PAGE_BODY} characters.`) }),
    response: dataSchema(z.object({ html: z.string() })),
  }),
} as const;
