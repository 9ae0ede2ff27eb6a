import { MIN_SEARCH_LENGTH } from '@haberdash/contract/constants';
import { Search } from 'lucide-react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryLinks } from './category-links.tsx';

/** What stands there until there is something to search for. */
export function SearchPrompt({ text }: { text: string }) {
  const missing = MIN_SEARCH_LENGTH - text.trim().length;
  const started = missing > 0 && missing < MIN_SEARCH_LENGTH;
  return (
    <EmptyState
      icon={Search}
      title="What are you looking for?"
      text={
        started
          ? `Keep typing: ${missing} more ${missing === 1 ? 'character' : 'characters'} to search.`
          : `Type at least ${MIN_SEARCH_LENGTH} characters of a name or a word from a description, or browse our categories.`
      }
      action={<CategoryLinks />}
    />
  );
}
