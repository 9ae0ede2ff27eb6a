import type { ProductDetails } from '@haberdash/contract';
import { plainNumber } from '@haberdash/contract/numbers';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Drawer } from '../../ui/drawer.tsx';
import type { FormValues } from '../../ui/form-control.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast.tsx';
import { EditConflict } from '../list/edit-conflict.tsx';
import { usePictures } from '../pictures/use-pictures.ts';
import { useVariants } from '../variants/use-variants.ts';
import { type EditedProduct, sumStock } from '../variants/variants-draft.ts';
import { NEW_PRODUCT } from './edited-in-address.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorLayout } from './editor-layout.tsx';
import { useFormSurroundings } from './form-surroundings.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { LoadedProduct, LoadedTitle } from './loaded-product.tsx';
import { findDifferences } from './product-differences.ts';
import { EMPTY_PRODUCT, findMissing, isComplete, isFilled, lookValue, toFormValues } from './product-form-fields.ts';
import { toSample } from './product-sample.ts';
import { useProductSections } from './product-sections.tsx';
import { findUnready, PublishQuestion } from './publish-question.tsx';
import { publishingValues, toPublishingBody } from './publishing-fields.ts';
import { toSaleTexts } from './sale-dates.ts';
import { type SaveOutcome, type SaveRequest, useSaveProduct } from './use-save-product.ts';

const ProductPreview = lazyPart(async () => (await import('../../preview/product-preview.tsx')).ProductPreview);

interface ProductPanelProps {
  /** Id of the product to edit, or `new`; null while the panel is closed. */
  id: string | null;
  onClose: () => void;
}

/** Adds or edits a product over the list, as a separate page would. */
export function ProductPanel({ id, onClose }: ProductPanelProps) {
  const { save, saving } = useSaveProduct();
  // What it showed stays while it slides away; each opening starts with a fresh form.
  const [shown, setShown] = useState({ id, opening: 0, open: false });
  const open = id !== null;
  if (open !== shown.open || (open && id !== shown.id)) {
    setShown({ id: id ?? shown.id, opening: shown.opening + Number(open), open });
  }
  const guard = useLeaveGuard(open, onClose);
  const shared = { saving, onSave: save, onSaved: guard.leave, onChange: guard.note, onClose: guard.giveUp };
  const isNew = shown.id === null || shown.id === NEW_PRODUCT;
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && guard.close()}
      title={isNew ? 'Add New Product' : 'Edit product'}
      titleExtra={!isNew && <LoadedTitle id={shown.id ?? ''} opening={shown.opening} />}
      size="page"
      closable={!saving}
    >
      {isNew ? (
        <ProductForm key={shown.opening} product={null} {...shared} />
      ) : (
        <LoadedProduct key={shown.opening} id={shown.id ?? ''} opening={shown.opening}>
          {(loaded) => <ProductForm product={loaded} {...shared} />}
        </LoadedProduct>
      )}
      {guard.question}
    </Drawer>
  );
}

interface ProductFormProps {
  /** The product to edit; null for a new one. */
  product: EditedProduct | null;
  saving: boolean;
  onSave: (request: SaveRequest) => Promise<SaveOutcome>;
  onSaved: () => void;
  /** Reports whether a part differs from its initial values. */
  onChange: (part: 'form' | 'variants', isOther: boolean) => void;
  /** The form is given up. */
  onClose: () => void;
}

function ProductForm({ product, saving, onSave, onSaved, onChange, onClose }: ProductFormProps) {
  const valuesOf = (from: EditedProduct | null) => ({
    ...(from ? toFormValues(from) : EMPTY_PRODUCT),
    ...lookValue(from),
    ...publishingValues(from),
    ...toSaleTexts(from ?? {}),
  });
  const form = useForm<FormValues>({ defaultValues: valuesOf(product) });
  const watched = useWatch({ control: form.control });
  const values = { ...EMPTY_PRODUCT, ...(watched as FormValues) };
  const [base, setBase] = useState(product);
  const surroundings = useFormSurroundings(values.category);
  const variants = useVariants(product, surroundings.decimals, (isOther) => onChange('variants', isOther));
  const { hasOptions } = variants;
  const pictures = usePictures(product, variants.draft);
  const image = pictures.first;
  const isOther = form.formState.isDirty || pictures.isChanged;
  useEffect(() => onChange('form', isOther), [onChange, isOther]);
  const [uploading, setUploading] = useState(false);
  const [conflict, setConflict] = useState<{ message: string; present: ProductDetails } | null>(null);
  const [unready, setUnready] = useState<{ missing: readonly string[]; values: FormValues } | null>(null);
  const [preview, setPreview] = useState<{ open: boolean; product: ProductDetails } | null>(null);
  const sections = useProductSections({
    form,
    values,
    base,
    surroundings,
    variants,
    pictures,
    disabled: saving,
    onBusyChange: setUploading,
  });

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
    const stock = hasOptions ? sumStock(variants.draft) : Number(plainNumber(submitted.totalStock ?? ''));
    const missing = findUnready({ saved: base, placement: submitted.placement, stock, pictures: pictures.list.length });
    if (missing.length > 0) setUnready({ missing, values: submitted });
    else await send(submitted);
  };

  const send = async (submitted: FormValues) => {
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
        if (field in submitted) form.setError(field, { type: 'server', message }, { shouldFocus: true });
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
      <form
        noValidate
        aria-label={product ? 'Edit product' : 'Add New Product'}
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={form.handleSubmit(submit)}
        onKeyDown={(event) => {
          // Saves from any field; a disabled button keeps it from doing so, as it does a press.
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
        }}
      >
        <EditorLayout
          notice={
            conflict && (
              <EditConflict
                label="This product was changed"
                message={conflict.message}
                since={conflict.present.updatedAt}
                differences={[
                  ...findDifferences(values, conflict.present, surroundings, hasOptions),
                  ...variants.differencesFrom(conflict.present),
                  ...pictures.differencesFrom(conflict.present),
                ]}
                onTakeOver={() => settle(conflict.present, true)}
                onKeepMine={() => settle(conflict.present, false)}
              />
            )
          }
          sections={sections}
        />
        <EditorBar
          saved={base}
          isChanged={isOther || variants.isChanged}
          missing={findMissing(values, image, hasOptions)}
          saving={saving}
          submitDisabled={!isFilled(values, image, hasOptions) || uploading || conflict !== null}
          onPreview={() => setPreview({ open: true, product: toSample(values, pictures.list, variants.draft, base) })}
          onCancel={onClose}
        />
      </form>
      <PublishQuestion
        missing={unready?.missing ?? null}
        publishing={saving}
        onKeepEditing={() => setUnready(null)}
        onSave={async (placement) => {
          if (unready) await send({ ...unready.values, ...placement });
          setUnready(null);
        }}
      />
      {preview && (
        <ProductPreview
          {...preview}
          onClose={() => setPreview({ ...preview, open: false })}
          onUnavailable={() => setPreview(null)}
        />
      )}
    </>
  );
}
