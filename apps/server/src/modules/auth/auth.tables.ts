import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    userName: text('user_name').notNull(),
    email: text('email').notNull(),
    /** Time at which a link mailed to this very email was used: before that, anyone may have typed it. */
    emailProvedAt: instant('email_proved_at'),
    passwordHash: text('password_hash').notNull(),
    role: text('role', { enum: ['admin', 'shopper'] }).notNull(),
    /** An admin's role: the word of one that every shop has, or the id of one of `staff_roles`. */
    staffRoleId: text('staff_role_id'),
    profilePicture: text('profile_picture'),
    /** A demo account: cannot sign in once the shop has left demo mode. */
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /**
     * Time at which its owner deleted it: nothing of the person is left in the row, which orders and reviews still
     * name.
     */
    deletedAt: instant('deleted_at'),
    /**
     * Time of the next search for the rest of the person; unset while the account is open, and once nothing is left.
     */
    erasureDueAt: instant('erasure_due_at'),
  },
  (table) => [
    index('users_erasure_due_at_idx').on(table.erasureDueAt).where(sql`${table.erasureDueAt} is not null`),
    uniqueIndex('users_email_key').on(sql`fold_text(${table.email})`),
    check('users_role_check', sql`${table.role} in ('admin', 'shopper')`),
    check('users_staff_role_check', sql`(${table.role} = 'admin') = (${table.staffRoleId} is not null)`),
    index('users_staff_idx').on(table.createdAt).where(sql`${table.role} = 'admin'`),
  ],
);

/** The cookie holds a random token; only its SHA-256 is stored here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** In words, as the browser named itself when it signed in. */
    browser: text('browser'),
    system: text('system'),
    /** The first part of the address that it signed in from. */
    place: text('place'),
  },
  (table) => [index('sessions_user_id_idx').on(table.userId), index('sessions_expires_at_idx').on(table.expiresAt)],
);

/** Places an account was signed in from: who comes from there again is not locked out by others' guesses (D37). */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash of the account with the token in the device's cookie, or with the network's address. */
    key: text('key').notNull(),
    kind: text('kind', { enum: ['device', 'network'] }).notNull(),
    lastSignInAt: instant('last_sign_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('sign_in_places_last_sign_in_at_idx').on(table.lastSignInAt),
  ],
);

/** Failed sign-ins per account and place, so that guessing slows down on every server of the shop. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    /** A hash of what is counted: an email, or an email with the place that the try came from. */
    key: text('key').primaryKey(),
    failures: integer('failures').notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
  },
  (table) => [index('sign_in_failures_last_failure_at_idx').on(table.lastFailureAt)],
);
