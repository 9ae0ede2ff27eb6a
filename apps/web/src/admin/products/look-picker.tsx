import type { Product } from '@haberdash/contract';
import { MAX_LOOK } from '@haberdash/contract/product-fields';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { messageOf } from '../../base/api-error.ts';
import { countOf } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { rememberNamed, useNamedProducts, useProductChoices } from '../../data/product-choices.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';
import { lookIn } from './product-form-fields.ts';

/** Picture and title of a product. */
const Named = ({ product }: { product: Product }) => (
  <>
    <LazyImage {...pictureSources(product.image, '2.5rem')} alt="" className="w-10 shrink-0 rounded-sm" />
    <span className="wrap-anywhere min-w-0 flex-1">{product.title}</span>
    {product.status === 'draft' && <Badge tone="neutral">Draft</Badge>}
    {product.status !== 'draft' && product.totalStock <= 0 && <Badge tone="danger">Out of stock</Badge>}
  </>
);

const isAvailable = ({ status = 'published', publishAt = null, totalStock }: Product): boolean =>
  status === 'published' && (publishAt === null || Date.parse(publishAt) <= Date.now()) && totalStock > 0;

interface ChosenProductProps {
  product: Product | undefined;
  isFirst: boolean;
  onUp: () => void;
  onRemove: () => void;
}

function ChosenProduct({ product, isFirst, onUp, onRemove }: ChosenProductProps) {
  const name = product?.title ?? 'a product';
  return (
    <li className="flex items-center gap-3 px-3 py-2 text-small">
      {product ? <Named product={product} /> : <span className="flex-1 text-ink-muted">Loading…</span>}
      <IconButton label={`Move ${name} up`} size="sm" disabled={isFirst} onClick={onUp}>
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${name} from the look`} size="sm" onClick={onRemove}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface FoundProductsProps {
  text: string;
  /** Products that cannot be chosen: the product itself and those chosen already. */
  without: readonly string[];
  onChoose: (product: Product) => void;
}

/** Products that a text finds, each a button that adds it. */
function FoundProducts({ text, without, onChoose }: FoundProductsProps) {
  const { data, error, isFetching, refetch } = useProductChoices(text);
  if (error && !data) {
    const message = messageOf(error, 'We couldn’t search the products. Try again.');
    return <ErrorState message={message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const found = (data?.data ?? []).filter(({ id }) => !without.includes(id));
  return (
    <>
      <p role="status" className="sr-only">
        {data ? `${countOf(found.length, 'product')} found` : ''}
      </p>
      {data && found.length === 0 && <p className="text-ink-muted text-small">No other products match.</p>}
      {found.length > 0 && (
        <ul aria-label="Products found" className="divide-y rounded-md border">
          {found.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => onChoose(product)}
                className="flex min-h-11 w-full items-center gap-3 px-3 py-2 text-start text-small hover:bg-sunken"
              >
                <Named product={product} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface LookPickerProps {
  form: UseFormReturn<FormValues>;
  /** Undefined for a new product. */
  productId: string | undefined;
}

/** The products that go with one, in order: found by title or SKU. */
export function LookPicker({ form, productId }: LookPickerProps) {
  const ids = lookIn(useWatch({ control: form.control, name: 'completeTheLook' }) ?? '');
  const named = useNamedProducts(ids);
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const asked = usePausedText(text, true);
  const change = (next: readonly string[]) => {
    form.clearErrors('completeTheLook');
    form.setValue('completeTheLook', next.join(','), { shouldDirty: true });
  };
  const choose = (product: Product) => {
    rememberNamed(queryClient, product);
    change([...ids, product.id]);
    setText('');
    input.current?.focus();
  };
  const moveUp = (at: number) => {
    const next = ids.filter((_, place) => place !== at);
    next.splice(at - 1, 0, ...ids.slice(at, at + 1));
    change(next);
  };
  const remove = (at: number) => {
    change(ids.filter((_, place) => place !== at));
    input.current?.focus();
  };
  // Enter would save the whole product.
  const stayHere = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  };
  const chosen = named.flatMap(({ data }) => data ?? []);
  const isUnavailable = chosen.length > 0 && chosen.length === ids.length && !chosen.some(isAvailable);
  const isFull = ids.length >= MAX_LOOK;
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium text-small">Complete the look (optional)</legend>
      <p className="text-ink-muted text-small">
        Shown on the product page. If you choose none, it shows what customers often buy with it.
      </p>
      {isUnavailable && (
        <p role="status" className="text-small text-warning-ink">
          None of these products can be bought now, so shoppers don’t see this look.
        </p>
      )}
      {ids.length > 0 && (
        <ol aria-label="Chosen products" className="divide-y rounded-md border">
          {ids.map((id, at) => (
            <ChosenProduct
              key={id}
              product={named[at]?.data}
              isFirst={at === 0}
              onUp={() => moveUp(at)}
              onRemove={() => remove(at)}
            />
          ))}
        </ol>
      )}
      <Field
        label="Add a product"
        hint={isFull ? `A look can have up to ${MAX_LOOK} products.` : 'Search by title or SKU.'}
        error={form.formState.errors.completeTheLook?.message}
        className="max-w-xl"
      >
        {(control) => (
          <Input
            {...control}
            ref={input}
            type="search"
            autoComplete="off"
            value={text}
            readOnly={isFull}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={stayHere}
          />
        )}
      </Field>
      {asked !== null && text.trim() !== '' && !isFull && (
        <FoundProducts text={asked} without={productId === undefined ? ids : [...ids, productId]} onChoose={choose} />
      )}
    </fieldset>
  );
}
