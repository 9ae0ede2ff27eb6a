import type { APIRequestContext, APIResponse } from '@playwright/test';

/** The parts of the contract's shapes that the tests look at. */
export interface Product {
  id: string;
  title: string;
  description: string;
  category: string;
  brand: string;
  price: number;
  salePrice: number;
  totalStock: number;
  image: string;
}

export interface Shopper {
  id: string;
  userName: string;
  email: string;
  password: string;
}

export interface Address {
  id: string;
  address: string;
}

export interface Cart {
  id: string;
  items: { productId: string; quantity: number }[];
}

export interface Order {
  id: string;
  orderStatus: string;
  paymentStatus: string;
  paymentId: string;
}

export const PASSWORD = 'quiet-river-stone';

/** The body of a call that succeeded; a failure ends the test with what the shop said. */
export async function answerOf<T>(call: Promise<APIResponse>): Promise<T> {
  const response = await call;
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return response.json();
}

/** @returns what is in `data` of a call that succeeded */
export async function dataOf<T>(call: Promise<APIResponse>): Promise<T> {
  return (await answerOf<{ data: T }>(call)).data;
}

let made = 0;

/** A number that no other thing of this run has. */
export const unique = (): string => {
  made += 1;
  return `${process.pid}-${made}`;
};

/** An address that nobody else of this run comes from. */
function newAddress(): string {
  made += 1;
  return `10.0.${Math.floor(made / 250)}.${made % 250}`;
}

/** Creates an account; nobody is signed in by it. */
export async function createShopper(api: APIRequestContext, userName = 'Asha Rao'): Promise<Shopper> {
  const account = { userName, email: `shopper-${unique()}@example.test`, password: PASSWORD };
  const headers = { 'x-forwarded-for': newAddress() };
  const { user } = await answerOf<{ user: { id: string } }>(api.post('/api/auth/signup', { data: account, headers }));
  return { ...account, id: user.id };
}

export async function signIn(api: APIRequestContext, { email, password }: Pick<Shopper, 'email' | 'password'>) {
  await answerOf(api.post('/api/auth/login', { data: { email, password } }));
}

/** A new shopper whose session the browser of `api` has: pass `page.request`. */
export async function signInNewShopper(api: APIRequestContext, userName?: string): Promise<Shopper> {
  const shopper = await createShopper(api, userName);
  await signIn(api, shopper);
  return shopper;
}

export const listProducts = (api: APIRequestContext, query = ''): Promise<Product[]> =>
  dataOf(api.get(`/api/shop/products/get?limit=100${query}`));

/** Adds a product of the test's own, which nothing else buys or changes; 8,500 rupees are 100 dollars. */
export async function createProduct(admin: APIRequestContext, fields: Partial<Product> = {}): Promise<Product> {
  const [any] = await listProducts(admin);
  const data = {
    title: `Test garment ${unique()}`,
    description: 'A garment that only a test buys.',
    category: 'men',
    brand: 'zara',
    price: 8500,
    totalStock: 20,
    image: any?.image,
    ...fields,
  };
  return dataOf(admin.post('/api/admin/products/add', { data }));
}

export const editProduct = (admin: APIRequestContext, product: Product, fields: Partial<Product>): Promise<Product> => {
  const { title, description, category, brand, price, salePrice, totalStock, image } = { ...product, ...fields };
  const data = { title, description, category, brand, price, salePrice, totalStock, image };
  return dataOf(admin.put(`/api/admin/products/edit/${product.id}`, { data }));
};

export const addToCart = (
  api: APIRequestContext,
  shopper: Shopper,
  product: Pick<Product, 'id'>,
  quantity = 1,
): Promise<Cart> =>
  dataOf(api.post('/api/shop/cart/add', { data: { userId: shopper.id, productId: product.id, quantity } }));

export const getCart = (api: APIRequestContext, shopper: Shopper): Promise<Cart> =>
  dataOf(api.get(`/api/shop/cart/get/${shopper.id}`));

const HOME = { city: 'Pune', pincode: '411001', phone: '+91 98220 55501', notes: '' };

export const addAddress = (
  api: APIRequestContext,
  shopper: Shopper,
  address = '12 Lake View Road',
  fields: Partial<typeof HOME> = {},
): Promise<Address> =>
  dataOf(api.post('/api/shop/address/add', { data: { userId: shopper.id, address, ...HOME, ...fields } }));

export const listOrders = (api: APIRequestContext, shopper: Shopper): Promise<Order[]> =>
  dataOf(api.get(`/api/shop/order/list/${shopper.id}`));

export const getOrder = (api: APIRequestContext, orderId: string): Promise<Order> =>
  dataOf(api.get(`/api/shop/order/details/${orderId}`));

export interface PlacedOrder {
  orderId: string;
  approvalURL: string;
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
  const data = { userId: shopper.id, addressId: address.id };
  const order = await answerOf<Omit<PlacedOrder, 'paymentId'>>(api.post('/api/shop/order/create', { data }));
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
  await answerOf(api.post('/api/shop/order/capture', { data: { orderId, paymentId, payerId: '' } }));
  return orderId;
}

interface Fault {
  on: 'token' | 'create' | 'get' | 'capture' | 'refund' | 'webhook' | 'any';
  kind: string;
  times: number;
  ms?: number;
}

/** Arms faults of the PayPal simulator; `clearFaults` disarms what was not used up. */
export const armFaults = (api: APIRequestContext, ...faults: Fault[]) =>
  answerOf(api.post('/paypal-simulator/_simulator/faults', { data: { faults } }));

export const clearFaults = (api: APIRequestContext) => api.delete('/paypal-simulator/_simulator/faults');
