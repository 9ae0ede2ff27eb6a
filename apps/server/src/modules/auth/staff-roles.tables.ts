import type { Permission } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** The roles that this shop has made; those that every shop has are the contract's. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    /** A random id, as text, because the built-in ones are words. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    permissions: text('permissions').array().$type<Permission[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('staff_roles_name_key').on(sql`lower(${table.name})`)],
);
