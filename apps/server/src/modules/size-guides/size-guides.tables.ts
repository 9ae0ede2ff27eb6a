import type { SizeGuide } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** A table of sizes for each category that has one, by the category's id. */
export const sizeGuides = pgTable(
  'size_guides',
  {
    category: text('category').primaryKey(),
    unit: text('unit').$type<SizeGuide['unit']>().notNull(),
    columns: jsonb('columns').$type<SizeGuide['columns']>().notNull(),
    rows: jsonb('rows').$type<SizeGuide['rows']>().notNull(),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('size_guides_unit_check', sql`${table.unit} in ('cm', 'in')`)],
);
