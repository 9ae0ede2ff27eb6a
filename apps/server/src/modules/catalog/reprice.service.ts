import type { Executor } from '../../db/connection.ts';
import * as repository from './reprice.repository.ts';

/** Preview of converted prices, with the first products by title one by one. */
export const previewConversion = async (db: Executor, conversion: repository.PriceConversion, samples: number) => ({
  ...(await repository.judgeConversion(db, conversion)),
  samples: await repository.sampleConverted(db, conversion, samples),
});

/** Converts every price of the catalogue. */
export async function convertPrices(tx: Executor, conversion: repository.PriceConversion): Promise<void> {
  await repository.updatePrices(tx, conversion);
  await repository.settleDated(tx);
}
