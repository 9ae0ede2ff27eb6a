import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { QUIET_PATH } from './browsers.ts';
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

/** Puts a product into the cart of the visitor whose browser this is: without its note of a cart it asks for none. */
export async function addToVisitorsCart(page: Page, productId: string, quantity = 1): Promise<void> {
  await call(page.request, calls.cart.add, { body: { productId, quantity } });
  await page.goto(QUIET_PATH);
  await page.evaluate(() => localStorage.setItem('cart', '1'));
}
