import { calls } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';
import { unique } from './shop-api.ts';

/** A visitor's order that waits for its payment. */
export interface VisitorsOrder {
  orderId: string;
  email: string;
  approvalURL: string;
  /** Path of the page that shows it. */
  path: string;
  orderToken: string;
}

/** Has a visitor, who has nothing but this browser's cookies, order a product in an open shop. */
export async function orderAsVisitor(api: APIRequestContext, productId: string, quantity = 1): Promise<VisitorsOrder> {
  const email = `visitor-${unique()}@example.test`;
  const address = {
    recipientName: 'Vera Novak',
    address: '7 Orchard Road',
    city: 'Pune',
    pincode: '411001',
    phone: '+91 20 5550 0199',
    countryCode: 'IN',
    subdivision: 'IN-MH',
  };
  await call(api, calls.cart.add, { body: { productId, quantity } });
  const { orderId, approvalURL, orderLink } = await call(api, calls.orders.create, { body: { email, address } });
  const path = new URL(orderLink ?? '').pathname;
  return { orderId, email, approvalURL, path, orderToken: path.split('/').at(-1) ?? '' };
}
