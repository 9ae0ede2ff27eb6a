import type { Executor } from '../../db/connection.ts';
import { StartError } from '../../lib/start-error.ts';
import { countPriced, type Installation, setPriceCurrency } from './installation.repository.ts';

/**
 * Makes sure that the prices of the catalogue are in the currency that the settings name, and writes it down at the first
 * start. Without any product another one is taken over.
 * @throws StartError where products are priced in another one
 */
export async function requirePriceCurrency(
  db: Executor,
  { priceCurrency }: Installation,
  wanted: string,
): Promise<void> {
  if (priceCurrency === wanted) return;
  const products = priceCurrency === null ? 0 : await countPriced(db);
  if (products === 0) return setPriceCurrency(db, wanted);
  throw new StartError(
    `PRICE_CURRENCY is ${wanted}, but the shop has ${products} ${products === 1 ? 'product' : 'products'} priced in ` +
      `${priceCurrency}; set it back, or convert the prices with: npm run haberdash -- currency:change --to ${wanted} ` +
      `--rate N, where N ${priceCurrency} make 1 ${wanted}.`,
  );
}
