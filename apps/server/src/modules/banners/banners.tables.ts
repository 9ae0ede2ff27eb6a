import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const banners = pgTable(
  'banners',
  {
    id: uuid('id').primaryKey(),
    image: text('image').notNull(),
    position: integer('position').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('banners_position_idx').on(table.position, table.id)],
);
