/** States of the use of a promotion by an order; any of them can follow any other, with the order's own states. */
export const REDEMPTION_STATES = ['held', 'used', 'released'] as const;
export type RedemptionState = (typeof REDEMPTION_STATES)[number];
