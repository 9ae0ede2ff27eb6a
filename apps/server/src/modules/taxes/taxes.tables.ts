import type { TaxesContent } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** The table of taxes, as it was sent: one row, or none while there is none. */
export const taxes = pgTable(
  'taxes',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(0),
    content: jsonb('content').$type<TaxesContent>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('taxes_one_row', sql`${table.id} = 1`)],
);
