import type { Product, ProductDetails } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useProductToEdit } from '../../data/admin-products.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { PicturesSection } from '../pictures/pictures-section.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { useVariants } from '../variants/use-variants.ts';
import type { EditedProduct } from '../variants/variants-draft.ts';
import { VariantsSection } from '../variants/variants-section.tsx';
import { useFormSurroundings } from './form-surroundings.ts';
import { ProductConflict } from './product-conflict.tsx';
import { findDifferences } from './product-differences.ts';
import { EMPTY_PRODUCT, isComplete, isFilled, productControls, toFormValues } from './product-form-fields.ts';
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
  const hasChangedVariants = useRef(false);
  const [asking, setAsking] = useState(false);
  const shared = {
    saving,
    onSave: save,
    onSaved: onClose,
    onVariantsChange: (changed: boolean) => {
      hasChangedVariants.current = changed;
    },
    onClose: () => {
      if (hasChangedVariants.current) setAsking(true);
      else onClose();
    },
  };
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && shared.onClose()}
      title={product ? 'Edit Product' : 'Add New Product'}
      size="lg"
      closable={!saving}
    >
      {product ? (
        <LoadedForm key={opening} id={product._id} opening={opening} {...shared} />
      ) : (
        <ProductForm key={opening} product={null} {...shared} />
      )}
      {product && <StockHistory key={`history-${opening}`} productId={product._id} />}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Leave without saving?"
        description="What you changed of options and variants would be lost."
        confirmLabel="Leave"
        cancelLabel="Go on editing"
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
      />
    </Drawer>
  );
}

/** The form of a product that is there: lists tell neither its variants nor all its pictures, so it is asked for first. */
function LoadedForm({ id, opening, ...shared }: Omit<ProductFormProps, 'product'> & { id: string; opening: number }) {
  const { data, isError, isFetching, refetch } = useProductToEdit(id, opening);
  if (data) return <ProductForm product={data} {...shared} />;
  if (isError) {
    return <ErrorState message="The product could not be loaded." onRetry={() => refetch()} retrying={isFetching} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading the product" className="space-y-4">
      <Skeleton className="h-52 sm:max-w-sm" />
      <Skeleton className="h-12" />
      <Skeleton className="h-32" />
    </div>
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
  /** Whether options and variants are others than those that the form was filled with. */
  onVariantsChange: (changed: boolean) => void;
  /** The form is given up. */
  onClose: () => void;
}

function ProductForm({ product, saving, onSave, onSaved, onVariantsChange, onClose }: ProductFormProps) {
  const form = useForm<FormValues>({ defaultValues: product ? toFormValues(product) : EMPTY_PRODUCT });
  const watched = useWatch({ control: form.control });
  const values = { ...EMPTY_PRODUCT, ...(watched as FormValues) };
  const [base, setBase] = useState(product);
  const surroundings = useFormSurroundings(values.category);
  const { decimals } = surroundings;
  const variants = useVariants(product, decimals, onVariantsChange);
  const { hasOptions } = variants;
  const pictures = usePictures(product, variants.draft);
  const image = pictures.first;
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
    if (takeOver) form.reset(toFormValues(present));
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
      </FormRenderer>
      <Button variant="ghost" className="mt-2 w-full" disabled={saving} onClick={onClose}>
        Cancel
      </Button>
    </>
  );
}
