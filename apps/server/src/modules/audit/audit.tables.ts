import { AUDIT_ACTORS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Audit log. Rows are only ever added: a trigger refuses everything else. No key leads to an account, because entries
 * stay when the account goes.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    /** To the millisecond, as it goes over the wire: pages begin behind an instant. */
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().default(sql`clock_timestamp()`),
    actor: text('actor', { enum: AUDIT_ACTORS }).notNull(),
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    network: text('network').notNull(),
    action: text('action').notNull(),
  },
  (table) => [
    index('audit_entries_newest_idx').on(table.at, table.id),
    index('audit_entries_actor_idx').on(table.actorId, table.at),
  ],
);

/** The rows that an entry's write has changed, written by triggers on their tables. */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => auditEntries.id),
    thing: text('thing').notNull(),
    thingId: text('thing_id').notNull(),
    title: text('title').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    index('audit_changes_entry_idx').on(table.entryId),
    index('audit_changes_thing_idx').on(table.thingId.op('text_pattern_ops')),
    index('audit_changes_title_idx').using('gin', sql`fold_search(${table.title}) gin_trgm_ops`),
  ],
);
