import type { PromotionTrial } from '@haberdash/contract';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { addedTotals } from '../../base/order-totals.ts';
import { pictureSources } from '../../base/picture.ts';
import { useProductsInFull, usePromotionTrial } from '../../data/admin-promotions.ts';
import { useProduct } from '../../data/products.ts';
import { useMoney } from '../../data/shop.ts';
import { useLabels } from '../../data/taxonomy.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { Select } from '../../ui/select.tsx';
import { usePausedText } from '../../ui/use-paused-text.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { faultsOf } from '../list/field-faults.ts';
import { type ExampleLine, firstVariant, useDefaultLines } from './example-lines.ts';
import { ProductSearch } from './product-search.tsx';
import { readPromotion } from './promotion-body.ts';
import { type PromotionDraft, partsOf } from './promotion-draft.ts';
import { givesText } from './promotion-words.ts';
import { variantName } from './variant-words.ts';

const MOST_LINES = 20;
const MOST_PIECES = 100;

/** The request that tries a draft; undefined while it cannot be read. Neither its name nor its code makes a difference to prices. */
function trialOf(draft: PromotionDraft, lines: readonly ExampleLine[], decimals: number) {
  const nameless = { ...draft, name: draft.name.trim() || 'Promotion' };
  const entry = draft.entry === 'code' ? ('singleUse' as const) : draft.entry;
  const read = readPromotion({ ...nameless, entry }, decimals, 'active');
  if (!('body' in read) || lines.length === 0) return undefined;
  return { promotion: read.body, lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })) };
}

interface ExampleCartProps {
  draft: PromotionDraft;
  /** Decimals of the price currency. */
  decimals: number;
}

/** A cart in which the promotion is tried as it is typed: what each line costs before and after, and all of it. */
export function ExampleCart({ draft, decimals }: ExampleCartProps) {
  const usual = useDefaultLines(draft);
  const [own, setOwn] = useState<ExampleLine[]>();
  const [added, setAdded] = useState<string[]>([]);
  // What was just added has no variant until the product is there.
  const found = useProductsInFull(added);
  const more = found.flatMap(({ data }) => {
    const variantId = data && firstVariant(data);
    return data && variantId ? [{ productId: data.id, variantId, quantity: 1 }] : [];
  });
  const kept = own ?? usual;
  const lines = [...kept, ...more.filter((line) => !kept.some(({ variantId }) => variantId === line.variantId))];
  const change = (next: ExampleLine[]) => {
    setOwn(next);
    setAdded(added.filter((id) => !lines.some(({ productId }) => productId === id)));
  };

  const sources = { price: useMoney().price, ...useLabels() };
  const wanted = trialOf(draft, lines, decimals);
  const isUnfinished = wanted?.promotion.value === null && partsOf(draft).hasValue;
  const asked = JSON.stringify(wanted ?? null);
  const paused = usePausedText(asked, true);
  const isLatest = paused === asked;
  const { data, error, isPlaceholderData, isFetching } = usePromotionTrial(
    wanted === undefined || isUnfinished || !isLatest ? undefined : wanted,
  );
  const trial = wanted ? data : undefined;
  const isStale = !isLatest || isPlaceholderData || isFetching;

  return (
    <Card className="xl:sticky xl:top-24 xl:max-h-[calc(100vh-7rem)] xl:overflow-y-auto">
      <section aria-label="Example cart">
        <CardHeader
          title="Example cart"
          description="What it takes off with no other promotion, in your store’s country."
          className="mb-3"
        />
        {wanted && !isUnfinished && !error && (
          <p className="wrap-anywhere rounded-md bg-sunken px-3 py-2 font-medium text-small">
            {givesText(wanted.promotion, sources)}
          </p>
        )}
        <ul aria-label="Lines" aria-busy={isStale} className="divide-y">
          {lines.map((line, index) => (
            <Line
              key={line.variantId}
              line={line}
              tried={trial?.lines.find(({ variantId }) => variantId === line.variantId)}
              isStale={isStale}
              taken={lines.map(({ variantId }) => variantId)}
              onChange={(fields) => change(lines.map((each, at) => (at === index ? { ...each, ...fields } : each)))}
              onRemove={() => change(lines.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
        {lines.length < MOST_LINES && (
          <div className="mt-3">
            <ProductSearch
              label="Add a product"
              without={[]}
              disabled={false}
              onChoose={({ id }) => setAdded([...new Set([...added, id])])}
            />
          </div>
        )}
        <div className="mt-4 border-t pt-4 text-small">
          <Outcome
            isReadable={wanted !== undefined && !isUnfinished}
            isEmpty={lines.length === 0}
            error={error}
            trial={trial}
          />
          {trial && <TrialTotals trial={trial} isStale={isStale} />}
        </div>
      </section>
    </Card>
  );
}

interface LineProps {
  line: ExampleLine;
  tried: PromotionTrial['lines'][number] | undefined;
  isStale: boolean;
  /** Variants that are in the cart. */
  taken: readonly string[];
  onChange: (fields: Partial<ExampleLine>) => void;
  onRemove: () => void;
}

function Line({ line, tried, isStale, taken, onChange, onRemove }: LineProps) {
  const { price } = useMoney();
  const { data: product } = useProduct(line.productId);
  const variants = product && product.options.length > 0 ? (product.variants ?? []) : [];
  const title = product?.title ?? tried?.title ?? '…';
  const image = tried?.image ?? product?.image;
  return (
    <li className="flex gap-3 py-3 text-small">
      {image && (
        <LazyImage
          {...pictureSources(image, '3rem')}
          alt=""
          ratio="1 / 1"
          className="w-12 shrink-0 self-start rounded-sm"
        />
      )}
      <div className="min-w-0 flex-1 space-y-2">
        <div className="flex items-start gap-2">
          <span className="wrap-anywhere min-w-0 flex-1 font-medium">{title}</span>
          <IconButton label={`Remove ${title}`} size="sm" className="-mt-1.5 -mr-2 text-ink-muted" onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
        {product && variants.length > 1 && (
          <Select
            aria-label={`Variant of ${title}`}
            className="[&_select]:h-10"
            options={variants
              .filter(({ id }) => id === line.variantId || !taken.includes(id))
              .map((variant) => ({ id: variant.id, label: variantName(product, variant) }))}
            value={line.variantId}
            onChange={({ target }) => onChange({ variantId: target.value })}
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <QuantityStepper
            label={`Quantity of ${title}`}
            size="sm"
            value={line.quantity}
            max={MOST_PIECES}
            onChange={(quantity) => onChange({ quantity })}
          />
          {tried && (
            <p className={cn('text-right tabular-nums', isStale && 'opacity-50')}>
              {tried.discountTotal > 0 && (
                <>
                  <VisuallyHidden>Before </VisuallyHidden>
                  <s className="mr-1.5 text-ink-muted">{price(tried.total)}</s>
                  <VisuallyHidden>, after </VisuallyHidden>
                </>
              )}
              <span className="font-semibold">{price(tried.total - tried.discountTotal)}</span>
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

interface OutcomeProps {
  /** Something is typed that can be tried. */
  isReadable: boolean;
  isEmpty: boolean;
  error: unknown;
  trial: PromotionTrial | undefined;
}

/** Sentence on why a cart could not be tried, or why the promotion takes nothing off it; empty where it does. */
function outcomeText({ isReadable, isEmpty, error, trial }: OutcomeProps): string {
  if (isEmpty) return 'Add a product to see what it would cost.';
  if (!isReadable) return 'Fill in what it gives to see what this cart would cost.';
  if (error) {
    const [fault] = Object.values(faultsOf(error));
    return fault ?? messageOf(error, 'We couldn’t work out this cart. Try again.');
  }
  return trial?.outcome.message ?? '';
}

function Outcome(props: OutcomeProps) {
  const isWarning = props.isReadable && props.trial !== undefined;
  return (
    <p role="status" className={cn('mb-3 empty:hidden', isWarning ? 'text-warning-ink' : 'text-ink-muted')}>
      {outcomeText(props)}
    </p>
  );
}

function TrialTotals({ trial, isStale }: { trial: PromotionTrial; isStale: boolean }) {
  const { price } = useMoney();
  const { lines, adjustments, totals, chargeTotals } = trial;
  const added = addedTotals({ cartItems: lines, adjustments, totals, chargeTotals, delivery: null }, 'amount');
  return (
    <dl aria-label="Totals" className={cn('space-y-1.5 tabular-nums', isStale && 'opacity-50')}>
      <Total name="Subtotal">{price(totals.subtotal)}</Total>
      {added.map(({ key, name, amount }) => (
        <Total key={key} name={name}>
          {amount < 0 ? <span className="text-success-ink">{`−${price(-amount)}`}</span> : price(amount)}
        </Total>
      ))}
      <div className="flex items-baseline justify-between gap-4 border-t pt-2 font-semibold">
        <dt>Total</dt>
        <dd>{price(totals.total)}</dd>
      </div>
    </dl>
  );
}

const Total = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="wrap-anywhere min-w-0 text-ink-muted">{name}</dt>
    <dd className="shrink-0">{children}</dd>
  </div>
);
