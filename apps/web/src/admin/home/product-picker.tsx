import { Search, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useNamedProducts } from '../../data/product-choices.ts';
import { useSomeProducts } from '../../data/products.ts';
import { useMay } from '../../data/session.ts';
import { useSuggestions } from '../../data/suggestions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';

interface ProductPickerProps {
  label: string;
  ids: readonly string[];
  max: number;
  onChange: (ids: string[]) => void;
}

/** Names of products that shoppers do not see, for those who may see them: drafts by their titles, and what is deleted. */
function useHiddenProducts(ids: readonly string[]): ReadonlyMap<string, string> {
  const mayRead = useMay('products');
  const wanted = mayRead ? ids : [];
  const named = useNamedProducts(wanted);
  return new Map(
    wanted.flatMap((id, index) => {
      const { data, error } = named[index] ?? {};
      if (data) return [[id, `${data.title} (draft)`]];
      return error ? [[id, 'Deleted product']] : [];
    }),
  );
}

/** Some products in their order, found by their titles. */
export function ProductPicker({ label, ids, max, onChange }: ProductPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const search = usePausedText(text, true);
  const { data: found } = useSuggestions(search);
  const { data: known, isPending } = useSomeProducts(ids);
  const hidden = useHiddenProducts(
    known ? ids.filter((each) => !known.data.some((product) => product.id === each)) : [],
  );
  const titleOf = (wanted: string) =>
    known?.data.find((product) => product.id === wanted)?.title ??
    hidden.get(wanted) ??
    (isPending ? '…' : 'Not in the shop');
  const offered = search && found ? found.products.filter((product) => !ids.includes(product.id)) : [];

  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 font-medium text-small">{label}</legend>
      {ids.length > 0 && (
        <ul aria-label={`${label}, selected`} className="flex flex-wrap gap-2">
          {ids.map((each) => (
            <li key={each} className="inline-flex max-w-full items-center gap-1 rounded-full bg-sunken pl-3 text-small">
              <span className="truncate">{titleOf(each)}</span>
              <IconButton
                label={`Remove ${titleOf(each)}`}
                size="sm"
                onClick={() => onChange(ids.filter((other) => other !== each))}
              >
                <X className="size-4" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {known && ids.length > 0 && known.data.length === 0 && (
        <p className="text-small text-warning-ink">
          None of these products is in the shop, so shoppers don’t see this part.
        </p>
      )}
      {ids.length < max ? (
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-ink-muted"
          />
          <Input
            id={id}
            aria-label={`${label}: search by title`}
            placeholder="Search by title"
            className="pl-10"
            value={text}
            onChange={({ target }) => setText(target.value)}
            // Enter chooses nothing, and saves nothing either.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
      ) : (
        <p className="text-ink-muted text-small">{`You’ve reached the limit of ${max}.`}</p>
      )}
      <p role="status" className="text-ink-muted text-small">
        {search && found && offered.length === 0 && 'No products found.'}
      </p>
      {offered.length > 0 && (
        <ul aria-label={`${label}, results`} className="rounded-lg border bg-surface">
          {offered.map((product) => (
            <li key={product.id} className="border-b last:border-b-0">
              <button
                type="button"
                className="min-h-11 w-full px-4 text-start text-small hover:bg-sunken"
                onClick={() => {
                  onChange([...ids, product.id]);
                  setText('');
                  document.getElementById(id)?.focus();
                }}
              >
                {product.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
