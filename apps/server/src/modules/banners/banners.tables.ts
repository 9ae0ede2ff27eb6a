import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const banners = pgTable(
  'banners',
  {
    id: uuid('id').primaryKey(),
    image: text('image').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Words over the picture, its link, and its description; empty where there is none. */
    headline: text('headline').notNull().default(''),
    text: text('text').notNull().default(''),
    link: text('link').notNull().default(''),
    linkLabel: text('link_label').notNull().default(''),
    alt: text('alt').notNull().default(''),
    /** Shoppers see it from then on, and until before then; null on a side that is open. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('banners_position_idx').on(table.position, table.id),
    check('banners_times_check', sql`coalesce(${table.startsAt} < ${table.endsAt}, true)`),
  ],
);
