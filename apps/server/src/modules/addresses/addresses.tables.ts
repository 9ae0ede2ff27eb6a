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
    recipientName: text('recipient_name').notNull().default(''),
    company: text('company').notNull().default(''),
    address: text('address').notNull(),
    addressLine2: text('address_line2').notNull().default(''),
    city: text('city').notNull(),
    phone: text('phone').notNull(),
    pincode: text('pincode').notNull(),
    /** ISO 3166-1 alpha-2. */
    countryCode: text('country_code').notNull().default('IN'),
    /** ISO 3166-2; empty where it is not known. */
    subdivision: text('subdivision').notNull().default(''),
    taxNumber: text('tax_number').notNull().default(''),
    notes: text('notes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('addresses_user_slot_key').on(table.userId, table.slot),
    index('addresses_phone_idx').using('gin', sql`regexp_replace(${table.phone}, '[^0-9]', '', 'g') gin_trgm_ops`),
    check('addresses_slot_check', sql`${table.slot} between 1 and 3`),
  ],
);
