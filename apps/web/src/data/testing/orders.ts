import type { AdminOrder, AdminOrderDetails, Order, OrderDetails } from '@haberdash/contract';

const AT = '2026-11-21T00:00:00.000Z';
const nothing = { discount: 0, shipping: 0, fees: 0, tax: 0, taxIncluded: 0 };
const sums = { ...nothing, subtotal: 1000, total: 1000 };
const charged = { ...nothing, subtotal: 11.76, total: 11.76 };

/** An order that is paid; tests give it the items that they need. */
export const ORDER: Order = {
  _id: '0b5e7c1e-0000-4000-8000-000000000000',
  id: '0b5e7c1e-0000-4000-8000-000000000000',
  userId: 'u1',
  userName: 'Meera Nair',
  cartId: 'c1',
  orderDate: AT,
  orderUpdateDate: AT,
  orderStatus: 'confirmed',
  paymentMethod: 'paypal',
  paymentStatus: 'paid',
  paymentId: 'pay',
  payerId: 'payer',
  totalAmount: 1000,
  priceCurrency: 'INR',
  chargedAmount: 11.76,
  chargeCurrency: 'USD',
  exchangeRate: 85,
  cartItems: [],
  adjustments: [],
  totals: sums,
  chargeTotals: charged,
  addressInfo: {
    addressId: 'a1',
    recipientName: 'Meera Nair',
    company: '',
    address: '12 Lake View Road',
    addressLine2: '',
    city: 'Pune',
    pincode: '411001',
    countryCode: 'IN',
    subdivision: 'IN-MH',
    taxNumber: '',
    phone: '',
    notes: '',
    lines: ['Meera Nair', '12 Lake View Road', 'Pune 411001', 'Maharashtra'],
  },
  delivery: null,
  shipments: [],
  fulfilment: 'unfulfilled',
  refunds: [],
  payableUntil: null,
  handPayment: null,
  version: 1,
};

/** The same as the staff has it. */
export const ADMIN_ORDER: AdminOrder = { ...ORDER, email: '', hasQuestion: false };

export const NO_TABS = { toPack: 0, toSend: 0, sent: 0, refundDue: 0, awaiting: 0, overpaid: 0, question: 0 };

export const DETAILS: OrderDetails = { ...ORDER, history: [], canCallOff: false };

/** A line of an order. */
export const lineOf = (
  title: string,
  fields: Partial<Order['cartItems'][number]> = {},
): Order['cartItems'][number] => ({
  ...{ id: `line of ${title}`, productId: `p ${title}`, variantId: `v ${title}`, title, sku: '', variantTitle: '' },
  ...{ image: '/front.webp', price: 500, chargePrice: 5.88, quantity: 1, total: 500, chargeTotal: 5.88 },
  ...{ discountTotal: 0, chargeDiscountTotal: 0, taxLines: [] },
  ...fields,
});

/** One parcel on its way. */
export const PARCELS: Pick<Order, 'shipments' | 'fulfilment'> = {
  shipments: [
    {
      id: 's1',
      items: [{ orderItemId: 'line of Linen shirt', quantity: 1, returnItemId: null }],
      ...{ carrier: 'Blue Dart', trackingNumber: '123', trackingUrl: 'https://carrier.test/123' },
      ...{ state: 'shipped', shippedAt: '2026-11-22T10:00:00.000Z', deliveredAt: null },
    },
  ],
  fulfilment: 'partial',
};

/** An order of 1,000 rupees whose transfer has not come. */
export const TRANSFER: OrderDetails = {
  ...DETAILS,
  ...{ orderStatus: 'pending', paymentMethod: 'bank_transfer', paymentStatus: 'awaiting', paymentId: '', payerId: '' },
  ...{ chargedAmount: 1000, chargeCurrency: 'INR', exchangeRate: 1, chargeTotals: sums },
  handPayment: {
    ...{ due: 1000, received: 0, missing: 1000, surplus: 0, reference: '0b5e7c1e-4' },
    ...{ instructions: 'Account holder: Haberdash\nIFSC: ABCD0123456', dueBy: '2026-11-28T00:00:00.000Z' },
  },
};

/** The same in cash at the door. */
export const CASH: OrderDetails = {
  ...TRANSFER,
  ...{ orderStatus: 'confirmed', paymentMethod: 'cod' },
  handPayment: { due: 1000, received: 0, missing: 1000, surplus: 0, reference: '', instructions: '', dueBy: null },
};

/** Totals with everything in them that an order may have beside its items. */
export const FULL_TOTALS = {
  subtotal: 100,
  discount: 10,
  shipping: 7,
  fees: 1.5,
  tax: 5.5,
  taxIncluded: 0,
  total: 104,
};

export const ADMIN_DETAILS: AdminOrderDetails = {
  ...DETAILS,
  email: '',
  refunds: [],
  refundable: { amount: 11.76, items: [] },
  toSend: [],
  moneyToGiveBack: [],
  receipts: [],
};
