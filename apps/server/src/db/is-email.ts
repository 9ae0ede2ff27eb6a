import { foldText } from '@haberdash/contract';
import { type Column, inArray, type SQL, sql } from 'drizzle-orm';
import { emailSpellings } from '../lib/email-spellings.ts';

/** An email in either of its spellings and whatever case, by the folding that the indexes of emails have. */
export const isEmail = (column: Column, email: string): SQL =>
  inArray(sql`fold_text(${column})`, emailSpellings(email).map(foldText));
