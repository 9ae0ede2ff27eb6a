import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type Address,
  type CallInput,
  type CallSuccess,
  type Cart,
  calls,
  type Order,
  type OrderDetails,
  type Product,
  type ProductBody,
  type SignupBody,
} from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { call, requireOk } from './call.ts';

export interface Shopper extends SignupBody {
  id: string;
}

export const PASSWORD = 'quiet-river-stone';

let made = 0;

/** A number that no other thing of this run has. */
export const unique = (): string => {
  made += 1;
  return `${process.pid}-${made}`;
};

/** An address of this machine that no other caller of this run has. */
function newAddress(): string {
  made += 1;
  return `127.1.${Math.floor(made / 250)}.${1 + (made % 250)}`;
}

/** Calls from an address of its own: the tests make far more accounts than one address may. */
function postFromElsewhere(url: URL, body: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(url, { method: 'POST', headers, localAddress: newAddress(), agent: false }, (answer) => {
      text(answer).then((said) => resolve(JSON.parse(said)), reject);
    });
    asked.on('error', reject);
    asked.end(JSON.stringify(body));
  });
}

/** Creates an account; no one is signed in by it. */
export async function createShopper(api: APIRequestContext, userName = 'Asha Rao'): Promise<Shopper> {
  const account = { userName, email: `shopper-${unique()}@example.test`, password: PASSWORD };
  const { path, response } = calls.auth.signup;
  const shop = (await api.get(calls.shop.info.path)).url();
  const { user } = response.parse(await postFromElsewhere(new URL(path, shop), account));
  return { ...account, id: user.id };
}

export async function signIn(api: APIRequestContext, { email, password }: Pick<Shopper, 'email' | 'password'>) {
  await call(api, calls.auth.login, { body: { email, password } });
}

/** A new shopper whose session the browser of `api` has: pass `page.request`. */
export async function signInNewShopper(api: APIRequestContext, userName?: string): Promise<Shopper> {
  const shopper = await createShopper(api, userName);
  await signIn(api, shopper);
  return shopper;
}

/** The first hundred of what the query finds. */
export async function listProducts(
  api: APIRequestContext,
  query: CallInput<typeof calls.products.list>['query'] = {},
): Promise<Product[]> {
  return (await call(api, calls.products.list, { query: { limit: 100, ...query } })).data;
}

/** Adds a product of the test's own, which nothing else buys or changes; 8,500 rupees are 100 dollars. */
export async function createProduct(admin: APIRequestContext, fields: Partial<ProductBody> = {}): Promise<Product> {
  const [any] = await listProducts(admin);
  const body: ProductBody = {
    title: `Test garment ${unique()}`,
    description: 'A garment that only a test buys.',
    category: 'men',
    brand: 'zara',
    price: 8500,
    totalStock: 20,
    image: any?.image ?? '',
    ...fields,
  };
  return (await call(admin, calls.adminProducts.add, { body })).data;
}

export async function editProduct(
  admin: APIRequestContext,
  product: Product,
  fields: Partial<ProductBody>,
): Promise<Product> {
  const { title, description, category, brand, price, salePrice, totalStock, image } = { ...product, ...fields };
  const body = { title, description, category, brand, price, salePrice, totalStock, image };
  return (await call(admin, calls.adminProducts.edit, { params: { id: product.id }, body })).data;
}

export async function addToCart(
  api: APIRequestContext,
  shopper: Shopper,
  product: Pick<Product, 'id'>,
  quantity = 1,
): Promise<Cart> {
  return (await call(api, calls.cart.add, { body: { userId: shopper.id, productId: product.id, quantity } })).data;
}

export async function getCart(api: APIRequestContext, shopper: Shopper): Promise<Cart> {
  return (await call(api, calls.cart.get, { params: { userId: shopper.id } })).data;
}

const HOME = { city: 'Pune', pincode: '411001', phone: '+91 98220 55501', notes: '' };

export async function addAddress(
  api: APIRequestContext,
  shopper: Shopper,
  address = '12 Lake View Road',
  fields: Partial<typeof HOME> = {},
): Promise<Address> {
  return (await call(api, calls.addresses.add, { body: { userId: shopper.id, address, ...HOME, ...fields } })).data;
}

export async function listOrders(api: APIRequestContext, shopper: Shopper): Promise<Order[]> {
  return (await call(api, calls.orders.list, { params: { userId: shopper.id } })).data;
}

export async function getOrder(api: APIRequestContext, orderId: string): Promise<OrderDetails> {
  return (await call(api, calls.orders.details, { params: { orderId } })).data;
}

export interface PlacedOrder extends CallSuccess<typeof calls.orders.create> {
  /** PayPal's id of the payment, as its return address carries it in `token`. */
  paymentId: string;
}

/**
 * Orders a product for a shopper who is signed in, up to the step that the buyer takes at PayPal.
 * @param to a saved address; a new one where none is given
 */
export async function placeOrder(
  api: APIRequestContext,
  shopper: Shopper,
  product: Pick<Product, 'id'>,
  quantity = 1,
  to?: Address,
): Promise<PlacedOrder> {
  await addToCart(api, shopper, product, quantity);
  const address = to ?? (await addAddress(api, shopper));
  const order = await call(api, calls.orders.create, { body: { userId: shopper.id, addressId: address.id } });
  return { ...order, paymentId: new URL(order.approvalURL).searchParams.get('token') ?? '' };
}

/** The whole purchase of one piece, paid. @param to a saved address; a new one where none is given */
export async function buy(
  api: APIRequestContext,
  shopper: Shopper,
  product: Pick<Product, 'id'>,
  to?: Address,
): Promise<string> {
  const { orderId, approvalURL, paymentId } = await placeOrder(api, shopper, product, 1, to);
  await api.post(approvalURL, { form: { decision: 'approve' }, maxRedirects: 0 });
  await call(api, calls.orders.capture, { body: { orderId, paymentId, payerId: '' } });
  return orderId;
}

const SIMULATOR = '/paypal-simulator/_simulator';

/** A capture, or a refund, in the books of the simulated PayPal. */
interface LedgerEntry {
  id: string;
  amount: { value: string; currency_code: string };
}

interface Ledger {
  captures: (LedgerEntry & { custom_id: string })[];
  refunds: (LedgerEntry & { capture_id: string })[];
}

async function readLedger(api: APIRequestContext): Promise<Ledger> {
  const ledger = await api.get(`${SIMULATOR}/ledger`);
  await requireOk(ledger);
  return ledger.json();
}

/** Captures of an order at PayPal. */
export async function capturesOf(api: APIRequestContext, orderId: string): Promise<Ledger['captures']> {
  return (await readLedger(api)).captures.filter(({ custom_id }) => custom_id === orderId);
}

/** Refunds of an order at PayPal. */
export async function refundsOf(api: APIRequestContext, orderId: string): Promise<Ledger['refunds']> {
  const ids = (await capturesOf(api, orderId)).map(({ id }) => id);
  return (await readLedger(api)).refunds.filter(({ capture_id }) => ids.includes(capture_id));
}
