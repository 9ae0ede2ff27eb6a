import type { ApiAnswer } from './api-client.ts';
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

  return {
    saveAddress,
    addToCart,

    /** A signed-in shopper with an address and this in the cart. */
    buyerWith: async (lines: { productId: string; quantity?: number }[]) => {
      const buyer = await shop.shopper();
      const addressId = await saveAddress(buyer);
      for (const { productId, quantity } of lines) await addToCart(buyer, productId, quantity);
      return { buyer, addressId };
    },

    placeOrder: (buyer: TestUser, addressId: string, extra: object = {}): Promise<ApiAnswer> =>
      buyer.post('/api/shop/order/create', { userId: buyer.user.id, addressInfo: { addressId }, ...extra }),

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
