import type { PromotionRow } from './promotions.repository.ts';

/** The part of a promotion that rules decide by. */
export type PromotionTerms = Omit<
  PromotionRow,
  'version' | 'badge' | 'showsCountdown' | 'updatedAt' | 'needsCode' | 'restoreOnCancel'
>;

/** A code that a buyer has entered, of a promotion. */
export interface EnteredCode {
  id: string;
  code: string;
  isSingleUse: boolean;
  /** Another order holds it or has used it: only one order may. */
  isUsed: boolean;
}

/** A promotion that may apply to a cart, and what its limits count; uses that the buyer's own unpaid order holds do not. */
export interface Offered {
  promotion: PromotionTerms & { version: number };
  /** Null of a promotion that applies by itself. */
  code: EnteredCode | null;
  uses: number;
  usesByCustomer: number;
  /** The buyer has ordered before; known only of promotions for a first order. */
  hasOrdered: boolean;
}

/** The facts about a buyer that promotions depend on. */
export interface Customer {
  userId: string | null;
  /** Keys of the emails that are known of them. */
  emails: readonly string[];
}

/** Promotions that may apply to a cart: those without a code that are active, and those of the codes that were entered. */
export interface Offers {
  customer: Customer;
  offered: readonly Offered[];
  /** Codes in the order in which they were entered; there may be none of a promotion among them any more. */
  codes: readonly string[];
}

/** The offers of a shop without promotions. */
export const NO_OFFERS: Offers = { customer: { userId: null, emails: [] }, offered: [], codes: [] };

/** A line of a cart, as far as promotions go by it. */
export interface Goods {
  productId: string;
  variantId: string;
  category: string;
  brand: string;
  price: number;
  salePrice: number;
  quantity: number;
}
