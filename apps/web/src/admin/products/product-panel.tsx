import type { Product, ProductDetails } from '@haberdash/contract';
import { currencyDigits } from '@haberdash/contract/money';
import { Lock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useShop } from '../../data/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import { useVariants } from '../variants/use-variants.ts';
import type { EditedProduct } from '../variants/variants-draft.ts';
import { VariantsSection } from '../variants/variants-section.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { LoadedProduct } from './loaded-product.tsx';
import { ProductConflict } from './product-conflict.tsx';
import { findDifferences } from './product-differences.ts';
import { EMPTY_PRODUCT, isComplete, isFilled, productControls, toFormValues } from './product-form-fields.ts';
import { publishingValues, toPublishingBody } from './publishing-fields.ts';
import { PublishingSection } from './publishing-section.tsx';
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
  const guard = useLeaveGuard(open, onClose);
  const shared = { saving, onSave: save, onSaved: onClose, onChange: guard.note, onClose: guard.giveUp };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && guard.close()}
      title={product ? 'Edit Product' : 'Add New Product'}
      size="lg"
      closable={!saving}
    >
      {product && product.options.length > 0 ? (
        <LoadedProduct key={opening} id={product._id} opening={opening}>
          {(loaded) => <ProductForm product={loaded} {...shared} />}
        </LoadedProduct>
      ) : (
        <ProductForm key={opening} product={product} {...shared} />
      )}
      {product && <StockHistory key={`history-${opening}`} productId={product._id} />}
      {guard.question}
    </Drawer>
  );
}

/** Category and brand, price and sale price stand side by side; the rest has the whole width. */
const TWO_COLUMNS =
  'sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-4 sm:gap-y-5 sm:space-y-0 ' +
  'sm:*:nth-1:col-span-2 sm:*:nth-2:col-span-2 sm:*:nth-7:col-span-2 sm:*:last:col-span-2';

interface ProductFormProps {
  /** The product to edit; null for a new one. */
  product: EditedProduct | null;
  saving: boolean;
  onSave: (request: SaveRequest) => Promise<SaveOutcome>;
  onSaved: () => void;
  /** Whether a part of it is another than it was filled with. */
  onChange: (part: 'form' | 'variants', isOther: boolean) => void;
  /** The form is given up. */
  onClose: () => void;
}

function ProductForm({ product, saving, onSave, onSaved, onChange, onClose }: ProductFormProps) {
  const { priceCurrency } = useShop();
  const valuesOf = (from: EditedProduct | null) => ({
    ...(from ? toFormValues(from) : EMPTY_PRODUCT),
    ...publishingValues(from),
  });
  const form = useForm<FormValues>({ defaultValues: valuesOf(product) });
  const watched = useWatch({ control: form.control });
  const values = { ...EMPTY_PRODUCT, ...(watched as FormValues) };
  const [base, setBase] = useState(product);
  const decimals = currencyDigits(priceCurrency);
  const variants = useVariants(product, decimals, (isOther) => onChange('variants', isOther));
  const { hasOptions } = variants;
  const [image, setImage] = useState(product?.image ?? '');
  const isOther = form.formState.isDirty || image !== (base?.image ?? '');
  useEffect(() => onChange('form', isOther), [onChange, isOther]);
  const [uploading, setUploading] = useState(false);
  const [conflict, setConflict] = useState<{ message: string; present: ProductDetails } | null>(null);

  const submit = async (submitted: FormValues) => {
    if (!isComplete(submitted, image, hasOptions)) {
      toast({
        title: 'Please fill all required fields',
        description: 'All fields and product image are required',
        tone: 'danger',
      });
      return;
    }
    if (!variants.check()) return;
    const outcome = await onSave({
      values: submitted,
      image,
      variantFields: variants.toFields(base),
      publishing: toPublishingBody(submitted),
      base,
    });
    if (outcome.kind === 'saved') onSaved();
    if (outcome.kind === 'changed') setConflict(outcome);
    if (outcome.kind === 'refused') {
      for (const { field, message } of outcome.faults) {
        if (field in EMPTY_PRODUCT) form.setError(field, { type: 'server', message }, { shouldFocus: true });
      }
      variants.refuse(outcome.faults);
    }
  };

  const settle = (present: ProductDetails, takeOver: boolean) => {
    setBase(present);
    setConflict(null);
    if (takeOver) form.reset(valuesOf(present));
    variants.settle(present, takeOver);
    setImage(present.image);
  };

  return (
    <>
      {conflict && (
        <ProductConflict
          {...conflict}
          differences={[
            ...findDifferences(values, conflict.present, hasOptions),
            ...variants.differencesFrom(conflict.present),
          ]}
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
        controls={productControls(decimals, hasOptions)}
        form={form}
        className={TWO_COLUMNS}
        onSubmit={submit}
        submitText={product ? 'Update Product' : 'Add Product'}
        submitDisabled={!isFilled(values, image, hasOptions) || uploading || conflict !== null}
        submitting={saving}
      >
        <VariantsSection
          draft={variants.draft}
          change={variants.change}
          priceHint={values.price}
          salePriceHint={values.salePrice}
          decimals={decimals}
          undividedStock={base && base.options.length === 0 ? base.totalStock : 0}
        />
        <PublishingSection form={form} />
      </FormRenderer>
      <Button variant="ghost" className="mt-2 w-full" disabled={saving} onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}
