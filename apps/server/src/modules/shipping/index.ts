import { composed, type Statement } from '../../db/statement.ts';
import type { StoredDispatch, StoredZone } from './stored.ts';

export { type Estimate, estimateArrival } from './estimates.rules.ts';
export { chooseOption, findDelivery, goodsOf } from './methods.rules.ts';
export type { StoredDispatch, StoredMethod, StoredZone } from './stored.ts';
export type { Place } from './zones.rules.ts';
export interface ShippingService {
  find: Statement<{ zones: StoredZone[]; dispatch: StoredDispatch }>;
}
export const createShippingService = (): ShippingService => ({
  find: composed(async () => ({
    zones: [],
    dispatch: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: null },
  })),
});
