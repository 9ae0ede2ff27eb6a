/** What somebody withdraws from, as it is typed and shown before it is sent. */
export interface Stated {
  name: string;
  orderNumber: string;
  email: string;
  /** Items with their titles; none: the whole order. */
  items: readonly { orderItemId: string; quantity: number; title: string }[];
  text: string;
}

/** Number of an order as orders are called everywhere: `#` and eight characters. */
export const orderNumberOf = (text: string): string => text.replace(/[#\s]/g, '').slice(0, 8);
