import { LayoutGrid, SpellCheck } from 'lucide-react';
import { pictureSources } from '../../base/picture.ts';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { ProductPrice } from '../product/product-price.tsx';
import type { Suggestion, useSuggesting } from './use-suggestions.ts';

type SuggestionListProps = ReturnType<typeof useSuggesting>['list'];

/** Suggestions below the search field. */
export function SuggestionList({ id, suggestions, current, optionId, choose }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      tabIndex={-1}
      className="scroll-area absolute inset-x-0 top-full z-30 mt-2 max-h-[min(28rem,60dvh)] rounded-lg border bg-surface p-2 shadow-high"
    >
      {suggestions.map((suggestion) => (
        <div
          key={optionId(suggestion)}
          id={optionId(suggestion)}
          role="option"
          tabIndex={-1}
          aria-selected={suggestion === current}
          // The focus stays in the field: a press that took it would close the list before it is let go.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
          onKeyDown={undefined}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 text-start text-small hover:bg-sunken',
            suggestion === current && 'bg-sunken ring-1 ring-line-strong',
          )}
        >
          <SuggestionText suggestion={suggestion} />
        </div>
      ))}
    </div>
  );
}

function SuggestionText({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'words') {
    return (
      <>
        <SpellCheck aria-hidden="true" className="mx-2.5 size-5 text-ink-muted" />
        <span>
          Did you mean <span className="font-semibold">{suggestion.words}</span>?
        </span>
      </>
    );
  }
  if (suggestion.kind === 'category') {
    return (
      <>
        <LayoutGrid aria-hidden="true" className="mx-2.5 size-5 text-ink-muted" />
        <span>
          All <span className="font-semibold">{suggestion.label}</span>
        </span>
      </>
    );
  }
  const { product } = suggestion;
  return (
    <>
      <LazyImage {...pictureSources(product.image, '40px')} alt="" ratio="1 / 1" className="w-10 shrink-0 rounded-sm" />
      <span className="flex min-w-0 flex-1 flex-col gap-x-3 sm:flex-row sm:items-baseline">
        <span className="min-w-0 flex-1 truncate font-medium">{product.title}</span>
        <ProductPrice product={product} className="shrink-0" />
      </span>
    </>
  );
}
