import type { HomeParts } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

/** The merchant's parts of the home page: one row, or none while there are none. */
export const homePage = pgTable(
  'home_page',
  {
    id: integer('id').primaryKey().default(1),
    promises: jsonb('promises').$type<HomeParts['promises']>().notNull(),
    edit: jsonb('edit').$type<NonNullable<HomeParts['edit']>>(),
    looks: jsonb('looks').$type<HomeParts['looks']>().notNull(),
    hideEmptyTiles: boolean('hide_empty_tiles').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('home_page_one_row', sql`${table.id} = 1`)],
);
