import { DOCUMENT_KINDS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { fileBytes, instant } from '../../db/columns.ts';
import { orders } from '../orders/orders.tables.ts';
import type { Snapshot } from './snapshot.ts';

/** Row of a series of numbers, locked as the last thing of the transaction that issues a document. */
export const documentSeries = pgTable('document_series', {
  /** `<prefix>/<fiscal year>`. */
  series: text('series').primaryKey(),
  /** The number that the next document gets. */
  next: integer('next').notNull(),
  lastIssuedAt: instant('last_issued_at').notNull(),
});

/** Issued documents. Rows are only ever added, and never changed. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    series: text('series').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull().unique('documents_number_key'),
    issuedAt: instant('issued_at').notNull(),
    /** Day of issue in the store's time zone, `YYYY-MM-DD`, as it is printed. */
    issuedOn: text('issued_on').notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Counts the invoices of the order: another one follows only a credit note that took back the whole of the last. */
    round: smallint('round').notNull().default(1),
    /** The refund that a credit note is for; null where it takes back an invoice that was not paid. */
    refundId: uuid('refund_id').unique('documents_refund_key'),
    /** The invoice or receipt that a credit note is for. */
    refersTo: uuid('refers_to'),
    /** Everything that is printed. */
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
    /** Hash of the snapshot, with its keys in order. */
    sha256: text('sha256').notNull(),
    /** Version of the layout that it is printed in. */
    layout: smallint('layout').notNull(),
  },
  (table) => [
    unique('documents_series_sequence_key').on(table.series, table.sequence),
    uniqueIndex('documents_one_invoice_per_order')
      .on(table.orderId, table.round)
      .where(sql`${table.kind} in ('invoice', 'receipt')`),
    uniqueIndex('documents_one_reversal_per_invoice')
      .on(table.refersTo)
      .where(sql`${table.kind} = 'creditNote' and ${table.refundId} is null`),
    index('documents_order_idx').on(table.orderId),
    index('documents_day_idx').on(table.issuedOn),
    index('documents_newest_idx').on(table.issuedAt, table.number),
    index('documents_search_idx').using(
      'gin',
      sql`(fold_search(${table.number}) || ' ' || ${table.orderId}::text) gin_trgm_ops`,
    ),
    check('documents_kind_check', sql`${table.kind} in ('invoice', 'creditNote', 'receipt')`),
    check('documents_credit_notes', sql`(${table.kind} = 'creditNote') = (${table.refersTo} is not null)`),
  ],
);

/** PDFs: they hold personal data, so they are not among the public pictures. All times are the database's own. */
export const documentFiles = pgTable(
  'document_files',
  {
    documentId: uuid('document_id')
      .primaryKey()
      .references(() => documents.id),
    /** Null until it is made, once. */
    bytes: fileBytes('bytes'),
    /** Time from which it may be made; null once it is. */
    dueAt: instant('due_at').defaultNow(),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
  },
  (table) => [
    check('document_files_made', sql`(${table.bytes} is null) = (${table.dueAt} is not null)`),
    index('document_files_due_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Orders and refunds that a document may be due for: written with what causes it, deleted with what issues it. */
export const documentRequests = pgTable(
  'document_requests',
  {
    /** `sale:<order>`, `refund:<refund>` or `unpaid:<order>`. */
    cause: text('cause').primaryKey(),
    kind: text('kind', { enum: ['sale', 'refund', 'unpaid'] }).notNull(),
    orderId: uuid('order_id').notNull(),
    refundId: uuid('refund_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    dueAt: instant('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    lastError: text('last_error').notNull().default(''),
  },
  (table) => [index('document_requests_due_idx').on(table.dueAt)],
);
