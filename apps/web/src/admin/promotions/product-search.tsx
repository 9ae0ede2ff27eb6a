import type { Suggestions } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { useSuggestions } from '../../data/suggestions.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';

export type FoundProduct = Suggestions['products'][number];

interface ProductSearchProps {
  label: string;
  /** Ids of products that are not offered, because they are chosen already. */
  without: readonly string[];
  disabled: boolean;
  onChoose: (product: FoundProduct) => void;
}

/** Field that finds products of the shop by their titles, each of them a button that adds it. */
export function ProductSearch({ label, without, disabled, onChoose }: ProductSearchProps) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const search = usePausedText(text, true);
  const { data: found } = useSuggestions(search);
  const offered = search && found ? found.products.filter(({ id }) => !without.includes(id)) : [];
  return (
    <div>
      <Field label={label}>
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            placeholder="Search by title"
            value={text}
            disabled={disabled}
            onChange={({ target }) => setText(target.value)}
            // Enter chooses nothing, and saves nothing either.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
      </Field>
      <p role="status" className="mt-1.5 text-ink-muted text-small empty:hidden">
        {search && found && offered.length === 0 && 'No other products found.'}
      </p>
      {offered.length > 0 && (
        <ul aria-label={`${label}, results`} className="mt-2 divide-y rounded-lg border bg-surface">
          {offered.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="wrap-anywhere min-h-11 w-full px-4 py-2 text-start text-small hover:bg-sunken"
                onClick={() => {
                  onChoose(product);
                  setText('');
                  input.current?.focus();
                }}
              >
                {product.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
