import { randomBytes } from 'node:crypto';
import type { Executor } from '../../db/connection.ts';
import type { Clock } from '../../lib/clock.ts';
import { StartError } from '../../lib/start-error.ts';
import * as repository from './installation.repository.ts';
import { endJob, takeJob } from './job-runs.repository.ts';

/** The one row of facts about this installation, made at the first start. */
export async function requireInstallation(db: Executor, now: Date): Promise<repository.Installation> {
  const invoicePrefix = `HB${randomBytes(4).toString('hex').toUpperCase()}`;
  await repository.insertInstallation(db, { invoicePrefix, createdAt: now });
  const row = await repository.findInstallation(db);
  if (!row) throw new Error('the installation row is missing');
  return row;
}

export const setPriceCurrency = (db: Executor, priceCurrency: string): Promise<void> =>
  repository.updateInstallation(db, { priceCurrency });

export const markDemo = (db: Executor, isDemo: boolean): Promise<void> => repository.updateInstallation(db, { isDemo });

/** True for a shop that was never used: no account and no product. */
export const isEmptyShop = async (db: Executor): Promise<boolean> =>
  !(await repository.hasAccounts(db)) && !(await repository.hasProducts(db));

/**
 * Makes sure that the prices of the catalogue are in the currency that the settings name, and writes it down at the first
 * start. Without any product a different one is adopted.
 * @throws StartError where products are priced in a different one
 */
export async function requirePriceCurrency(
  db: Executor,
  { priceCurrency }: repository.Installation,
  wanted: string,
): Promise<void> {
  if (priceCurrency === wanted) return;
  const products = priceCurrency === null ? 0 : await repository.countPriced(db);
  if (products === 0) return setPriceCurrency(db, wanted);
  throw new StartError(
    `PRICE_CURRENCY is ${wanted}, but the shop has ${products} ${products === 1 ? 'product' : 'products'} priced in ` +
      `${priceCurrency}. Set it back, or convert the prices with: npm run haberdash -- currency:change --to ${wanted} ` +
      `--rate N, where N ${priceCurrency} make 1 ${wanted}.`,
  );
}

/** Stores when jobs were done, so that a restart does not put them off and several servers do each once. */
export const createJobRuns = ({ db, clock }: { db: Executor; clock: Clock }) => ({
  /** Takes a job whose turn it is. @returns false where it is not, or another server is at it */
  take: (name: string, everySeconds: number): Promise<boolean> => takeJob(db, clock, name, everySeconds),

  /** Lets a job go that was taken. @param isDone where not, it comes up again soon */
  end: (name: string, isDone: boolean): Promise<void> => endJob(db, clock, name, isDone),
});
