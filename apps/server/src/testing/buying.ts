import type { ApiAnswer } from './api-client.ts';
import { insertProduct } from './factories.ts';
import type { TestShop, TestUser } from './test-shop.ts';

export type Decision = 'approve' | 'cancel' | 'decline' | 'pending' | 'abandon';

/** What shoppers do on the way to a paid order, and what the simulated PayPal says of it. */
export function createBuying(shop: TestShop) {
  const simulator = shop.visitor();
  const control = (path: string) => `/paypal-simulator/_simulator${path}`;

  const saveAddress = async (buyer: TestUser): Promise<string> => {
    const fields = { address: '1 Mill Lane', city: 'Pune', pincode: '411001', phone: '+91 20 5550 0101', notes: '' };
    const { body } = await buyer.post('/api/shop/address/add', { userId: buyer.user.id, ...fields });
    return body.data.id;
  };

  const addToCart = (buyer: TestUser, productId: string, quantity = 1): Promise<ApiAnswer> =>
    buyer.post('/api/shop/cart/add', { userId: buyer.user.id, productId, quantity });

  /** A signed-in shopper with an address and this in the cart. */
  const buyerWith = async (lines: { productId: string; quantity?: number }[]) => {
    const buyer = await shop.shopper();
    const addressId = await saveAddress(buyer);
    for (const { productId, quantity } of lines) await addToCart(buyer, productId, quantity);
    return { buyer, addressId };
  };

  const placeOrder = (buyer: TestUser, addressId: string, extra: object = {}): Promise<ApiAnswer> =>
    buyer.post('/api/shop/order/create', { userId: buyer.user.id, addressInfo: { addressId }, ...extra });

  return {
    saveAddress,
    addToCart,

    buyerWith,
    placeOrder,

    /** A buyer who has placed an order for `quantity` units of a product that had `stock`. */
    placedOrder: async ({ quantity = 2, stock = 5, price = 159_900 } = {}) => {
      const productId = await insertProduct(shop.database.db, { price, totalStock: stock });
      const { buyer, addressId } = await buyerWith([{ productId, quantity }]);
      const { status, body } = await placeOrder(buyer, addressId);
      if (status !== 201) throw new Error(`the order was not made: ${status} ${body.message}`);
      return { productId, buyer, addressId, orderId: body.orderId as string, approvalURL: body.approvalURL as string };
    },

    /** The buyer at PayPal's page. @returns where PayPal sends them back to */
    decide: async (approvalURL: string, decision: Decision = 'approve'): Promise<URL | undefined> => {
      const response = await fetch(approvalURL, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      });
      const location = response.headers.get('location');
      return location ? new URL(location) : undefined;
    },

    capture: (buyer: TestUser, orderId: string, approvalURL: string): Promise<ApiAnswer> =>
      buyer.post('/api/shop/order/capture', {
        orderId,
        paymentId: new URL(approvalURL).searchParams.get('token'),
        payerId: 'SOMEBODY',
      }),

    details: async (buyer: TestUser, orderId: string) =>
      (await buyer.get(`/api/shop/order/details/${orderId}`)).body.data,

    cartOf: async (buyer: TestUser) => (await buyer.get(`/api/shop/cart/get/${buyer.user.id}`)).body.data,

    stockOf: async (productId: string): Promise<number> =>
      (await shop.visitor().get(`/api/shop/products/get/${productId}`)).body.data.totalStock,

    ledger: async () => (await simulator.get(control('/ledger'))).body,

    arm: (...faults: { on: string; kind: string; times?: number; ms?: number }[]) =>
      simulator.post(control('/faults'), { faults }),

    disarm: () => simulator.delete(control('/faults')),

    settle: (captureId: string, status: 'COMPLETED' | 'DECLINED') =>
      simulator.post(control(`/captures/${captureId}/settle`), { status }),
  };
}
