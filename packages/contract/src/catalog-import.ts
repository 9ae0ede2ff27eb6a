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
import { MAX_STOCK, MAX_TERM_ID_LENGTH, MAX_TERM_LABEL_LENGTH, MAX_TERMS } from './constants.ts';
import { DATE_ORDERS, IMPORT_FORMATS, IMPORT_STATES, IMPORT_VERDICTS, MAX_IMPORT_BYTES } from './import-constants.ts';

export const catalogImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** In bytes: of the whole file, and of what has come of it. */
  size: z.number().int(),
  received: z.number().int(),
  state: z.enum(IMPORT_STATES),
  byName: z.string(),
  createdAt: instantSchema,
  /** Times at which its import was begun, and ended. */
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** Rows of the file without its heading, and the products that they are about. */
  rows: z.number().int(),
  products: z.number().int(),
  /** Progress of the current state: bytes read, or products checked or imported. */
  progress: z.object({ of: z.enum(['bytes', 'products']), done: z.number().int(), total: z.number().int() }),
  /** Products by what became of them, or would. */
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    wrong: z.number().int(),
  }),
  /** Shop system that wrote the file, by its heading. */
  format: z.enum(IMPORT_FORMATS),
  /** Columns of the file that mean nothing to the shop. */
  ignoredColumns: z.array(z.string()),
  /** Reason why the file cannot be read; empty if it can. */
  fault: z.string(),
});
export type CatalogImport = z.infer<typeof catalogImportSchema>;

/** A cell of the file that changes something; rows are counted as spreadsheets do, the heading is row 1. */
const cellChangeSchema = z.object({
  row: z.number().int(),
  column: z.string(),
  from: z.string(),
  to: z.string(),
});
export type CellChange = z.infer<typeof cellChangeSchema>;

const cellProblemSchema = z.object({
  row: z.number().int(),
  /** Empty where it is about the whole row. */
  column: z.string(),
  message: z.string(),
});
export type CellProblem = z.infer<typeof cellProblemSchema>;

/** A product of the file, with what becomes of it. */
export const importItemSchema = z.object({
  number: z.number().int(),
  /** The first of its rows, and how many there are. */
  row: z.number().int(),
  rows: z.number().int(),
  title: z.string(),
  verdict: z.enum(IMPORT_VERDICTS),
  /** Empty for a product that is not there. */
  productId: z.string(),
  /** The first of them; `moreChanges` says how many more there are. */
  changes: z.array(cellChangeSchema),
  moreChanges: z.number().int(),
  problems: z.array(cellProblemSchema),
  /** Cells that are taken in another way than the file says. */
  notes: z.array(cellProblemSchema),
});
export type ImportItem = z.infer<typeof importItemSchema>;

/**
 * A question that a file leaves open: of new products a category or brand that is missing or that the shop has not, or the
 * stock; of any product which of day and month its dates begin with.
 */
const importAskSchema = z.object({
  kind: z.enum(['category', 'brand', 'stock', 'dates']),
  /** The name that the shop does not know; empty where the file says nothing. */
  label: z.string(),
});
export type ImportAsk = z.infer<typeof importAskSchema>;

/** The questions and notes of a file, before it is imported. */
export const importFindingsSchema = z.object({
  /** With how many products each is about, the most first. */
  asks: z.array(importAskSchema.extend({ products: z.number().int() })),
  /** Each sentence once, with how many rows it is about and the first of them. */
  notes: z.array(z.object({ message: z.string(), count: z.number().int(), rows: z.array(z.number().int()) })),
});
export type ImportFindings = z.infer<typeof importFindingsSchema>;

const termId = z.string().trim().min(1).max(MAX_TERM_ID_LENGTH);

const idParams = z.object({ id: idSchema });
const answer = dataSchema(catalogImportSchema);

export const catalogImportCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/admin/imports/get',
    access: 'admin',
    permission: 'products',
    summary: 'The latest imports of products, newest first',
    response: dataSchema(z.array(catalogImportSchema)),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/admin/imports/add',
    access: 'admin',
    permission: 'products',
    summary: 'Announce a file of products; its parts are sent next',
    status: 201,
    body: exactBody({
      fileName: lineOfText('The name of the file', 200),
      size: z
        .number()
        .int()
        .min(1, 'The file is empty.')
        .max(MAX_IMPORT_BYTES, `The file can be up to ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`),
    }),
    response: answer,
  }),
  part: defineCall({
    method: 'POST',
    path: '/api/admin/imports/part/:id/:number',
    access: 'admin',
    permission: 'products',
    summary: 'Send a part of a file; parts are counted from 0',
    params: z.object({
      id: idSchema,
      number: z.coerce.number({ error: 'number must be a whole number.' }).int().min(0).max(1000),
    }),
    multipart: true,
    response: answer,
  }),
  check: defineCall({
    method: 'POST',
    path: '/api/admin/imports/check/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Check what a file would change, without changing anything',
    params: idParams,
    response: answer,
  }),
  details: defineCall({
    method: 'GET',
    path: '/api/admin/imports/details/:id',
    access: 'admin',
    permission: 'products',
    summary: 'An import and its progress',
    params: idParams,
    response: answer,
  }),
  items: defineCall({
    method: 'GET',
    path: '/api/admin/imports/items/:id',
    access: 'admin',
    permission: 'products',
    summary: 'The products in a file and what happens to them, in file order',
    params: idParams,
    query: pagingSchema.extend({ verdict: z.enum(IMPORT_VERDICTS).optional() }),
    response: listSchema(importItemSchema),
  }),
  findings: defineCall({
    method: 'GET',
    path: '/api/admin/imports/findings/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Questions about a file, and what is adjusted from it',
    params: idParams,
    response: dataSchema(importFindingsSchema),
  }),
  answer: defineCall({
    method: 'POST',
    path: '/api/admin/imports/answer/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Answer the questions about a file and add categories and brands; it is then checked again',
    params: idParams,
    body: exactBody({
      /** Categories and brands that are made now. */
      make: z
        .array(
          z.object({
            kind: z.enum(['category', 'brand']),
            label: lineOfText('Name', MAX_TERM_LABEL_LENGTH),
          }),
        )
        .max(2 * MAX_TERMS)
        .optional(),
      /** The stock of each new product that has none in the file, or that those come as drafts. */
      stock: z.union([z.number().int().min(0).max(MAX_STOCK), z.literal('drafts')]).optional(),
      /** Order of day and month in the file's dates. */
      dates: z.enum(DATE_ORDERS).optional(),
      /** The category and brand of new products that name none. */
      category: termId.optional(),
      brand: termId.optional(),
    }),
    response: answer,
  }),
  start: defineCall({
    method: 'POST',
    path: '/api/admin/imports/start/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Import a file, or continue one that was stopped',
    params: idParams,
    response: answer,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/api/admin/imports/stop/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Stop an import; imported products stay, and it can be continued later',
    params: idParams,
    response: answer,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/admin/imports/delete/:id',
    access: 'admin',
    permission: 'products',
    summary: 'Discard an import and its file; imported products stay',
    params: idParams,
    response: doneSchema,
  }),
  wrongRows: defineCall({
    method: 'GET',
    path: '/api/admin/imports/wrong/:id',
    access: 'admin',
    permission: 'products',
    summary: 'The rows with errors as a CSV file, each with its reason',
    params: idParams,
    csv: true,
    response: z.string(),
  }),
  exportProducts: defineCall({
    method: 'GET',
    path: '/api/admin/products/export',
    access: 'admin',
    permission: 'products',
    summary: 'All products with variants and pictures as a CSV file, their stock only, or a template with two examples',
    query: z.object({ only: z.enum(['stock', 'template']).optional() }),
    csv: true,
    response: z.string(),
  }),
} as const;
