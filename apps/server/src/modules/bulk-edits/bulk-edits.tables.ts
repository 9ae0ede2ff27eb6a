import { BULK_EDIT_STATES, BULK_ITEM_STATES, type BulkChange } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import type { ItemValues } from './bulk-edits.rules.ts';

const anyOf = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

/** Edits of many products, from the plan to its undoing. All times are the database's own. */
export const bulkEdits = pgTable(
  'bulk_edits',
  {
    /** Made of the request's id and who asked, so that the same press is one edit. */
    id: uuid('id').primaryKey(),
    state: text('state', { enum: BULK_EDIT_STATES }).notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    /** User who planned it, then the last one who had it carried out or undone. */
    byUserId: uuid('by_user_id').notNull(),
    byName: text('by_name').notNull(),
    total: integer('total').notNull(),
    /** Lease of the planner, and its end unless renewed: a plan whose maker died is made anew. */
    planLease: uuid('plan_lease'),
    planLeaseUntil: instant('plan_lease_until'),
    createdAt: instant('created_at').notNull(),
    appliedAt: instant('applied_at'),
  },
  (table) => [
    check('bulk_edits_state_check', sql`${table.state} in (${anyOf(BULK_EDIT_STATES)})`),
    index('bulk_edits_created_at_idx').on(table.createdAt),
    /** Edits in progress. */
    index('bulk_edits_open_idx').on(table.createdAt, table.id).where(sql`${table.state} in ('applying', 'undoing')`),
  ],
);

/** Changes of a bulk edit to each product; the progress is in the states. */
export const bulkEditItems = pgTable(
  'bulk_edit_items',
  {
    editId: uuid('edit_id')
      .notNull()
      .references(() => bulkEdits.id, { onDelete: 'cascade' }),
    productId: uuid('product_id').notNull(),
    title: text('title').notNull(),
    image: text('image').notNull(),
    state: text('state', { enum: BULK_ITEM_STATES }).notNull(),
    /** A sentence: why it is refused, or left as it is. */
    reason: text('reason').notNull().default(''),
    /** Only what the edit is about. */
    before: jsonb('before').$type<ItemValues>().notNull(),
    after: jsonb('after').$type<ItemValues>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editId, table.productId] }),
    check('bulk_edit_items_state_check', sql`${table.state} in (${anyOf(BULK_ITEM_STATES)})`),
    index('bulk_edit_items_state_idx').on(table.editId, table.state, table.productId),
  ],
);
