/** Who buys: a user, or a visitor, whose id is that of their cart. */
export interface Buyer {
  id: string;
  /** Null for a visitor. */
  userId: string | null;
  /** Empty for a visitor. */
  userName: string;
  /** Of the account; left out where it is not known, and of a visitor. */
  email?: string;
}

/** Id that no buyer has. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
