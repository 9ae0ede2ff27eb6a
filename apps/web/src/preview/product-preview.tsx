import type { ProductDetails } from '@haberdash/contract';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readChoice } from '../data/choice.ts';
import { ProductGrid } from '../storefront/product/product-grid.tsx';
import { ProductFacts } from '../storefront/product/product-page.tsx';
import { productChoice } from '../storefront/product/use-choice.ts';
import { NoReviews, ReviewsSection, ReviewsSoFar } from '../storefront/reviews/page-reviews.tsx';
import { NewReviewForm } from '../storefront/reviews/review-form.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';

const SCREENS = [
  { id: 'phone', label: 'Phone', width: 390, icon: Smartphone },
  { id: 'desktop', label: 'Desktop', width: 1280, icon: Monitor },
] as const;
const VIEWS = [
  { id: 'page', label: 'Product page' },
  { id: 'card', label: 'Card' },
] as const;

interface ProductPreviewProps {
  open: boolean;
  onClose: () => void;
  /** The product as it would be saved. */
  product: ProductDetails;
}

/** A product as the shop would show it, before it is saved, on a screen of either size. */
export function ProductPreview({ open, onClose, product }: ProductPreviewProps) {
  const [screen, setScreen] = useState<(typeof SCREENS)[number]['id']>('phone');
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('page');
  const { width, label } = SCREENS.find(({ id }) => id === screen) ?? SCREENS[0];
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Preview"
      description="How the shop would show what’s in the form now. Nothing is saved, and nothing can be bought here."
      className="sm:h-[calc(100dvh-3rem)] sm:max-h-none sm:max-w-[88rem]"
      fills
    >
      <div className="flex flex-wrap gap-x-4 gap-y-2 border-b px-5 pb-3 sm:px-7">
        <Choice legend="View" options={VIEWS} value={view} onChange={setView} />
        <Choice legend="Screen" options={SCREENS} value={screen} onChange={setScreen} />
      </div>
      <div className="flex min-h-0 flex-1 bg-sunken">
        <PreviewFrame title={`${label} preview`} width={width} onEscape={onClose}>
          {view === 'page' ? <SamplePage product={product} /> : <SampleCard product={product} />}
        </PreviewFrame>
      </div>
    </Dialog>
  );
}

interface ChoiceProps<Id extends string> {
  legend: string;
  options: readonly { id: Id; label: string; icon?: (props: { className: string }) => ReactNode }[];
  value: Id;
  onChange: (id: Id) => void;
}

function Choice<Id extends string>({ legend, options, value, onChange }: ChoiceProps<Id>) {
  return (
    <fieldset className="flex rounded-md bg-sunken p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === value}
          onClick={() => onChange(id)}
          className="inline-flex min-h-8 items-center gap-1.5 rounded-sm px-3 text-ink-muted text-small transition-colors hover:text-ink aria-pressed:bg-surface aria-pressed:font-medium aria-pressed:text-ink aria-pressed:shadow-low pointer-coarse:min-h-11"
        >
          {Icon && <Icon aria-hidden="true" className="size-4" />}
          <span className={Icon && 'max-sm:sr-only'}>{label}</span>
        </button>
      ))}
    </fieldset>
  );
}

const named = (product: ProductDetails): ProductDetails => ({ ...product, title: product.title || 'Untitled product' });

/** The product's page, on which choosing, stepping through pictures and the size guide work. */
export function SamplePage({ product }: { product: ProductDetails }) {
  const { options, variants } = product;
  const [choice, change] = useState(() => readChoice(new URLSearchParams(), options, variants));
  return (
    <main className="page py-5 lg:py-7">
      <ProductFacts
        product={named(product)}
        choice={productChoice(product, choice, ({ totalStock }) => totalStock, change)}
        inert
      >
        <SampleReviews product={product} />
      </ProductFacts>
      <p className="mt-8 border-t pt-4 text-ink-muted text-small">
        You can’t buy, save, share or review in the preview.
      </p>
    </main>
  );
}

/** Reviews of an existing product; a new one has none. */
function SampleReviews({ product }: { product: ProductDetails }) {
  return (
    <ReviewsSection inert form={<NewReviewForm product={product} as="h3" />}>
      {product.reviewCount > 0 ? <ReviewsSoFar productId={product.id} /> : <NoReviews />}
    </ReviewsSection>
  );
}

/** The product's card as lists have it, in the first place. */
export function SampleCard({ product }: { product: ProductDetails }) {
  return (
    <main inert className="page py-5 lg:py-7">
      <ProductGrid products={[named(product)]} most={4} label="Products" />
    </main>
  );
}
