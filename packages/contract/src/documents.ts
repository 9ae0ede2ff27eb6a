import { z } from 'zod';
import {
  amountSchema,
  dataSchema,
  defineCall,
  idSchema,
  instantSchema,
  linkTokenParams,
  listSchema,
  pagingSchema,
} from './common.ts';
import { DOCUMENT_KINDS, MAX_FIND_LENGTH } from './constants.ts';
import { plainCharacters } from './foldings.ts';

/** Document of an order: a receipt in the place of an invoice where the store has no tax number. */
export const documentSchema = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: instantSchema,
  /** Address of its PDF. */
  url: z.string(),
});
export type OrderDocument = z.infer<typeof documentSchema>;

export const adminDocumentSchema = documentSchema.extend({
  orderId: z.string(),
  buyer: z.string(),
  /** ISO 3166-1 alpha-2; empty where it is not known. */
  countryCode: z.string(),
  currency: z.string(),
  /** In `currency`; of a credit note what it takes back. */
  total: amountSchema,
  tax: amountSchema,
  /** Number of the invoice or receipt that a credit note is for; null for the others. */
  refersTo: z.string().nullable(),
  /** The PDF is made; until then it is made when it is opened. */
  isMade: z.boolean(),
});
export type AdminDocument = z.infer<typeof adminDocumentSchema>;

/** Facts of the store without which no document can be issued. */
export const DOCUMENT_NEEDS = ['legalName', 'address', 'countryCode'] as const;
export type DocumentNeed = (typeof DOCUMENT_NEEDS)[number];

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
const day = z
  .string()
  .regex(DAY, { error: 'Enter a day such as 2026-11-28.', abort: true })
  .refine(isDay, 'Enter a day such as 2026-11-28.')
  .optional();

const filterFields = {
  kind: z.enum(['all', ...DOCUMENT_KINDS]).default('all'),
  /** Days in the store's time zone, both included. */
  from: day,
  to: day,
  /** Part of a document's number, or of the order's. */
  search: z
    .string()
    .overwrite((text) => plainCharacters(text).trim().replace(/^#/, ''))
    .max(MAX_FIND_LENGTH)
    .optional(),
};
export const documentFilterSchema = z.object(filterFields);
export type DocumentFilter = z.output<typeof documentFilterSchema>;

const idParams = z.object({ id: idSchema });

export const documentCalls = {
  ofOrder: defineCall({
    method: 'GET',
    path: '/api/shop/order/documents/:orderId',
    access: 'order',
    summary: 'The invoice, receipt and credit notes of an order, oldest first',
    params: z.object({ orderId: idSchema }),
    query: z.object({ orderToken: linkTokenParams.shape.token.optional() }),
    response: dataSchema(z.array(documentSchema)),
  }),
  pdf: defineCall({
    method: 'GET',
    path: '/api/shop/documents/:id',
    access: 'order',
    summary: 'A document as a PDF, for the buyer, the staff and the holder of the order’s link',
    file: true,
    params: idParams,
    query: z.object({ token: linkTokenParams.shape.token.optional() }),
    response: z.string(),
  }),
} as const;

export const adminDocumentCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/documents',
    access: 'admin',
    permission: 'orders',
    summary: 'The documents, newest first, by kind, day and number',
    query: pagingSchema.extend(filterFields),
    response: listSchema(adminDocumentSchema).extend({
      /** What the store lacks; while there is something, no document is issued. */
      missing: z.array(z.enum(DOCUMENT_NEEDS)),
      /** Documents that are to be issued, and the latest failure among them; empty where there is none. */
      waiting: z.object({ count: z.number().int(), lastError: z.string() }),
      /** Months with documents, `YYYY-MM`, the newest first. */
      months: z.array(z.string()),
      /** What new documents will be numbered like. */
      next: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), number: z.string() })),
    }),
  }),
  month: defineCall({
    method: 'GET',
    path: '/api/admin/documents/zip',
    access: 'admin',
    permission: 'orders',
    summary: 'The PDFs of a month as a zip file',
    file: true,
    query: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.') }),
    response: z.string(),
  }),
  rates: defineCall({
    method: 'GET',
    path: '/api/admin/documents/csv',
    access: 'admin',
    permission: 'orders',
    summary: 'A line per document and tax rate as a CSV file, oldest first; credit notes are below zero',
    csv: true,
    query: documentFilterSchema,
    response: z.string(),
  }),
} as const;
