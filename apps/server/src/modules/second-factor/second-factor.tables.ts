import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { users } from '../auth/auth.tables.ts';

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** An authenticator app of a user's phone; it counts from its first right code on. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: ofUser().primaryKey(),
  /** Base32, as the app has it: a code can only be checked by who knows it. */
  secret: text('secret').notNull(),
  /** The latest step of 30 seconds whose code was used; neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
});

/** Each is good once; only hashes are stored, of 80 random bits. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: ofUser(),
    usedAt: instant('used_at'),
    /** Unset for those of before this was stored. */
    madeAt: instant('made_at'),
  },
  (table) => [index('recovery_codes_user_idx').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: ofUser(),
    credentialId: text('credential_id').notNull().unique('passkeys_credential_key'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** Number of uses that the authenticator states; 0 where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user_idx').on(table.userId)],
);

/** Challenges to come back once: a hash, its user and its purpose. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    key: text('key').primaryKey(),
    kind: text('kind', { enum: ['second-step', 'passkey-add', 'passkey-sign-in'] }).notNull(),
    /** Unknown before a sign-in with a passkey. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('sign_in_challenges_kind_check', sql`${table.kind} in ('second-step', 'passkey-add', 'passkey-sign-in')`),
    check('sign_in_challenges_user_check', sql`(${table.kind} = 'passkey-sign-in') = (${table.userId} is null)`),
    index('sign_in_challenges_expires_at_idx').on(table.expiresAt),
    index('sign_in_challenges_user_idx').on(table.userId),
  ],
);
