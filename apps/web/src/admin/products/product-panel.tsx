import type { Product } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formatDateTime } from '../../base/formats.ts';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import {
  EMPTY_PRODUCT,
  findDifferences,
  isComplete,
  isFilled,
  productControls,
  toFormValues,
} from './product-form-fields.ts';
import { StockHistory } from './stock-history.tsx';
import { type SaveOutcome, type SaveRequest, useSaveProduct } from './use-save-product.ts';

/** What the panel shows. It outlives `open`, so that the panel keeps its content while it slides away. */
export interface PanelState {
  open: boolean;
  /** The product to edit; null for a new one. */
  product: Product | null;
  /** Counts the openings: each starts with a fresh form. */
  opening: number;
}

interface ProductPanelProps {
  state: PanelState;
  onClose: () => void;
}

export function ProductPanel({ state, onClose }: ProductPanelProps) {
  const { save, saving } = useSaveProduct();
  const { open, product, opening } = state;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={product ? 'Edit Product' : 'Add New Product'}
      size="lg"
      closable={!saving}
    >
      <ProductForm key={opening} product={product} saving={saving} onSave={save} onClose={onClose} />
      {product && <StockHistory key={`history-${opening}`} productId={product._id} />}
    </Drawer>
  );
}

/** Category and brand, price and sale price stand side by side; the rest has the whole width. */
const TWO_COLUMNS =
  'sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-4 sm:gap-y-5 sm:space-y-0 ' +
  'sm:*:nth-1:col-span-2 sm:*:nth-2:col-span-2 sm:*:nth-7:col-span-2 sm:*:last:col-span-2';

interface ProductFormProps {
  /** The product to edit; null for a new one. */
  product: Product | null;
  saving: boolean;
  onSave: (request: SaveRequest) => Promise<SaveOutcome>;
  /** The product is saved, or the form is given up. */
  onClose: () => void;
}

function ProductForm({ product, saving, onSave, onClose }: ProductFormProps) {
  const { priceCurrency } = useShop();
  const form = useForm<FormValues>({ defaultValues: product ? toFormValues(product) : EMPTY_PRODUCT });
  const watched = useWatch({ control: form.control });
  const values = { ...EMPTY_PRODUCT, ...(watched as FormValues) };
  const [base, setBase] = useState(product);
  const [image, setImage] = useState(product?.image ?? '');
  const [uploading, setUploading] = useState(false);
  const [conflict, setConflict] = useState<{ message: string; present: Product } | null>(null);

  const submit = async (submitted: FormValues) => {
    if (!isComplete(submitted, image)) {
      toast({
        title: 'Please fill all required fields',
        description: 'All fields and product image are required',
        tone: 'danger',
      });
      return;
    }
    const outcome = await onSave({ values: submitted, image, base });
    if (outcome.kind === 'saved') onClose();
    if (outcome.kind === 'changed') setConflict(outcome);
    if (outcome.kind === 'refused') {
      for (const { field, message } of outcome.faults) {
        if (field in EMPTY_PRODUCT) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      }
    }
  };

  const settle = (present: Product, takeOver: boolean) => {
    setBase(present);
    setConflict(null);
    if (takeOver) form.reset(toFormValues(present));
    setImage(present.image);
  };

  return (
    <>
      {conflict && (
        <ProductConflict
          {...conflict}
          values={values}
          onTakeOver={() => settle(conflict.present, true)}
          onKeepMine={() => settle(conflict.present, false)}
        />
      )}
      <div className="mb-5">
        <p className="mb-1.5 font-medium text-small">Product image</p>
        <div className="sm:max-w-sm">
          <ImagePicker
            label="Product image"
            url={image}
            onUploaded={(uploaded) => setImage(uploaded.url)}
            onRemove={() => setImage('')}
            onBusyChange={setUploading}
            ratio="3 / 2"
            hint="JPG, PNG, GIF or WebP, less than 5MB. Recommended 1200x800 (3:2)."
            disabled={product !== null || saving}
          />
        </div>
        {product && (
          <p className="mt-2 flex items-center gap-2 text-caption text-ink-muted">
            <Lock aria-hidden="true" className="size-3.5" />
            The image cannot be replaced while editing.
          </p>
        )}
      </div>
      <FormRenderer
        label={product ? 'Edit Product' : 'Add New Product'}
        controls={productControls(currencyDigits(priceCurrency))}
        form={form}
        className={TWO_COLUMNS}
        onSubmit={submit}
        submitText={product ? 'Update Product' : 'Add Product'}
        submitDisabled={!isFilled(values, image) || uploading || conflict !== null}
        submitting={saving}
      />
      <Button variant="ghost" className="mt-2 w-full" disabled={saving} onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}

interface ProductConflictProps {
  message: string;
  present: Product;
  values: FormValues;
  /** Fills the form with the present state. */
  onTakeOver: () => void;
  /** Keeps the form as it is; saving then replaces the present state knowingly. */
  onKeepMine: () => void;
}

/** Two people edited one product: says so, and shows where the form and the present state differ. */
function ProductConflict({ message, present, values, onTakeOver, onKeepMine }: ProductConflictProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const differences = findDifferences(values, present);
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label="This product was changed"
      className="mb-6 rounded-lg bg-warning-tint p-4 text-small text-warning-ink"
    >
      <p className="font-medium">{message}</p>
      <p className="mt-0.5">{`Its present state is of ${formatDateTime(present.updatedAt)}.`}</p>
      {differences.length > 0 && (
        <dl className="mt-3 space-y-2">
          {differences.map(({ label, mine, present: now }) => (
            <div key={label} className="rounded-md bg-surface px-3 py-2 text-ink">
              <dt className="text-caption text-ink-muted">{label}</dt>
              <dd className="line-clamp-2 break-words">
                <span className="font-medium">Now: </span>
                {now}
              </dd>
              <dd className="line-clamp-2 break-words text-ink-muted">
                <span className="font-medium">Yours: </span>
                {mine}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeOver}>
          Take over the present state
        </Button>
        <Button size="sm" variant="outline" className="bg-surface" onClick={onKeepMine}>
          Keep my changes
        </Button>
      </div>
    </section>
  );
}
