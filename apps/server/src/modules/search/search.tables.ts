import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

/** Every word of the catalogue's titles, for finding what a misspelt word may have meant. Kept by a trigger. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_trigram_idx').using('gin', sql`${table.word} gin_trgm_ops`),
]);
