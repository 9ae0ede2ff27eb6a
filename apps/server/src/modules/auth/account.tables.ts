import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from './auth.tables.ts';

/**
 * A request for a reset link. Whether the email has an account is looked up after the answer, so that the time it
 * takes reveals nothing.
 */
export const passwordResetRequests = pgTable('password_reset_requests', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  askedAt: instant('asked_at').notNull(),
});

/** The one link of an account that sets a new password: a newer one takes its place. */
export const passwordResets = pgTable(
  'password_resets',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mail has the token; its SHA-256 is stored here. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('password_resets_token_key').on(table.tokenHash)],
);

/** A change of email, from when it is asked for until it can no longer be called back. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    /** Hash of the token sent to the new email. */
    confirmHash: text('confirm_hash').notNull(),
    /** Hash of the token sent to the old email. */
    undoHash: text('undo_hash').notNull(),
    /** Time until which the new email can be confirmed. */
    expiresAt: instant('expires_at').notNull(),
    /** Time until which the change can be called back, and no one else can have the old email. */
    undoUntil: instant('undo_until').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('email_changes_confirm_key').on(table.confirmHash),
    uniqueIndex('email_changes_undo_key').on(table.undoHash),
    index('email_changes_user_id_idx').on(table.userId),
    index('email_changes_old_email_idx').on(sql`fold_text(${table.oldEmail})`),
    index('email_changes_undo_until_idx').on(table.undoUntil),
  ],
);

/** Emails that an open account had before. What the shop stores under them goes when the account goes. */
export const formerEmails = pgTable(
  'former_emails',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address as `fold_text` folds it. */
    email: text('email').notNull(),
    /** True when a mailed link had proved that the mailbox was the account owner's. */
    isProved: boolean('is_proved').notNull(),
    /** By the database's own time, as that of the mails that went there. */
    leftAt: instant('left_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] }), index('former_emails_email_idx').on(table.email)],
);
