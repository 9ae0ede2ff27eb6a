import type { Currencies, ListedProduct, Paging } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newSince, type ProductsService, toListedProduct } from '../catalog/index.ts';
import { readerOf } from '../events/index.ts';
import * as repository from './wishlist.repository.ts';

export interface WishlistDeps {
  db: Executor;
  clock: Clock;
  currencies: Currencies;
  products: Pick<ProductsService, 'find'>;
}

const MAX_WISHLIST_ITEMS = 200;

export type WishlistService = ReturnType<typeof createWishlistService>;

/** Takes a product that is removed off every wishlist. */
export const wishlistReader = readerOf('product.removed', (tx, { productId }) =>
  repository.forgetProduct(tx, productId),
);

export function createWishlistService({ db, clock, currencies, products }: WishlistDeps) {
  /** The products that are still there, newest on the list first. */
  const selectRows = async (userId: string) => {
    const ids = await repository.selectProductIds(db, userId);
    const rows = new Map((await products.find(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  };

  return {
    list: async (userId: string, { page, limit }: Paging): Promise<{ products: ListedProduct[]; total: number }> => {
      const newFrom = newSince(clock);
      const rows = await selectRows(userId);
      const onPage = rows.slice((page - 1) * limit, page * limit);
      return { products: onPage.map((row) => toListedProduct(row, currencies, newFrom)), total: rows.length };
    },

    listIds: async (userId: string): Promise<string[]> => (await selectRows(userId)).map(({ id }) => id),

    /**
     * Adding what is there already changes nothing.
     * @throws AppError PRODUCT_NOT_FOUND, WISHLIST_FULL
     */
    add: (userId: string, productId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const [product] = await products.find(tx, [productId]);
        if (!product) throw new AppError('PRODUCT_NOT_FOUND');
        await repository.lockWishlist(tx, userId);
        const ids = await repository.selectProductIds(tx, userId);
        if (ids.includes(productId)) return;
        if (ids.length >= MAX_WISHLIST_ITEMS) throw new AppError('WISHLIST_FULL');
        await repository.insertItem(tx, userId, productId, clock.now());
      }),

    remove: (userId: string, productId: string): Promise<void> => repository.deleteItem(db, userId, productId),

    /** Everything on a wishlist with when it came there, products that are gone as well, newest first. */
    listItems: (userId: string) => repository.selectItems(db, userId),

    /** Deletes a person's wishlist, in the caller's transaction. */
    forgetPerson: repository.deleteItemsOf,
  };
}
