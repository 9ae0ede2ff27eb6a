import {
  type Currencies,
  currencyDigits,
  type Facets,
  findMinor,
  MOST_FOUND,
  MOST_PASSED_OVER,
  type Paging,
  type Product,
  type productBodySchema,
  type productEditBodySchema,
  type SortId,
} from '@haberdash/contract';
import type { z } from 'zod';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Actor, InventoryService } from '../inventory/index.ts';
import { toProduct } from './catalog.mapping.ts';
import type { ProductRow } from './catalog.repository.ts';
import * as repository from './catalog.repository.ts';
import {
  countFacets,
  countMatching,
  defaultVariantId,
  fromEnd,
  type Page,
  type ProductFilter,
  tooFinePrice,
} from './catalog.rules.ts';
import * as listing from './listing.repository.ts';

export interface CatalogDeps {
  db: Executor;
  /** For the lists that shoppers page through. */
  replica: Executor;
  clock: Clock;
  currencies: Currencies;
  inventory: Pick<InventoryService, 'lock' | 'open' | 'edit' | 'retire'>;
  /** Knows which pictures were uploaded to this shop. */
  images: { isOurImage: (db: Executor, url: string) => Promise<boolean> };
  /** What else goes when a product is deleted (cart lines, wishlist items), in the same transaction. */
  forgetProduct: ((tx: Executor, productId: string) => Promise<void>)[];
}

export type ProductForm = z.output<typeof productBodySchema>;

export type ProductEdit = z.output<typeof productEditBodySchema>;

export interface ProductPage {
  products: Product[];
  total: number;
}

/** What a search found: `total` is at most `MOST_FOUND`, and with `totalIsMore` there are more. */
export interface FoundPage extends ProductPage {
  totalIsMore: boolean;
}

const MINUTES_A_DAY = 24 * 60;
const FEATURED_DAYS = 30;
const EVERYTHING: ProductFilter = { categories: [], brands: [] };

const offsetOf = ({ page, limit }: Paging) => (page - 1) * limit;

/** Featured products (D13): best sellers of the last 30 days, then the best discounts, then the newest; all in stock. */
async function selectFeatured({ db, clock }: CatalogDeps, filter: ProductFilter, limit: number): Promise<ProductRow[]> {
  const since = minutesAfter(clock.now(), -FEATURED_DAYS * MINUTES_A_DAY)
    .toISOString()
    .slice(0, 10);
  const found: ProductRow[] = await listing.selectBestSellers(db, since, filter, limit);
  for (const selectMore of [listing.selectBestDiscounts, listing.selectNewestInStock]) {
    if (found.length >= limit) break;
    const besides = found.map(({ id }) => id);
    found.push(...(await selectMore(db, besides, filter, limit - found.length)));
  }
  return found;
}

/** @throws AppError INVALID_REQUEST for a price finer than the currency's minor unit */
function toFields({ totalStock: _, ...form }: ProductForm, currency: string): repository.ProductFields {
  const digits = currencyDigits(currency);
  const toMinor = (field: 'price' | 'salePrice', name: string): number => {
    const minor = findMinor(form[field], digits);
    if (minor !== undefined) return minor;
    const message = tooFinePrice(name, currency, digits);
    throw new AppError('INVALID_REQUEST', message, [{ field, message }]);
  };
  return { ...form, price: toMinor('price', 'Price'), salePrice: toMinor('salePrice', 'Sale price') };
}

/** @throws AppError PRODUCT_NOT_FOUND */
async function readProduct(db: Executor, currencies: Currencies, id: string): Promise<Product> {
  const [row] = await repository.findProducts(db, [id]);
  if (!row) throw new AppError('PRODUCT_NOT_FOUND');
  return toProduct(row, currencies);
}

export type CatalogService = ReturnType<typeof createCatalogService>;

function createCatalogReader(deps: CatalogDeps) {
  const { db, currencies } = deps;
  const onWire = (rows: ProductRow[]) => rows.map((row) => toProduct(row, currencies));

  const listFar = async (filter: ProductFilter, sort: SortId, page: Page): Promise<ProductPage> => {
    const total = countMatching(await listing.selectCounts(db), filter);
    const behind = fromEnd(page, total);
    if (!behind) throw new AppError('PAGE_TOO_FAR');
    const rows = behind.limit > 0 ? await listing.selectPage(db, filter, sort, behind, true) : [];
    return { products: onWire(rows.reverse()), total };
  };

  /** @throws AppError PAGE_TOO_FAR in the middle of a very long list */
  const list = async (filter: ProductFilter, sort: SortId, paging: Paging): Promise<ProductPage> => {
    const page = { limit: paging.limit, offset: offsetOf(paging) };
    if (page.offset > MOST_PASSED_OVER) return listFar(filter, sort, page);
    const rows = await listing.selectPage(db, filter, sort, page);
    const [first] = rows;
    // A page behind the last one has no row to tell the total.
    const total = first?.total ?? (page.offset > 0 ? countMatching(await listing.selectCounts(db), filter) : 0);
    return { products: onWire(rows), total };
  };

  return {
    list,

    /** The first `limit` featured products; there are no further pages of them. */
    listFeatured: async (filter: ProductFilter, limit: number): Promise<Product[]> =>
      onWire(await selectFeatured(deps, filter, limit)),

    /** When other days count: sales are counted by the day, in UTC. */
    featuredUntil: (): Date => {
      const tomorrow = minutesAfter(deps.clock.now(), MINUTES_A_DAY);
      tomorrow.setUTCHours(0, 0, 0, 0);
      return tomorrow;
    },

    facets: async (filter: ProductFilter): Promise<Facets> => countFacets(await listing.selectCounts(db), filter),

    /** @throws AppError PRODUCT_NOT_FOUND */
    requireProduct: (id: string): Promise<Product> => readProduct(db, currencies, id),

    /**
     * Newest first; by a part of title or description and by category, `all` or nothing meaning every one.
     * @throws AppError PAGE_TOO_FAR
     */
    listForAdmin: async (query: Paging & { search?: string; category?: string }): Promise<FoundPage> => {
      const filter =
        query.category && query.category !== 'all' ? { ...EVERYTHING, categories: [query.category] } : EVERYTHING;
      if (!query.search) return { ...(await list(filter, 'newest', query)), totalIsMore: false };
      const offset = offsetOf(query);
      const page = { limit: Math.max(0, Math.min(query.limit, MOST_FOUND - offset)), offset };
      const { rows, total } = await listing.selectByText(db, query.search, filter, page, MOST_FOUND + 1);
      return { products: onWire(rows), total: Math.min(total, MOST_FOUND), totalIsMore: total > MOST_FOUND };
    },
  };
}

/** The catalogue's use cases: what shoppers see of it and what the admin does to it. */
export function createCatalogService(deps: CatalogDeps) {
  const { db, clock, currencies, images, inventory } = deps;
  const reader = createCatalogReader(deps);
  const { list, listFeatured, facets } = createCatalogReader({ ...deps, db: deps.replica });

  const requireOurImage = async (url: string) => {
    if (!(await images.isOurImage(db, url))) throw new AppError('IMAGE_NOT_OURS');
  };

  return {
    ...reader,
    list,
    listFeatured,
    facets,

    /** @throws AppError INVALID_REQUEST, IMAGE_NOT_OURS */
    add: async (form: ProductForm, actor: Actor): Promise<Product> => {
      const fields = toFields(form, currencies.price);
      await requireOurImage(form.image);
      const [id, now] = [newId(), clock.now()];
      return inTransaction(db, async (tx) => {
        await repository.insertProduct(tx, { id, ...fields, createdAt: now, updatedAt: now });
        await inventory.open(tx, [{ variantId: defaultVariantId(id), productId: id, onHand: form.totalStock }], actor);
        return readProduct(tx, currencies, id);
      });
    },

    /**
     * The stock is set to what the form says, or with `stockBefore` changed by the difference to that; with `version` an
     * edit of an older state is refused and the present one told.
     * @throws AppError INVALID_REQUEST, IMAGE_NOT_OURS, PRODUCT_NOT_FOUND, PRODUCT_CHANGED (details: the product),
     * OUT_OF_STOCK where less than nothing would be left
     */
    edit: async (id: string, { version, stockBefore, ...form }: ProductEdit, actor: Actor): Promise<Product> => {
      const fields = toFields(form, currencies.price);
      const [present] = await repository.findProducts(db, [id]);
      if (!present) throw new AppError('PRODUCT_NOT_FOUND');
      if (form.image !== present.image) await requireOurImage(form.image);
      return inTransaction(db, async (tx) => {
        const level = { variantId: defaultVariantId(id), onHand: form.totalStock, before: stockBefore };
        // Before the product: its row's change locks the counters, which come after the stock everywhere.
        await inventory.lock(tx, [level]);
        if (!(await repository.updateProduct(tx, { id, version }, fields, clock.now())))
          throw new AppError('PRODUCT_CHANGED', undefined, await readProduct(tx, currencies, id));
        await inventory.edit(tx, level, actor);
        return readProduct(tx, currencies, id);
      });
    },

    /** @throws AppError PRODUCT_NOT_FOUND, also when it was deleted before */
    remove: (id: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        await inventory.retire(tx, id);
        if (!(await repository.markDeleted(tx, id, clock.now()))) throw new AppError('PRODUCT_NOT_FOUND');
        for (const forget of deps.forgetProduct) await forget(tx, id);
      }),
  };
}
