/** Place from which a user adds a product to the cart; each has its own sentences in the specification. */
export type AddingPlace = 'card' | 'listing' | 'search' | 'dialog';

interface ToastTexts {
  title: string;
  description?: string;
}

interface Amounts {
  /** Units in the cart already. */
  held: number;
  /** Units that were to be added. */
  quantity: number;
  stock: number;
}

interface AddingTexts {
  visitor: ToastTexts;
  tooMany: (amounts: Amounts) => string;
  added: (quantity: number) => ToastTexts;
}

const loginFirst: ToastTexts = { title: 'Please login to add items to cart' };

const noMoreUnits = ({ held, quantity, stock }: Amounts): string =>
  `Cannot add ${quantity} more units. Maximum available: ${Math.max(0, stock - held)}`;

const addedToCart = (): ToastTexts => ({
  title: 'Product added to cart',
  description: 'Your item has been added successfully',
});

export const addingTexts: Readonly<Record<AddingPlace, AddingTexts>> = {
  card: {
    visitor: { title: 'Please sign in', description: 'You need to sign in to add items to your cart' },
    tooMany: ({ stock }) => `Only ${stock} items are available in stock`,
    added: addedToCart,
  },
  listing: { visitor: loginFirst, tooMany: noMoreUnits, added: addedToCart },
  search: {
    visitor: loginFirst,
    tooMany: ({ held }) => `Only ${held} quantity can be added for this item`,
    added: () => ({ title: 'Product is added to cart' }),
  },
  dialog: {
    visitor: loginFirst,
    tooMany: noMoreUnits,
    added: (quantity) => ({ title: `Added ${quantity} item(s) to cart` }),
  },
};
