import {
  type AdminListedProduct,
  type AdminProductSort,
  type Currencies,
  MOST_FOUND,
  MOST_PASSED_OVER,
  type Paging,
  type ProductDetails,
  type PublishingState,
  type StockFilter,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import * as repository from './admin-listing.repository.ts';
import { toProduct } from './catalog.mapping.ts';
import { fromEnd, type Page } from './catalog.rules.ts';
import { readProduct } from './read-product.ts';

/** Query of the console's list; `all`, or undefined, means every one. */
export interface AdminQuery {
  search?: string | undefined;
  category?: string | undefined;
  status?: PublishingState | 'all' | undefined;
  stock?: StockFilter | 'all' | undefined;
}

/** Order of the list; undefined means the newest first. */
interface Sorted {
  sort?: AdminProductSort | undefined;
}

const toFilter = ({ category, status = 'all', stock = 'all' }: AdminQuery): repository.AdminFilter => ({
  categories: category && category !== 'all' ? [category] : [],
  status,
  stock,
});

/** Lists of the catalogue for the staff: products in the shop, and hidden ones. */
export function createAdminListing({ db, currencies }: { db: Executor; currencies: Currencies }) {
  /** @throws AppError PAGE_TOO_FAR in the middle of a very long list */
  const listPage = async (filter: repository.AdminFilter, { page, limit, sort }: Paging & Sorted) => {
    const select = (asked: Page, isFromEnd = false): PromiseLike<repository.AdminListedRow[]> =>
      sort
        ? repository.selectSortedPage(db, '', filter, sort, asked, isFromEnd)
        : repository.selectAdminPage(db, filter, asked, isFromEnd);
    const total = await repository.countAdminList(db, filter);
    const asked = { limit, offset: (page - 1) * limit };
    if (asked.offset <= MOST_PASSED_OVER) return { rows: await select(asked), total };
    const behind = fromEnd(asked, total);
    if (!behind) throw new AppError('PAGE_TOO_FAR');
    const rows = behind.limit > 0 ? await select(behind, true) : [];
    return { rows: rows.reverse(), total };
  };

  const find = async (text: string, filter: repository.AdminFilter, { page, limit, sort }: Paging & Sorted) => {
    const offset = (page - 1) * limit;
    const shown = { limit: Math.max(0, Math.min(limit, MOST_FOUND - offset)), offset };
    if (sort) {
      const rows = await repository.selectSortedPage(db, text, filter, sort, shown);
      return { rows, total: await repository.countMatches(db, text, filter, MOST_FOUND + 1) };
    }
    return repository.selectByText(db, text, filter, shown, MOST_FOUND + 1);
  };

  return {
    /**
     * Newest first, or by `sort`; by a part of title or description, by category and by status. `totalIsMore`: a search has found more
     * than `total`.
     * @throws AppError PAGE_TOO_FAR
     */
    listForAdmin: async (query: Paging & AdminQuery & Sorted) => {
      const filter = toFilter(query);
      const { rows, total } = query.search ? await find(query.search, filter, query) : await listPage(filter, query);
      const totalIsMore = query.search !== undefined && query.search !== '' && total > MOST_FOUND;
      const products = rows.map(
        (row): AdminListedProduct => ({ ...toProduct(row, currencies), stockByVariant: row.stockByVariant }),
      );
      return { products, total: totalIsMore ? MOST_FOUND : total, totalIsMore };
    },

    /** A product as the staff sees it. @throws AppError PRODUCT_NOT_FOUND */
    requireForStaff: (id: string): Promise<ProductDetails> => readProduct(db, currencies, id),

    /** The ids of all that a list has, up to `most` of them; sorted. */
    listIds: ({ search = '', ...query }: AdminQuery, most: number): Promise<string[]> =>
      repository.selectListedIds(db, search, toFilter(query), most),

    /** Those of these ids that exist; sorted. */
    undeletedIds: (ids: readonly string[]): Promise<string[]> => repository.selectUndeletedIds(db, ids),
  };
}
