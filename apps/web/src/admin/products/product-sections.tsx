import { FACT_NAMES, FORM_FIELD_NAMES } from '@haberdash/contract/product-fields';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormValues } from '../../ui/form-control.ts';
import { FormFields } from '../../ui/form-renderer.tsx';
import { PicturesSection } from '../pictures/pictures-section.tsx';
import type { Pictures } from '../pictures/use-pictures.ts';
import type { Variants } from '../variants/use-variants.ts';
import type { EditedProduct } from '../variants/variants-draft.ts';
import { VariantsSection } from '../variants/variants-section.tsx';
import type { EditorSection } from './editor-layout.tsx';
import type { FormSurroundings } from './form-surroundings.ts';
import { LookPicker } from './look-picker.tsx';
import { NewTerm } from './new-term.tsx';
import { productControls } from './product-form-fields.ts';
import { PublishingSection } from './publishing-section.tsx';
import { SaleSection } from './sale-section.tsx';
import { StockHistory } from './stock-history.tsx';
import { TaxOfPrices } from './tax-of-prices.tsx';

const PRICES = ['price', 'salePrice', 'totalStock', 'weightGrams', 'taxClass', 'hsCode'];
const SALE_DATES = ['saleStartsAt', 'saleEndsAt'];
const PUBLISHING = ['slug', 'publishAt'];
const DETAILS = [...FACT_NAMES, 'completeTheLook'];
/** All others. */
const BASICS = FORM_FIELD_NAMES.filter((name) => ![...PRICES, ...PUBLISHING, ...DETAILS].includes(name));

/** Three fields are beside each other; title and description have the whole width. */
const BASICS_GRID =
  'space-y-5 sm:grid sm:grid-cols-3 sm:items-start sm:gap-x-4 sm:gap-y-5 sm:space-y-0 sm:*:nth-1:col-span-3 sm:*:nth-2:col-span-3';
const DETAILS_GRID = 'space-y-5 sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-4 sm:gap-y-5 sm:space-y-0';
const PRICES_GRID = 'space-y-5 sm:grid sm:grid-cols-2 sm:items-start sm:gap-x-4 sm:gap-y-5 sm:space-y-0 xl:grid-cols-4';

interface ProductSectionsInput {
  form: UseFormReturn<FormValues>;
  values: FormValues;
  /** The product that the form edits; null for a new one. */
  base: EditedProduct | null;
  surroundings: FormSurroundings;
  variants: Variants;
  pictures: Pictures;
  disabled: boolean;
  onBusyChange: (busy: boolean) => void;
}

/** The sections of the product's editor, in their order, each with how much of it is wrong. */
export function useProductSections(input: ProductSectionsInput): [EditorSection, ...EditorSection[]] {
  const { form, values, base, surroundings, variants, pictures, disabled, onBusyChange } = input;
  const { draft, hasOptions } = variants;
  const { errors } = form.formState;
  const controls = productControls(surroundings, hasOptions);
  const hasTaxClasses = surroundings.taxClasses.length > 0;
  const priceNames = PRICES.filter((name) => hasTaxClasses || name !== 'taxClass');
  const fields = (names: readonly string[]) => (
    <FormFields form={form} controls={controls.filter(({ name }) => names.includes(name))} />
  );
  // Twelve pictures with their values are much to draw for a key that is pressed in another section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes pictures starts from what there is then.
  const picturesContent = useMemo(
    () => (
      <PicturesSection
        pictures={pictures}
        options={draft.options}
        isEdited={base !== null}
        disabled={disabled}
        onBusyChange={onBusyChange}
      />
    ),
    [pictures.list, draft.options, base, disabled, onBusyChange],
  );
  const faultsOf = (names: readonly string[]) => names.filter((name) => errors[name]).length;
  return [
    {
      id: 'basics',
      label: 'Basics',
      faults: faultsOf(BASICS),
      content: (
        <>
          <div className={BASICS_GRID}>{fields(BASICS)}</div>
          <NewTerm form={form} disabled={disabled} />
        </>
      ),
    },
    {
      id: 'pictures',
      label: 'Pictures',
      faults: 0,
      content: picturesContent,
    },
    {
      id: 'prices',
      label: 'Price and stock',
      ...(hasOptions && { label: 'Prices', hint: 'Stock and weight are set for each variant, below.' }),
      faults: faultsOf([...PRICES, ...SALE_DATES]),
      content: (
        <>
          <div className={PRICES_GRID}>{fields(priceNames)}</div>
          <TaxOfPrices values={values} />
          <SaleSection form={form} values={values} />
        </>
      ),
    },
    {
      id: 'variants',
      label: hasOptions ? 'Variants' : 'Sizes and colours',
      heading: 'Options and variants',
      ...(!hasOptions && { hint: 'Sold in sizes or colours? Each has its own stock.' }),
      faults: variants.faults,
      content: (
        <VariantsSection
          draft={draft}
          change={variants.change}
          pictures={pictures.list}
          priceHint={values.price ?? ''}
          salePriceHint={values.salePrice ?? ''}
          decimals={surroundings.decimals}
          undividedStock={base && base.options.length === 0 ? base.totalStock : 0}
        />
      ),
    },
    {
      id: 'details',
      label: 'Details',
      hint: 'All optional. The product page shows what you fill in.',
      faults: faultsOf(DETAILS),
      content: (
        <div className="space-y-5">
          <div className={DETAILS_GRID}>{fields(FACT_NAMES)}</div>
          <LookPicker form={form} productId={base?._id} />
        </div>
      ),
    },
    {
      id: 'publishing',
      label: 'Publishing',
      faults: faultsOf(PUBLISHING),
      content: (
        <div className="space-y-5">
          <PublishingSection form={form} />
          <div className="max-w-xl">{fields(['slug'])}</div>
        </div>
      ),
    },
    ...(base ? [{ id: 'history', label: 'History', faults: 0, content: <StockHistory productId={base._id} /> }] : []),
  ];
}
