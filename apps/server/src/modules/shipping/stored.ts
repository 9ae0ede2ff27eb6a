import type { Dispatch } from './estimates.rules.ts';
import type { Method } from './methods.rules.ts';
import type { Region } from './zones.rules.ts';

/** Method of delivery as it is stored: amounts and subtotals in minor units of the price currency, weights in grams. */
export interface StoredMethod extends Method {
  name: string;
  estimate: { minDays: number; maxDays: number } | null;
  codAllowed: boolean;
}

export interface StoredZone {
  id: string;
  name: string;
  regions: Region[];
  methods: StoredMethod[];
}

export interface StoredDispatch extends Dispatch {
  /** Of goods whose weight is not known, in grams. */
  defaultWeightGrams: number | null;
}
