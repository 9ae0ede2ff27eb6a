import { convertUnitPrice, type ExchangeRate } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { isPercent } from './pieces.rules.ts';
import { listAll, updatePromotion } from './promotions.repository.ts';

/** Converts the amounts of all promotions, rounded half up; one that is above 0 does not become 0. */
export async function convertPromotions(
  tx: Executor,
  { from, to, rate }: { from: string; to: string; rate: ExchangeRate },
  at: Date,
): Promise<void> {
  const convert = (minor: number) =>
    minor === 0 ? 0 : Math.max(1, convertUnitPrice(minor, { price: from, charge: to, rate }));
  for (const promotion of await listAll(tx)) {
    const { id, value, minSubtotal } = promotion;
    const converted = {
      value: isPercent(promotion) ? value : convert(value),
      minSubtotal: minSubtotal === null ? null : convert(minSubtotal),
    };
    if (converted.value !== value || converted.minSubtotal !== minSubtotal)
      await updatePromotion(tx, id, { ...converted, updatedAt: at });
  }
}
