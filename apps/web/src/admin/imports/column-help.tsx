import { MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { IMPORT_COLUMNS, type ImportColumn } from '@haberdash/contract/import-columns';
import { EMPTY_MARK, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@haberdash/contract/import-constants';
import { Download } from 'lucide-react';
import { exportUrl } from '../../data/admin-imports.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

const TEXTS: Record<ImportColumn, string> = {
  id: 'Identifies the product. Leave blank for a new one.',
  handle:
    'The product’s web address. Use the same one in every row of a new product. Identifies the product when there’s no ID or SKU.',
  title: 'Required for a new product, along with description, category, brand, picture, price and stock.',
  description: 'Can have several lines.',
  category: 'The name of an existing category.',
  subcategory: 'Any name. A new one is added to the category.',
  brand: 'The name of an existing brand.',
  fabric: 'What it’s made of. Material, care, fit and measurements are optional and can have several lines.',
  care: 'How to wash and care for it.',
  fit: 'How it fits, such as Regular fit.',
  measurements: 'Measurements of the garment.',
  modelNote: 'The model’s height and the size they’re wearing.',
  madeIn: 'The country it was made in.',
  maker: 'Who made it.',
  taxClass: 'The name or ID of a tax class. Leave blank for the category’s.',
  hsCode: 'The customs code (HSN): 6 to 8 digits.',
  completeTheLook: 'Products that go with it: their addresses or SKUs, separated by semicolons.',
  status: '“published” or “draft”. New products are published if this is blank.',
  publishAt: 'When it goes live, such as 2026-12-24 08:00. UTC unless a time zone is given.',
  image:
    'A file in the zip, an https address, or an address in this shop. One per row; use extra rows for more pictures.',
  imagePosition: `The picture’s position, 1 to ${MAX_PRODUCT_IMAGES}. Other pictures are kept.`,
  imageAlt: 'Describes the picture for people who can’t see it.',
  imageVariants: 'The variants it shows: “Navy”, “Navy / M” or a SKU, separated by semicolons. Leave blank for all.',
  basePrice: 'Used for variants without their own price.',
  baseSalePrice: 'The same, while on sale.',
  baseSaleStartsAt: 'When the base sale price starts. See Sale Starts At.',
  baseSaleEndsAt: 'When it ends.',
  optionName1: 'The option’s name, such as Size. Goes in the product’s first row.',
  optionValue1: 'This variant’s value, such as M.',
  optionName2: 'A second option.',
  optionValue2: 'This variant’s value.',
  optionName3: 'A third option.',
  optionValue3: 'This variant’s value.',
  variantId: 'Identifies the variant. Leave blank to match by option values or SKU.',
  sku: 'Stock-keeping unit. Identifies a product or variant.',
  price: 'The price of a product without options, or of a variant with its own price.',
  salePrice: 'The price while on sale. Must be lower than the price.',
  saleStartsAt:
    'When the sale price starts, such as 2026-12-24 08:00. UTC unless a time zone is given. Leave blank to keep the current value.',
  saleEndsAt: 'When the sale price ends.',
  stock: 'The quantity in stock when the row is imported. Less than 0 becomes 0.',
  stockExported:
    'Filled in by an export. If it’s present, your change is added to or taken from the current stock; unchanged stock is kept.',
  exportedAt: 'Filled in by an export. Makes sure a stock change counts only once, however often you import the file.',
  weightGrams: 'The weight of one piece, packed, in whole grams. Delivery can be priced by it.',
  variantImage: 'A picture for this variant only.',
};

const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, string][];

/** Help on the format of a product file: a template, the rules, and each column. */
export function ColumnHelp() {
  return (
    <Card className="mt-6">
      <CardHeader
        title="File format"
        description="One row per product, or per variant. The template has every column and two example products to replace."
      />
      <Button asChild variant="outline" size="sm">
        <a href={exportUrl('template')} download>
          <Download aria-hidden="true" />
          Template
        </a>
      </Button>
      <ul className="mt-5 list-disc space-y-2 pl-5 text-ink-muted text-small">
        <li>Columns can be in any order and you can leave some out. Unknown columns are ignored and listed for you.</li>
        <li>
          {`Leave a cell blank to keep the current value; type ${EMPTY_MARK} to clear it. Variants not in the file are kept.`}
        </li>
        <li>Product-level values go in the first row of each product.</li>
        <li>Export files from Shopify, WooCommerce, Magento and PrestaShop work without changes.</li>
        <li>Numbers can be written as 1,499.00 or 1.499,00. Trailing zeros after the decimal point are ignored.</li>
        <li>
          {`At most ${MAX_IMPORT_BYTES / 1024 / 1024} MB and ${MAX_IMPORT_ROWS.toLocaleString('en')} rows, separated by commas, semicolons or tabs.`}
        </li>
      </ul>
      <details className="mt-5 text-small">
        <summary className="cursor-pointer text-accent-ink underline underline-offset-4">All columns</summary>
        <dl className="mt-3 grid gap-x-10 lg:grid-cols-2">
          {COLUMNS.map(([key, name]) => (
            <div key={key} className="border-b py-2.5 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-4">
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-muted">{TEXTS[key]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  );
}
