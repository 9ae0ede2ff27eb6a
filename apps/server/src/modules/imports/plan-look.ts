import { foldCode, isId, type ProductDetails, slugOf } from '@haberdash/contract';
import type { CatalogService } from '../catalog/index.ts';
import { type FileRecord, type Findings, sayOnce } from './records.ts';

const BETWEEN_NAMES = /[;\n]/;

/** The products that a cell names, with semicolons or line breaks between the names. */
const namesIn = (cell: string): string[] =>
  cell
    .split(BETWEEN_NAMES)
    .map((name) => name.trim())
    .filter(Boolean);

/** Cell that names products. @param addressOf undefined for a product that is not there */
export const lookCell = (ids: readonly string[], addressOf: (id: string) => string | undefined): string =>
  ids.flatMap((id) => addressOf(id) ?? []).join('; ');

/** Products by the names that cells use. */
export interface LookNames {
  /** The id of the product with this address, SKU or id. */
  find: (name: string) => string | undefined;
  addressOf: (id: string) => string | undefined;
}

/** The products of looks by their ids: what cells of these rows name, and what these products have. */
export async function readLookNames(
  catalog: Pick<CatalogService, 'findAddresses' | 'findBySkus' | 'findBySlugs'>,
  records: readonly FileRecord[],
  products: readonly (ProductDetails | undefined)[],
): Promise<LookNames> {
  const names = [...new Set(records.flatMap(({ cells }) => namesIn(cells.completeTheLook ?? '')))];
  const present = products.flatMap((product) => product?.completeTheLook ?? []);
  const skus = await catalog.findBySkus(names.map((name) => foldCode(name)));
  const slugs = await catalog.findBySlugs(names.map((name) => slugOf(name)).filter(Boolean));
  const ids = names.filter(isId).map((id) => id.toLowerCase());
  const addresses = await catalog.findAddresses([
    ...new Set([...present, ...ids, ...skus.values(), ...slugs.values()]),
  ]);
  const addressOf = (id: string) => addresses.get(id);
  const asId = (name: string) => (addresses.has(name.toLowerCase()) ? name.toLowerCase() : undefined);
  return { addressOf, find: (name) => slugs.get(slugOf(name)) ?? skus.get(foldCode(name)) ?? asId(name) };
}

interface LookContext {
  product: ProductDetails | undefined;
  records: readonly FileRecord[];
  findings: Findings;
  look: LookNames;
}

/** Plans the products that complete the look. @returns nothing where the file does not say */
export function planLook({ product, records, findings, look }: LookContext): { completeTheLook?: string[] } {
  const said = sayOnce(records, 'completeTheLook', findings);
  if (!said) return {};
  const { row } = said.record;
  const ids = namesIn(said.value ?? '').flatMap((name) => {
    const id = look.find(name);
    if (id !== undefined && id === product?.id)
      findings.fault(row, 'completeTheLook', 'A product can’t be part of its own look.');
    if (id === undefined)
      findings.note(
        row,
        'completeTheLook',
        `No product has the address or SKU '${name}' yet. To add it to the look, import the file again once it exists.`,
      );
    return id ?? [];
  });
  const completeTheLook = [...new Set(ids)];
  const before = lookCell(product?.completeTheLook ?? [], look.addressOf);
  if (product) findings.change(said.record, 'completeTheLook', before, lookCell(completeTheLook, look.addressOf));
  return { completeTheLook };
}
