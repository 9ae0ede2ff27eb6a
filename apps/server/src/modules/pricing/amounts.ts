/** One fact in both currencies, each in its minor units; neither is ever converted into the other. */
export interface Amounts {
  /** In the price currency. */
  amount: number;
  /** In the charge currency. */
  chargeAmount: number;
}

/** One of the two currencies: the name of its amount. */
export type Side = keyof Amounts;

/** Works something out in the price currency and, by itself, in the charge currency. */
export const onBothSides = <T>(work: (side: Side) => T): Record<Side, T> => ({
  amount: work('amount'),
  chargeAmount: work('chargeAmount'),
});
