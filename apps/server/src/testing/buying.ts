import { calls } from '@haberdash/contract';
import { type AnswerOf, requireSuccess } from './api-client.ts';
import { readLedger } from './simulator-ledger.ts';
import type { TestShop, TestUser } from './test-shop.ts';

export type Decision = 'approve' | 'cancel' | 'decline' | 'pending' | 'abandon';

/** Steps of shoppers on the way to a paid order, and the simulated PayPal's record of it. */
export function createBuying(shop: TestShop) {
  const control = async (method: 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await shop.visitor().raw({ method, path: `/paypal-simulator/_simulator${path}` }, { body });
    if (answer.status === 404 && path === '/faults') throw new Error('this shop’s PayPal has no control plane');
    return answer;
  };

  const saveAddress = async (buyer: TestUser): Promise<string> => {
    const fields = { address: '1 Mill Lane', city: 'Pune', pincode: '411001', phone: '+91 20 5550 0101', notes: '' };
    const saved = await buyer.call(calls.addresses.add, { body: { userId: buyer.user.id, ...fields } });
    return requireSuccess(saved).data.id;
  };

  const addToCart = (
    buyer: TestUser,
    productId: string,
    quantity = 1,
    variantId?: string,
  ): Promise<AnswerOf<typeof calls.cart.add>> =>
    buyer.call(calls.cart.add, { body: { userId: buyer.user.id, productId, variantId, quantity } });

  /** A signed-in shopper with an address and this in the cart. */
  const buyerWith = async (lines: { productId: string; variantId?: string | undefined; quantity?: number }[]) => {
    const buyer = await shop.shopper();
    const addressId = await saveAddress(buyer);
    for (const { productId, quantity, variantId } of lines) await addToCart(buyer, productId, quantity, variantId);
    return { buyer, addressId };
  };

  /** @param extra more fields of the body, also such as the call does not know */
  const placeOrder = (
    buyer: TestUser,
    addressId: string,
    extra: object = {},
  ): Promise<AnswerOf<typeof calls.orders.create>> =>
    buyer.call(calls.orders.create, { body: { userId: buyer.user.id, addressInfo: { addressId }, ...extra } });

  const ledger = () => readLedger(`${shop.url}/paypal-simulator`);

  const capturesOf = async (orderId: string) =>
    (await ledger()).captures.filter(({ custom_id }) => custom_id === orderId);

  const requireCapture = async (orderId: string) => {
    const [capture] = await capturesOf(orderId);
    if (!capture) throw new Error(`nothing was captured for ${orderId}`);
    return capture;
  };

  /** Refunds that PayPal made of an order, oldest first. */
  const refundsOf = async (orderId: string) => {
    const { captures, refunds } = await ledger();
    const ids = captures.filter(({ custom_id }) => custom_id === orderId).map(({ id }) => id);
    return refunds.filter(({ capture_id }) => ids.includes(capture_id));
  };

  return {
    saveAddress,
    addToCart,
    refundsOf,

    /** Gives back money of an order at PayPal's own site; without an amount, all that is left. */
    refundAtPaypal: async (orderId: string, amount?: { value: string; currency_code: string }) =>
      control('POST', `/captures/${(await requireCapture(orderId)).id}/refund`, { amount }),

    /** The buyer complains, and PayPal takes the money of an order back. */
    reverse: async (orderId: string, amount?: { value: string; currency_code: string }) =>
      control('POST', `/captures/${(await requireCapture(orderId)).id}/reverse`, { amount }),

    /** Ends a refund that PayPal holds pending. */
    settleRefund: (refundId: string, status: 'COMPLETED' | 'FAILED') =>
      control('POST', `/refunds/${refundId}/settle`, { status }),

    buyerWith,
    placeOrder,

    /** A buyer who has placed an order for `quantity` units of a product that had `stock`. */
    placedOrder: async ({ quantity = 2, stock = 5, price = 159_900 } = {}) => {
      const productId = await shop.addProduct({ price, totalStock: stock });
      const { buyer, addressId } = await buyerWith([{ productId, quantity }]);
      const { orderId, approvalURL } = requireSuccess(await placeOrder(buyer, addressId));
      return { productId, buyer, addressId, orderId, approvalURL };
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

    capture: (buyer: TestUser, orderId: string, approvalURL: string): Promise<AnswerOf<typeof calls.orders.capture>> =>
      buyer.call(calls.orders.capture, {
        body: { orderId, paymentId: new URL(approvalURL).searchParams.get('token') ?? '', payerId: 'SOMEBODY' },
      }),

    details: async (buyer: TestUser, orderId: string) =>
      requireSuccess(await buyer.call(calls.orders.details, { params: { orderId } })).data,

    cartOf: async (buyer: TestUser) =>
      requireSuccess(await buyer.call(calls.cart.get, { params: { userId: buyer.user.id } })).data,

    stockOf: async (productId: string): Promise<number> =>
      requireSuccess(await shop.visitor().call(calls.products.details, { params: { id: productId } })).data.totalStock,

    ledger,

    capturesOf,

    arm: (...faults: { on: string; kind: string; times?: number; ms?: number }[]) =>
      control('POST', '/faults', { faults }),

    disarm: () => control('DELETE', '/faults'),

    /** Ends the review of an order's payment. */
    settle: async (orderId: string, status: 'COMPLETED' | 'DECLINED') => {
      const pending = (await capturesOf(orderId)).find((capture) => capture.status === 'PENDING');
      if (!pending) throw new Error(`no payment of ${orderId} is under review`);
      return control('POST', `/captures/${pending.id}/settle`, { status });
    },
  };
}
