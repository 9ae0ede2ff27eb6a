import { type ListedProduct, MAX_LOOK, RELATED_PRODUCTS } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { type Clock, minutesAfter } from '../../lib/clock.ts';
import { dayEnds } from '../../lib/days.ts';
import type { CatalogService } from '../catalog/index.ts';
import { selectRelated } from './related.repository.ts';

export interface RelatedDeps {
  db: Executor;
  clock: Clock;
  catalog: Pick<CatalogService, 'listLook' | 'listSome'>;
  /** Knows what was paid for in the same orders. */
  purchases: { listBoughtTogether: (productId: string, limit: number) => Promise<string[]> };
}

const RELATED_MINUTES = 5;
/** Some of what was bought together may be sold out. */
const LOOK_CANDIDATES = 24;

/** Products shown beside one product. */
export const createRelated = ({ db, clock, catalog, purchases }: RelatedDeps) => ({
  /** Products like one, those in stock first. @throws AppError PRODUCT_NOT_FOUND */
  listRelated: async (id: string): Promise<ListedProduct[]> => {
    const [product] = await catalog.listSome([id]);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return catalog.listSome(await selectRelated(db, product, RELATED_PRODUCTS));
  },

  /**
   * Available products that go with one: those the merchant chose, or else those in most of its paid orders.
   * `candidates`: whose change can change the answer.
   * @throws AppError PRODUCT_NOT_FOUND
   */
  listLook: async (id: string): Promise<{ products: ListedProduct[]; candidates: string[] }> => {
    const [product] = await catalog.listSome([id]);
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    const chosen = await catalog.listLook(id);
    const candidates = chosen.length > 0 ? chosen : await purchases.listBoughtTogether(id, LOOK_CANDIDATES);
    const available = (await catalog.listSome(candidates)).filter(({ totalStock }) => totalStock > 0);
    return { products: available.slice(0, MAX_LOOK), candidates };
  },

  /** Time from which others may be more like a product than those that were found, or bought with it more often, or be new. */
  relatedUntil: (): Date => {
    const [soon, ends] = [minutesAfter(clock.now(), RELATED_MINUTES), dayEnds(clock)];
    return soon < ends ? soon : ends;
  },
});
