import { type Currencies, calls, productSchema } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import type { WholePage } from '../../http/page-cache/kept-pages.ts';
import type { WrittenPage } from '../../http/page-cache/made-pages.ts';
import type { PageStore } from '../../http/page-cache/page-store.ts';
import { toMadePage } from '../../http/page-cache/pages.ts';
import { serialiserOf } from '../../http/serialisers.ts';
import { toProduct } from './catalog.mapping.ts';
import { productTag } from './catalog.pages.ts';
import { findProducts } from './catalog.repository.ts';

export interface ProductCardDeps {
  db: Executor;
  currencies: Currencies;
  pages: Pick<PageStore, 'openMany'>;
}

/** Products as lists show them, in the bytes in which they go over the wire. */
export type ProductCards = WholePage[];

/**
 * Each product is written down once, until it changes, for all the lists that show it: a list that is not kept, or not any
 * more, has to find out which products it has, and nothing else. A card's key is the product's id, which no page has.
 */
const { list } = calls.products;

export function createProductCards({ db, currencies, pages }: ProductCardDeps) {
  const serialise = serialiserOf({ schema: productSchema, method: list.method, url: list.path });
  const write = async (ids: readonly string[]) => {
    const rows = await findProducts(db, ids);
    return new Map(
      rows.map((row) => {
        const text = serialise(toProduct(row, currencies));
        const card: WrittenPage = { ...toMadePage(text, [productTag(row.id)]), mayLag: true };
        return [row.id, card];
      }),
    );
  };
  /** The live ones of these products, in the order of the ids. */
  return (ids: readonly string[]): Promise<ProductCards> => pages.openMany(ids, write);
}
