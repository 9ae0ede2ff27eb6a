import { saleText, toSaleDates } from '../products/sale-dates.ts';
import {
  type EditedProduct,
  optionsOf,
  rebaseStock,
  toDraft,
  type VariantRow,
  type VariantsDraft,
} from './variants-draft.ts';

export interface VariantDifference {
  label: string;
  mine: string;
  present: string;
}

const optionsText = (options: readonly { name: string; values: readonly string[] }[]) =>
  options.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ') || 'none';

const rowText = (row: VariantRow | undefined) => {
  if (!row?.isOffered) return 'not offered';
  const { sku, price, salePrice, stock, weight } = row;
  const sale = salePrice && [`Sale price ${salePrice}`, saleText(toSaleDates(row))].filter(Boolean).join(', ');
  const parts = [price && `Price ${price}`, sale, sku && `SKU ${sku}`];
  return [...parts, `Stock ${stock || '0'}`, weight && `Weight ${weight} g`].filter(Boolean).join(' · ');
};

/** The differences between a form's options and variants and a product's present ones. */
export function findVariantDifferences(draft: VariantsDraft, product: EditedProduct): VariantDifference[] {
  const now = toDraft(product);
  const [mine, present] = [optionsText(optionsOf(draft.options)), optionsText(product.options)];
  const [mineByTitle, nowByTitle] = [rebaseStock(draft, product), now].map(
    ({ rows }) => new Map(rows.map((row) => [row.title, row])),
  );
  const titles = new Set([...now.rows, ...draft.rows].map(({ title }) => title));
  const variants = [...titles].flatMap((title) => {
    const texts = { mine: rowText(mineByTitle?.get(title)), present: rowText(nowByTitle?.get(title)) };
    return texts.mine === texts.present ? [] : [{ label: title, ...texts }];
  });
  return [...(mine === present ? [] : [{ label: 'Options', mine, present }]), ...variants];
}
