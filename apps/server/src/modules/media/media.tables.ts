import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

/** An uploaded picture; its files lie in the storage under its id. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey(),
    /** The address by which pages show it. */
    url: text('url').notNull().unique(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    uploadedBy: uuid('uploaded_by').references(() => users.id),
    createdAt: instant('created_at').notNull(),
    /**
     * Time at which its AVIF files are due, or the lease of who makes them ends; null once they are made or given up.
     */
    avifDueAt: instant('avif_due_at').default(sql`now()`),
    avifLease: uuid('avif_lease'),
    avifTries: smallint('avif_tries').notNull().default(0),
  },
  (table) => [index('images_avif_due_at_idx').on(table.avifDueAt).where(isNotNull(table.avifDueAt))],
);

/**
 * Pictures that may be of no use any more, a day after they were uploaded or taken from where they were: triggers write
 * them down. A row outlives its picture until the files are deleted.
 */
export const imageChecks = pgTable(
  'image_checks',
  { imageId: uuid('image_id').primaryKey(), dueAt: instant('due_at').notNull() },
  (table) => [index('image_checks_due_at_idx').on(table.dueAt)],
);
