import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

export const addresses = pgTable(
  'addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Place of the address among the user's three: more than three cannot be stored. */
    slot: smallint('slot').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    phone: text('phone').notNull(),
    pincode: text('pincode').notNull(),
    notes: text('notes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('addresses_user_slot_key').on(table.userId, table.slot),
    index('addresses_phone_idx').using('gin', sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`),
    check('addresses_slot_check', sql`${table.slot} between 1 and 3`),
  ],
);
