import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

/** Invitations to the staff; a row goes when it is accepted. Only a hash of the mail's token is stored. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid('id').primaryKey(),
    email: text('email').notNull(),
    roleId: text('role_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('staff_invitations_token_key'),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('staff_invitations_email_key').on(sql`fold_text(${table.email})`),
    index('staff_invitations_invited_by_idx').on(table.invitedBy),
  ],
);
