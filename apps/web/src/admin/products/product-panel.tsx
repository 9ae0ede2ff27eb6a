import type { Product, ProductDetails } from '@haberdash/contract';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { toast } from '../../ui/toast.tsx';
import { PicturesSection } from '../pictures/pictures-section.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { useVariants } from '../variants/use-variants.ts';
import type { EditedProduct } from '../variants/variants-draft.ts';
import { VariantsSection } from '../variants/variants-section.tsx';
import { useFormSurroundings } from './form-surroundings.ts';
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
      {product ? (
        <LoadedProduct key={opening} id={product._id} opening={opening}>
          {(loaded) => <ProductForm product={loaded} {...shared} />}
        </LoadedProduct>
      ) : (
        <ProductForm key={opening} product={null} {...shared} />
      )}
      {product && <StockHistory key={`history-${opening}`} productId={product._id} />}
      {guard.question}
    </Drawer>
  );
}

/** Category and brand, price and sale price stand side by side; the rest has the whole width. */
const TWO_COLUMNS =
  'sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-4 sm:gap-y-5 sm:space-y-0 ' +
  'sm:*:nth-1:col-span-2 sm:*:nth-2:col-span-2 sm:*:nth-5:col-span-2 sm:*:nth-8:col-span-2 sm:*:last:col-span-2';

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
  const valuesOf = (from: EditedProduct | null) => ({
    ...(from ? toFormValues(from) : EMPTY_PRODUCT),
    ...publishingValues(from),
  });
  const form = useForm<FormValues>({ defaultValues: valuesOf(product) });
  const watched = useWatch({ control: form.control });
  const values = { ...EMPTY_PRODUCT, ...(watched as FormValues) };
  const [base, setBase] = useState(product);
  const surroundings = useFormSurroundings(values.category);
  const { decimals } = surroundings;
  const variants = useVariants(product, decimals, (isOther) => onChange('variants', isOther));
  const { hasOptions } = variants;
  const pictures = usePictures(product, variants.draft);
  const image = pictures.first;
  const isOther = form.formState.isDirty || pictures.isChanged;
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
      more: { ...variants.toFields(base), ...pictures.toFields() },
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
    pictures.settle(present, takeOver);
  };

  return (
    <>
      {conflict && (
        <ProductConflict
          {...conflict}
          differences={[
            ...findDifferences(values, conflict.present, surroundings, hasOptions),
            ...variants.differencesFrom(conflict.present),
            ...pictures.differencesFrom(conflict.present),
          ]}
          onTakeOver={() => settle(conflict.present, true)}
          onKeepMine={() => settle(conflict.present, false)}
        />
      )}
      <PicturesSection
        pictures={pictures}
        options={variants.draft.options}
        isEdited={product !== null}
        disabled={saving}
        onBusyChange={setUploading}
      />
      <FormRenderer
        label={product ? 'Edit Product' : 'Add New Product'}
        controls={productControls(surroundings, hasOptions)}
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
          pictures={pictures.list}
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
