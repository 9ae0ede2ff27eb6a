/** Who buys: a user, or a visitor, whose id is that of their cart. */
export interface Buyer {
  id: string;
  /** Null for a visitor. */
  userId: string | null;
  /** Empty for a visitor. */
  userName: string;
  /** The account's email; left out for a visitor, and where it is not known. */
  email?: string;
}

/** Id that no buyer has. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
