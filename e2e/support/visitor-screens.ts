import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { call } from './call.ts';
import { paths } from './paths.ts';
import type { Screen } from './screens.ts';
import { createProduct } from './shop-api.ts';
import { addToVisitorsCart, orderAsVisitor } from './visitor.ts';

const heading = (name: string | RegExp) => (shown: Page) => shown.getByRole('heading', { name });

/** The screens of a buyer without an account, in an open shop; fills the cart of whose browser this is. */
export async function prepareVisitorScreens(page: Page, admin: APIRequestContext): Promise<Screen[]> {
  const api = page.request;
  const product = await createProduct(admin, { totalStock: 50 });
  const waiting = await orderAsVisitor(api, product.id);
  await api.post(waiting.approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  const { orderId, orderToken, approvalURL } = waiting;
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await call(api, calls.orders.capture, { body: { orderId, paymentId, payerId: '', orderToken } });
  const unpaid = await orderAsVisitor(api, product.id, 2);
  await addToVisitorsCart(page, product.id, 3);
  return [
    {
      name: 'visitors-checkout',
      as: 'visitor',
      path: paths.shopping.checkout,
      shows: (shown) => shown.getByLabel('Email', { exact: true }),
    },
    {
      name: 'visitors-checkout-errors',
      as: 'visitor',
      path: paths.shopping.checkout,
      act: (shown) => shown.getByRole('button', { name: 'Continue', exact: true }).click(),
      shows: (shown) => shown.locator('[aria-invalid=true]'),
    },
    { name: 'find-order', as: 'visitor', path: paths.shopping.findOrder, shows: heading('Find my order') },
    { name: 'order-by-link', as: 'visitor', path: waiting.path, shows: heading(/^Order #/) },
    { name: 'order-by-link-waiting', as: 'visitor', path: unpaid.path, shows: heading(/^Order #/) },
    { name: 'link-of-no-order', as: 'visitor', path: '/order/x', shows: (shown) => shown.getByRole('alert') },
  ];
}
