import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { PaymentTerms } from '../payments/index.ts';

/** One row: the ways to pay that the merchant offers. Missing until they are changed for the first time. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull().default(0),
    terms: jsonb('terms').$type<PaymentTerms>().notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('payment_methods_one_row', sql`${table.id} = 1`)],
);
