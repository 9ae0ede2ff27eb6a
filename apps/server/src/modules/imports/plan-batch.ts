import { setImmediate } from 'node:timers/promises';
import {
  type Currencies,
  currencyDigits,
  errorDetails,
  foldCode,
  idSchema,
  type ProductDetails,
  slugOf,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { CatalogService } from '../catalog/index.ts';
import { findImportedBefore } from './exported-stock.repository.ts';
import { layoutOf } from './formats/index.ts';
import type { ImportRow, ItemRow } from './imports.repository.ts';
import type { ItemFacts } from './items.repository.ts';
import type { PictureEntry } from './pictures.ts';
import { readLookNames } from './plan-look.ts';
import { type ProductPlan, planProductRows } from './plan-product.ts';
import { exportOf } from './plan-stock.ts';
import type { Terms } from './plan-terms.ts';
import type { FindPicture } from './plan-variants.ts';
import type { FileRecord } from './records.ts';

export interface PlanDeps {
  db: Executor;
  catalog: Pick<
    CatalogService,
    | 'findWhole'
    | 'findBySkus'
    | 'findBySlugs'
    | 'findAddresses'
    | 'requireReadable'
    | 'add'
    | 'edit'
    | 'addMany'
    | 'setFigures'
    | 'setStock'
  >;
  currencies: Currencies;
  /** Reads the present categories, brands and tax classes. */
  readTerms: () => Promise<Terms>;
  clock: Clock;
  /** In which days of a file begin and end. */
  timeZone: string;
}

/** A file without its rows. */
type FileFacts = Pick<
  ImportRow,
  'heading' | 'format' | 'decimalSigns' | 'dateOrder' | 'answers' | 'repeatedSkus' | 'repeatedSlugs'
>;

/** A product of the file with what is to become of it. */
export interface PlannedItem {
  item: ItemRow;
  /** The product that it is about; undefined for a new one. */
  product: ProductDetails | undefined;
  plan: ProductPlan;
}

/** Opens the pictures of some products of a file, to find those of each. */
export type OpenPictures = (
  entries: readonly PictureEntry[],
) => Promise<(entry: PictureEntry) => FindPicture | Promise<FindPicture>>;

/** Number of changes stored of a longer list. */
const MOST_CHANGES = 20;

const idOf = (records: readonly FileRecord[]) => {
  const id = records.find(({ cells }) => cells.id)?.cells.id;
  return id ? idSchema.parse(id) : undefined;
};

interface Entry {
  item: ItemRow;
  records: readonly FileRecord[];
}

/** Owners of taken SKUs and addresses: the products' ids. */
interface Owners {
  skus: ReadonlyMap<string, string>;
  slugs: ReadonlyMap<string, string>;
  /** Addresses that several products of the file want. */
  wanted: ReadonlySet<string>;
}

/** The address that the rows of a product name; empty where they name none. */
const slugIn = (records: readonly FileRecord[]) =>
  slugOf(records.find(({ cells }) => cells.handle)?.cells.handle ?? '');

/** The exports that rows with another stock are from. */
const exportsOf = (entries: readonly Entry[]) => {
  const changed = entries.flatMap(({ records }) => records.filter(({ cells }) => cells.stock !== cells.stockExported));
  return [...new Set(changed.flatMap((record) => exportOf(record) ?? []))];
};

const variantsOf = (products: readonly (ProductDetails | undefined)[]) =>
  products.flatMap((product) => product?.variants.map(({ id }) => id) ?? []);

const shownBy = (product: ProductDetails | undefined) =>
  new Set(product ? [...product.images.map(({ url }) => url), ...product.variants.map(({ image }) => image)] : []);

/** Notes what the catalogue refuses at the places in the file that it comes from. */
export function noteRefusal(plan: ProductPlan, error: AppError): void {
  const faults = errorDetails.INVALID_REQUEST.safeParse(error.details).data ?? [];
  if (faults.length === 0) plan.findings.fault(plan.place([]).row, undefined, error.message);
  for (const { field, message } of faults) {
    const { row, column } = plan.place(field.split('.'));
    plan.findings.fault(row, column, message);
  }
}

const isWrong = ({ findings }: ProductPlan) => findings.problems.length > 0;

/** Results to store for a product of the file. @param productId of one that was made just now */
export function factsOf({ item, product, plan }: PlannedItem, productId = product?.id): ItemFacts {
  const { changes, problems, notes, asks } = plan.findings;
  return {
    number: item.number,
    title: plan.title || item.title,
    productId: productId ?? null,
    verdict: isWrong(plan) ? 'wrong' : plan.verdict,
    changes: changes.slice(0, MOST_CHANGES).map((one) => ({ ...one, from: short(one.from), to: short(one.to) })),
    moreChanges: Math.max(0, changes.length - MOST_CHANGES),
    problems: problems.slice(0, MOST_CHANGES).map((one) => ({ ...one, message: one.message.slice(0, 500) })),
    notes: notes.slice(0, MOST_CHANGES).map((one) => ({ ...one, message: one.message.slice(0, 500) })),
    asks: asks.map((one) => ({ ...one, label: one.label.slice(0, 200) })),
  };
}

const short = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** Says that a product is not there which its rows mean. */
const noteMissing = (plan: ProductPlan, item: ItemRow, records: readonly FileRecord[]) => {
  const [first] = records;
  if (!first) return;
  if (idOf(records) !== undefined) plan.findings.fault(first.row, 'id', 'There’s no product with this ID.');
  else if (item.key.startsWith('sku:'))
    plan.findings.fault(first.row, 'sku', `No product has the SKU '${first.cells.sku}'.`);
  else return;
  // Everything else that is missing of it says no more than this.
  const { problems } = plan.findings;
  problems.splice(0, problems.length, ...problems.slice(-1));
};

/** Says what the catalogue as it is now does not let a product be. */
function noteTaken(
  catalog: Pick<CatalogService, 'requireReadable'>,
  plan: ProductPlan,
  productId: string | undefined,
  { skus, slugs, wanted }: Owners,
): void {
  const { slug } = plan.form ?? {};
  const ofSlug = slug && slugs.get(slug);
  if (ofSlug && ofSlug !== productId) {
    const { row, column } = plan.place(['slug']);
    plan.findings.fault(row, column, `Another product has the address '${slug}'.`);
  } else if (slug && wanted.has(slug)) {
    const { row, column } = plan.place(['slug']);
    plan.findings.fault(row, column, `Another product in this file has the address ‘${slug}’.`);
  }
  for (const [index, { sku }] of (plan.form?.variants ?? []).entries()) {
    const owner = skus.get(foldCode(sku));
    if (owner === undefined || owner === productId) continue;
    const { row } = plan.place(['variants', String(index)]);
    plan.findings.fault(row, 'sku', `Another product has the SKU '${sku}'.`);
  }
  try {
    if (plan.form) catalog.requireReadable(plan.form);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    noteRefusal(plan, error);
  }
}

/** Finds out what products of a file want, from the catalogue as it is now. */
export function createPlanner({ db, catalog, currencies, readTerms, clock, timeZone }: PlanDeps) {
  const digits = currencyDigits(currencies.price);

  /** Finds the product of each: that of its id, else the one that has one of its SKUs, else the one of its address. */
  const findProducts = async (entries: readonly Entry[]) => {
    const skus = await catalog.findBySkus([...new Set(entries.flatMap(({ item }) => item.skus))]);
    const slugs = await catalog.findBySlugs([
      ...new Set(entries.map(({ records }) => slugIn(records)).filter(Boolean)),
    ]);
    const ids = entries.map(({ item, records }) => {
      const owner = item.skus.map((sku) => skus.get(sku)).find((id) => id !== undefined);
      // What was shown as new does not become an edit of what has taken its address since.
      const ofSlug = item.verdict === 'new' ? undefined : slugs.get(slugIn(records));
      return idOf(records) ?? owner ?? ofSlug;
    });
    const whole = await catalog.findWhole([...new Set(ids.filter((id) => id !== undefined))]);
    return { owners: { skus, slugs }, products: ids.map((id) => (id === undefined ? undefined : whole.get(id))) };
  };

  return {
    planBatch: async (
      items: readonly ItemRow[],
      { heading, format, decimalSigns, dateOrder, answers, repeatedSkus, repeatedSlugs }: FileFacts,
      openPictures: OpenPictures,
    ): Promise<PlannedItem[]> => {
      const layout = layoutOf(heading ?? [], format);
      const terms = await readTerms();
      const { textOfHtml } = await import('./formats/html-text.ts');
      const now = clock.now();
      const context = { terms, timeZone, dateOrder: dateOrder ?? answers.dates, now, textOfHtml };
      const entries = items.map((item) => ({ item, records: layout.toRecords(item.rows, decimalSigns, context) }));
      const { owners, products } = await findProducts(entries);
      const [repeated, wanted] = [new Set(repeatedSkus), new Set(repeatedSlugs)];
      const importedBefore = await findImportedBefore(db, exportsOf(entries), variantsOf(products));
      const allRecords = entries.flatMap(({ records }) => records);
      const look = await readLookNames(catalog, allRecords, products);
      const planned: PlannedItem[] = [];
      const pictured = entries.map(({ records }, index) => ({ records, shown: shownBy(products[index]) }));
      const findPictures = await openPictures(pictured);
      for (const [index, { item, records }] of entries.entries()) {
        const product = products[index];
        const findPicture = await findPictures(pictured[index] ?? { records, shown: new Set() });
        const plan = planProductRows(records, {
          product,
          digits,
          now,
          terms,
          look,
          findPicture,
          answers,
          repeatedSkus: repeated,
          importedBefore,
        });
        if (!product) noteMissing(plan, item, records);
        noteTaken(catalog, plan, product?.id, { ...owners, wanted });
        planned.push({ item, product, plan });
        // Other requests come in between.
        await setImmediate();
      }
      return planned;
    },
  };
}

export type Planner = ReturnType<typeof createPlanner>;
