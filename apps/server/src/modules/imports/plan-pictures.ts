import { MAX_PRODUCT_IMAGES, type ProductBody, type ProductDetails, type ProductImage } from '@haberdash/contract';
import { columnName } from './columns.ts';
import { type NamedVariant, sourcesIn, variantsCell, variantsIn } from './picture-cells.ts';
import type { FindPicture, PlannedVariant } from './plan-variants.ts';
import type { FileRecord, Findings } from './records.ts';

type PictureBody = NonNullable<ProductBody['images']>[number];

/** Row about the picture at a place; undefined: it says nothing, null: it is to be empty. */
interface PictureRow {
  record: FileRecord;
  /** From 1. */
  place: number;
  source: string | null | undefined;
}

/** A picture as the file wants it; `record` is the row that says so. */
export interface PlannedPicture {
  record: FileRecord | undefined;
  body: PictureBody;
}

export interface PicturesContext {
  product: ProductDetails | undefined;
  records: readonly FileRecord[];
  findings: Findings;
  findPicture: FindPicture;
  optionNames: readonly string[];
  /** Those that the product is to have. */
  variants: readonly PlannedVariant[];
}

const PLACE_FAULT = `${columnName('imagePosition')} must be a whole number from 1 to ${MAX_PRODUCT_IMAGES}.`;

function readPlace({ row, cells: { imagePosition } }: FileRecord, next: number, findings: Findings): number {
  if (!imagePosition) return next;
  const place = /^\d{1,2}$/.test(imagePosition) ? Number(imagePosition) : 0;
  if (place >= 1 && place <= MAX_PRODUCT_IMAGES) return place;
  findings.fault(row, 'imagePosition', PLACE_FAULT);
  return next;
}

/** Reads rows about pictures by place: that of a row which says none comes behind that of the row before. */
function readRows(records: readonly FileRecord[], findings: Findings): PictureRow[] {
  const rows = new Map<number, PictureRow>();
  let next = 1;
  for (const record of records) {
    const { image, imageAlt, imageVariants, imagePosition } = record.cells;
    if (image === undefined && imageAlt === undefined && imageVariants === undefined) continue;
    // What is of the product may be in each of its rows.
    if (image && imagePosition === undefined && [...rows.values()].some(({ source }) => source === image)) continue;
    let place = readPlace(record, next, findings);
    for (const source of typeof image === 'string' ? sourcesIn(image) : [image]) {
      const other = rows.get(place);
      if (other) findings.fault(record.row, 'imagePosition', `Row ${other.record.row} has the same position.`);
      rows.set(place, { record, place, source });
      place += 1;
    }
    next = place;
  }
  return [...rows.values()].sort((one, other) => one.place - other.place);
}

/** The address that a row wants; null where it takes its picture away. */
function urlOf({ record, place, source }: PictureRow, present: ProductImage | undefined, context: PicturesContext) {
  if (source === null) return null;
  if (source === undefined) {
    if (!present)
      context.findings.fault(record.row, 'image', `There’s no picture ${place}: ${columnName('image')} is missing.`);
    return present?.url;
  }
  const found = context.findPicture(source);
  if ('url' in found) return found.url;
  context.findings.fault(record.row, 'image', found.fault);
  return undefined;
}

const namedOf = ({ variants }: PicturesContext): (NamedVariant & PlannedVariant)[] =>
  variants.map((planned) => ({
    ...planned,
    id: planned.body.id,
    sku: planned.body.sku ?? '',
    options: planned.body.options,
  }));

/** The variants that a cell wants a picture to show. */
function planShown(
  record: FileRecord,
  before: ProductImage | undefined,
  context: PicturesContext,
): Partial<PictureBody> {
  const { imageVariants: cell } = record.cells;
  const { optionNames, findings } = context;
  if (cell === undefined) return before?.variantIds ? { variantIds: before.variantIds } : {};
  if (cell === null) return {};
  const { variants, unknown } = variantsIn(cell, optionNames, namedOf(context));
  for (const name of unknown)
    findings.fault(record.row, 'imageVariants', `No variant of this product is called '${name}'.`);
  return variants.length > 0 ? { variantOptions: variants.map(({ options }) => ({ ...options })) } : {};
}

/** Cell of a picture as the file wants it, with variants by their ids where those are known. */
function shownText({ body }: PlannedPicture, { product, optionNames, variants }: PicturesContext): string {
  const isMeant = ({ body: { id, options } }: PlannedVariant) =>
    (id !== undefined && body.variantIds?.includes(id)) ||
    body.variantOptions?.some((wanted) => optionNames.every((name) => wanted[name] === options[name]));
  const named = variants.map((planned, at) => ({
    id: planned.body.id ?? String(at),
    sku: planned.body.sku ?? '',
    options: planned.body.options,
    planned,
  }));
  const options = product?.options ?? optionNames.map((name) => ({ name, values: [] }));
  const variantIds = named.filter(({ planned }) => isMeant(planned)).map(({ id }) => id);
  return variantsCell({ options, variants: named }, { url: body.url, alt: '', variantIds });
}

/** Notes what becomes another. @param stays the pictures that there are, without those that are taken away */
function noteChanges(
  pictures: readonly PlannedPicture[],
  stays: readonly ProductImage[],
  context: PicturesContext,
): void {
  const { product, findings } = context;
  if (!product) return;
  for (const [at, picture] of pictures.entries()) {
    const { record, body } = picture;
    if (!record) continue;
    const before = stays[at];
    findings.change(record, 'image', before?.url ?? '', body.url);
    findings.change(record, 'imageAlt', before?.alt ?? '', body.alt ?? '');
    if (record.cells.imageVariants !== undefined)
      findings.change(
        record,
        'imageVariants',
        before ? variantsCell(product, before) : '',
        shownText(picture, context),
      );
  }
}

/**
 * The pictures that a product is to have. A row says something of the picture at its position; those that no row is about
 * stay, behind each other.
 * @returns what the form says of them: `image` alone where nothing changes
 */
export function planPictures(context: PicturesContext): { body: Partial<ProductBody>; pictures: PlannedPicture[] } {
  const { product, records, findings } = context;
  const present = product?.images ?? [];
  const rows = readRows(records, findings);
  const changesBefore = findings.changes.length;
  const planned = new Map<number, PlannedPicture | null>();
  for (const row of rows) {
    const there = present[row.place - 1];
    const url = urlOf(row, there, context);
    if (url === undefined) continue;
    if (url === null) {
      planned.set(row.place, null);
      if (there) findings.change(row.record, 'image', there.url, '');
      continue;
    }
    const before = there?.url === url ? there : present.find((picture) => picture.url === url);
    const { imageAlt } = row.record.cells;
    const alt = imageAlt === undefined ? (before?.alt ?? '') : (imageAlt ?? '');
    planned.set(row.place, { record: row.record, body: { url, alt, ...planShown(row.record, before, context) } });
  }
  const named = new Set([...planned.values()].map((picture) => picture?.body.url));
  const pictures: PlannedPicture[] = [];
  for (let place = 1; place <= Math.max(present.length, ...planned.keys()); place += 1) {
    const there = present[place - 1];
    const picture = planned.get(place);
    if (picture) pictures.push(picture);
    // One that a row names by another position has moved there.
    else if (picture === undefined && there && !named.has(there.url)) pictures.push({ record: undefined, body: there });
  }
  const stays = present.filter((_, at) => planned.get(at + 1) !== null);
  noteChanges(pictures, stays, context);
  const isSame = product && findings.changes.length === changesBefore;
  return { body: isSame ? { image: product.image } : { images: pictures.map(({ body }) => body) }, pictures };
}
