import {
  type CellChange,
  type CellProblem,
  DATE_ORDERS,
  type DateOrder,
  type DecimalSign,
  IMPORT_FORMATS,
  IMPORT_STATES,
  IMPORT_VERDICTS,
  type ImportAsk,
  type ImportVerdict,
} from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';
import { images } from '../media/media.tables.ts';
import type { FileRow } from './records.ts';

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Answers to the questions of a file; most are for its new products alone. */
interface ImportAnswers {
  /** The stock of each, or that they come as drafts. */
  stock?: number | 'drafts';
  /** Order of day and month in the dates of the whole file. */
  dates?: DateOrder;
  /** Ids. */
  category?: string;
  brand?: string;
}

/** Number of products of a file by verdict; a verdict without products may be missing. */
type VerdictCounts = Partial<Record<ImportVerdict, number>>;

/** Files of products, with how far each is. All times are the database's own. */
export const catalogImports = pgTable(
  'catalog_imports',
  {
    id: uuid('id').primaryKey(),
    fileName: text('file_name').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('uploading'),
    byUserId: uuid('by_user_id').references(() => users.id),
    byName: text('by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** The server that works on it holds the lease; what is written under a different one is refused. */
    leaseId: uuid('lease_id'),
    leaseUntil: instant('lease_until'),
    /** Bytes that are read; in the measure of `size`. */
    readBytes: integer('read_bytes').notNull().default(0),
    rows: integer('rows').notNull().default(0),
    products: integer('products').notNull().default(0),
    /** The heading of the file; null while that is not known. */
    heading: jsonb('heading').$type<string[]>(),
    /** Shop software that wrote it. */
    format: text('format', { enum: IMPORT_FORMATS }).notNull().default('own'),
    /** The signs that its columns have before decimals, by the place of the column. */
    decimalSigns: jsonb('decimal_signs').$type<Record<string, DecimalSign>>().notNull().default({}),
    /** The order of day and month that its dates show; null where they show none. */
    dateOrder: text('date_order', { enum: DATE_ORDERS }),
    answers: jsonb('answers').$type<ImportAnswers>().notNull().default({}),
    /** True when all rows are stored; until then reading begins anew. */
    isRead: boolean('is_read').notNull().default(false),
    /** SKUs that several products of the file have, in small letters. */
    repeatedSkus: jsonb('repeated_skus').$type<string[]>().notNull().default([]),
    /** Addresses that several products of the file want by name. */
    repeatedSlugs: jsonb('repeated_slugs').$type<string[]>().notNull().default([]),
    /** Numbers of its products by verdict and by outcome: counted where those are written. */
    verdicts: jsonb('verdicts').$type<VerdictCounts>().notNull().default({}),
    outcomes: jsonb('outcomes').$type<VerdictCounts>().notNull().default({}),
    fault: text('fault').notNull().default(''),
  },
  (table) => [
    check(
      'catalog_imports_state_check',
      sql`${table.state} in (${sql.raw(IMPORT_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    index('catalog_imports_newest_idx').on(table.createdAt),
  ],
);

/** The file as it was sent. In the database, because another server than that which it came to may read it. */
export const catalogImportParts = pgTable(
  'catalog_import_parts',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);

/** The products of a file: all of a product's rows are written together, once. */
export const catalogImportItems = pgTable(
  'catalog_import_items',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    /** Its place in the file. */
    number: integer('number').notNull(),
    /** Id, handle or SKU that its rows have in common. */
    key: text('key').notNull(),
    rows: jsonb('rows').$type<FileRow[]>().notNull(),
    skus: text('skus').array().notNull(),
    /** The address that its rows name; empty where they name none. */
    slug: text('slug').notNull().default(''),
    title: text('title').notNull().default(''),
    productId: uuid('product_id'),
    /** Expected result; null while that is not known. */
    verdict: text('verdict', { enum: IMPORT_VERDICTS }),
    /** Actual result; null until it was imported. */
    outcome: text('outcome', { enum: IMPORT_VERDICTS }),
    changes: jsonb('changes').$type<CellChange[]>().notNull().default([]),
    moreChanges: integer('more_changes').notNull().default(0),
    problems: jsonb('problems').$type<CellProblem[]>().notNull().default([]),
    /** Cells that are taken in another way than the file says. */
    notes: jsonb('notes').$type<CellProblem[]>().notNull().default([]),
    /** Questions that the file leaves open for this product. */
    asks: jsonb('asks').$type<ImportAsk[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    uniqueIndex('catalog_import_items_key').on(table.importId, table.key),
    index('catalog_import_items_verdict_idx').on(table.importId, table.verdict, table.number),
    index('catalog_import_items_outcome_idx').on(table.importId, table.outcome, table.number),
  ],
);

/** The pictures of a zip. */
export const catalogImportPictures = pgTable(
  'catalog_import_pictures',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => catalogImports.id, { onDelete: 'cascade' }),
    /** Its file's name without folders, in small letters. */
    name: text('name').notNull(),
    /** Its place in the zip. */
    entry: integer('entry').notNull(),
    /** SHA-256 of what it holds, in hex; empty where it is no picture. */
    hash: text('hash').notNull(),
    /** Reason why it cannot be used; empty where it can. */
    fault: text('fault').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.name] })],
);

/**
 * The stock that the rows of an export said when they were last imported with a value other than the exported one: when
 * they come again, the stock changes by the difference to that.
 */
export const exportedStock = pgTable(
  'exported_stock',
  {
    variantId: uuid('variant_id').notNull(),
    /** The export, by its time as the file has it. */
    exportedAt: text('exported_at').notNull(),
    stock: integer('stock').notNull(),
  },
  (table) => [primaryKey({ columns: [table.variantId, table.exportedAt] })],
);

/** Addresses of stored pictures: the same address or the same bytes are stored once, whichever file names them. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    /** An address, or `sha256:` with the hash of its bytes. */
    source: text('source').primaryKey(),
    url: text('url')
      .notNull()
      .references(() => images.url, { onDelete: 'cascade' }),
  },
  (table) => [index('imported_pictures_url_idx').on(table.url)],
);
