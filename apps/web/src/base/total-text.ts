/** Number of results of a search. */
export interface FoundTotal {
  total: number;
  /** There are more than `total`. */
  totalIsMore: boolean;
}

/** The total as it is read: more than are counted are `over 1,000`. */
export const totalText = ({ total, totalIsMore }: FoundTotal): string =>
  totalIsMore ? `over ${total.toLocaleString('en')}` : String(total);
