import { EMPTY_MARK, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { IMPORT_COLUMNS, type ImportColumn } from '@haberdash/contract/import-columns';
import { Download } from 'lucide-react';
import { exportUrl } from '../../data/admin-imports.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';

const TEXTS: Record<ImportColumn, string> = {
  id: 'Which product the row is about. Empty for a new one.',
  handle:
    'The address of the product. Rows of one new product have the same; without an ID or SKU it finds the product.',
  title: 'Needed for a new product, as are description, category, brand, a picture, a price and the stock.',
  description: 'May have several lines.',
  category: 'One of the categories, by its name.',
  subcategory: 'Any word; a new one is added to the category.',
  brand: 'One of the brands, by its name.',
  fabric: 'What it is made of. May have several lines, as may care, fit and measurements; all of them are optional.',
  care: 'How it is washed and kept.',
  fit: 'How it fits, such as Regular fit.',
  measurements: 'Lengths of the garment itself.',
  modelNote: 'How tall the model is, and which size they wear.',
  madeIn: 'The country that it was made in.',
  maker: 'Who made it.',
  completeTheLook: 'Products that go with it: their addresses or SKUs, with semicolons between them.',
  status: '“published” or “draft”. New products are published where nothing is said.',
  publishAt: 'From when shoppers see it, such as 2026-12-24 08:00; in UTC unless it ends with a zone.',
  image:
    'A file of the zip, an https address, or an address of this shop. One a row; further rows hold further pictures.',
  imagePosition: `Which of the pictures the row is about, 1 to ${MAX_PRODUCT_IMAGES}. Other pictures stay.`,
  imageAlt: 'What is to be seen, for whoever cannot see it.',
  imageVariants: 'Which variants it shows: “Navy”, “Navy / M” or a SKU; several with semicolons. Empty: all.',
  basePrice: 'What variants cost that have no price of their own.',
  baseSalePrice: 'The same while it is on sale.',
  baseSaleStartsAt: 'From when the base sale price counts, as below.',
  baseSaleEndsAt: 'Until before when.',
  optionName1: 'What there is to choose, such as Size, in the first row of the product.',
  optionValue1: 'What this variant is, such as M.',
  optionName2: 'A second thing to choose.',
  optionValue2: 'Its value.',
  optionName3: 'A third.',
  optionValue3: 'Its value.',
  variantId: 'Which variant the row is about. Without it, its values or its SKU say so.',
  sku: 'The article number. Finds products and variants.',
  price: 'Of a product without options, or of a variant that costs something else.',
  salePrice: 'Below the price, while it is on sale.',
  saleStartsAt:
    'From when the sale price counts, such as 2026-12-24 08:00; in UTC unless it ends with a zone. Empty: as it is.',
  saleEndsAt: 'Until before when it counts.',
  stock: 'How many there are, at the moment at which the row is imported. Less than 0 is 0.',
  stockExported:
    'Written by an export. Where it is there, a changed stock is added to or taken from what there is now, and one that is not changed stays.',
  exportedAt: 'Written by an export: by it a changed stock counts once, however often its file is imported.',
  variantImage: 'A picture that this variant alone has.',
};

const COLUMNS = Object.entries(IMPORT_COLUMNS) as [ImportColumn, string][];

/** Help on the format of a product file: a template, the rules, and each column. */
export function ColumnHelp() {
  return (
    <Card className="mt-6">
      <CardHeader
        title="What a file looks like"
        description="One row for each product, or for each variant of it. The template has all columns, with two products to write over."
      />
      <Button asChild variant="outline" size="sm">
        <a href={exportUrl('template')} download>
          <Download aria-hidden="true" />
          Template
        </a>
      </Button>
      <ul className="mt-5 list-disc space-y-2 pl-5 text-ink-muted text-small">
        <li>
          Columns may be left out and stand in any order; those that are not known are ignored, and you are told which.
        </li>
        <li>
          {`An empty cell leaves what it is about as it is, ${EMPTY_MARK} makes it empty. Variants that no row names stay.`}
        </li>
        <li>What is of the product itself stands in its first row.</li>
        <li>Files as Shopify, WooCommerce, Magento and PrestaShop write them are read as they are.</li>
        <li>
          Numbers are read as they are mostly written, such as 1,499.00 or 1.499,00. Decimals that are all zeros are
          none.
        </li>
        <li>
          {`At most ${MAX_IMPORT_BYTES / 1024 / 1024} MB and ${MAX_IMPORT_ROWS.toLocaleString('en')} rows; delimited by commas, semicolons or tabs.`}
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
