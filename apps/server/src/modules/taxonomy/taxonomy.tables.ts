import { TAXONOMY_KINDS } from '@haberdash/contract';
import { sql } from 'drizzle-orm';
import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * Categories, brands and subcategories. A live product's category and brand are ids of this table, which a trigger sees to;
 * its subcategory is a label, because products may have one that no list knows.
 */
export const taxonomyTerms = pgTable(
  'taxonomy_terms',
  {
    kind: text('kind', { enum: TAXONOMY_KINDS }).notNull(),
    /** A word that stays, whatever becomes of the label. */
    id: text('id').notNull(),
    /** The category of a subcategory; else empty. */
    parent: text('parent').notNull().default(''),
    label: text('label').notNull(),
    /** Picture of a category; null: it shows its own drawing, or none. */
    image: text('image'),
    /** Not offered to shoppers; its products are found as before. */
    hidden: boolean('hidden').notNull().default(false),
    onHome: boolean('on_home').notNull().default(true),
    position: integer('position').notNull(),
    /** The ids of those that were merged into it. */
    merged: jsonb('merged').$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    uniqueIndex('taxonomy_terms_label_key').on(table.kind, table.parent, sql`lower(${table.label})`),
  ],
);

/**
 * The words of the labels of those categories and brands that are called something else than their ids, which are what the
 * words of products have. Few, or none. Maintained by a trigger.
 */
export const labelWords = pgTable(
  'label_words',
  { kind: text('kind').notNull(), id: text('id').notNull(), words: tsvector('words').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);
