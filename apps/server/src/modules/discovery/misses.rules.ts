import { foldText, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '@haberdash/contract';
import { toTerms } from './search.rules.ts';

const MOST_LETTERS = 60;

/** A person's address, telephone or card typed into the wrong field: nothing to be stored. */
const isPersonal = (text: string): boolean => text.includes('@') || /(?:\d[\s-]?){7}/.test(text);

/** Text by which a search that found nothing is recorded; undefined where it is not. */
export function missedWords(keyword: string): string | undefined {
  const text = foldText(keyword.slice(0, MAX_SEARCH_LENGTH));
  if (text.length < MIN_SEARCH_LENGTH || text.length > MOST_LETTERS || isPersonal(text)) return undefined;
  return toTerms(text).length > 0 ? text : undefined;
}
