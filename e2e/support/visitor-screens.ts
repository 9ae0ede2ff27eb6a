import { calls } from '@haberdash/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { call } from './call.ts';
import { paths } from './paths.ts';
import type { Screen } from './screens.ts';
import { createProduct } from './shop-api.ts';
import { orderAsVisitor } from './visitor.ts';

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });

/** The screens of a buyer without an account, in an open shop; fills the cart of whom `api` is. */
export async function prepareVisitorScreens(api: APIRequestContext, admin: APIRequestContext): Promise<Screen[]> {
  const product = await createProduct(admin, { totalStock: 50 });
  const waiting = await orderAsVisitor(api, product.id);
  await api.post(waiting.approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  const { orderId, orderToken, approvalURL } = waiting;
  const paymentId = new URL(approvalURL).searchParams.get('token') ?? '';
  await call(api, calls.orders.capture, { body: { orderId, paymentId, payerId: '', orderToken } });
  const unpaid = await orderAsVisitor(api, product.id, 2);
  return [
    {
      name: 'visitors-checkout',
      as: 'visitor',
      path: paths.shopping.checkout,
      shows: (page) => page.getByLabel('Email', { exact: true }),
    },
    {
      name: 'visitors-checkout-errors',
      as: 'visitor',
      path: paths.shopping.checkout,
      act: (page) => page.getByRole('button', { name: 'Continue', exact: true }).click(),
      shows: (page) => page.locator('[aria-invalid=true]'),
    },
    { name: 'find-order', as: 'visitor', path: paths.shopping.findOrder, shows: heading('Find my order') },
    { name: 'order-by-link', as: 'visitor', path: waiting.path, shows: heading(/^Order #/) },
    { name: 'order-by-link-waiting', as: 'visitor', path: unpaid.path, shows: heading(/^Order #/) },
    { name: 'link-of-no-order', as: 'visitor', path: '/order/x', shows: (page) => page.getByRole('alert') },
  ];
}
