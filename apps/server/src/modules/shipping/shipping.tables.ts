import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { StoredDispatch, StoredZone } from './stored.ts';

/** Zones with their methods, and dispatch: one row, or none while there are none. */
export const shipping = pgTable(
  'shipping',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(0),
    zones: jsonb('zones').$type<StoredZone[]>().notNull().default([]),
    dispatch: jsonb('dispatch').$type<StoredDispatch>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('shipping_one_row', sql`${table.id} = 1`)],
);
