import { foldCode } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { listAlike } from '../../lib/alike.ts';
import type { ProductCount } from './catalog.rules.ts';
import * as repository from './figures.repository.ts';

export type CatalogFigures = ReturnType<typeof createCatalogFigures>;

/** Figures of the catalogue for the dashboard. */
export const createCatalogFigures = (db: Executor) => ({
  /** Live products per category and brand. */
  counts: (): Promise<ProductCount[]> => repository.selectCounts(db),

  /** Numbers of live products with none left, and with at most `LOW_STOCK_DASHBOARD_MAX`. */
  stock: () => repository.countByStock(db),

  /** Live product that sold best over all time; null while nothing was sold. */
  topSeller: () => repository.findBySales(db, 'most'),

  /** A product without any sale counts 0; null only where there are no products. */
  leastSelling: async () => (await repository.findNeverSold(db)) ?? repository.findBySales(db, 'least'),

  /** SKUs of an older shop that are one and the same now, as `listAlike` has them. */
  listAlike: async (): Promise<string[]> => listAlike(await repository.listSharedSkus(db), String, foldCode),
});
