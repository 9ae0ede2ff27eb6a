import { calls } from '@haberdash/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { call } from './call.ts';
import { goWithin, leaveAndForget } from './network.ts';
import { paths } from './paths.ts';
import { ALL_WAYS, saveWays } from './payments.ts';
import {
  addAddress,
  addToCart,
  buy,
  createProduct,
  listProducts,
  placeOrder,
  type Shopper,
  signIn,
  signInNewShopper,
} from './shop-api.ts';

/** A screen of the storefront, in a state worth looking at. */
export interface Screen {
  name: string;
  /** The user who sees the screen. */
  as: 'visitor' | 'shopper' | 'newcomer';
  path: string;
  /** Steps after the page has opened. */
  act?: (page: Page) => Promise<void>;
  /** Something that is on the finished screen. */
  shows: (page: Page) => Locator;
  /** Wider windows do not have it. */
  isOfPhones?: true;
}

export interface ScreenWorld {
  shopper: Shopper;
  screens: Screen[];
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

/** An address that is no page. */
const NOWHERE = '/nothing';

const PUBLIC: Screen[] = [
  { name: 'landing', as: 'visitor', path: paths.landing, shows: heading('Popular categories') },
  {
    name: 'connection-panel',
    as: 'visitor',
    path: `${paths.landing}?debug`,
    act: (page) => page.getByText('Connected', { exact: true }).waitFor(),
    shows: (page) => page.getByRole('heading', { name: 'Popular categories', includeHidden: true }),
  },
  { name: 'sign-in', as: 'visitor', path: paths.login, shows: heading(/welcome back/i) },
  {
    name: 'sign-up-errors',
    as: 'visitor',
    path: paths.signup,
    act: press('Create Account'),
    shows: (page) => page.getByText('User name is required'),
  },
  { name: 'forgot-password', as: 'visitor', path: paths.forgot, shows: heading('Forgot your password?') },
  { name: 'new-password', as: 'visitor', path: `${paths.reset}?token=x`, shows: heading('Set a new password') },
  { name: 'link-over', as: 'visitor', path: paths.reset, shows: heading('This link has expired') },
  { name: 'first-account', as: 'visitor', path: `${paths.setup}?token=x`, shows: heading(/^Set up /) },
  { name: 'keep-email', as: 'visitor', path: `${paths.emailUndo}?token=x`, shows: heading('Keep your old email?') },
  { name: 'page-of-text', as: 'visitor', path: paths.page('delivery'), shows: heading('How long it takes') },
  { name: 'not-found', as: 'visitor', path: NOWHERE, shows: heading('Page not found') },
];

const EMPTY: Screen[] = [
  { name: 'no-orders', as: 'newcomer', path: paths.shopping.profile, shows: heading('No Orders Yet') },
  { name: 'no-access', as: 'newcomer', path: paths.admin.home, shows: heading(/Hehehe/) },
  {
    name: 'empty-wishlist',
    as: 'newcomer',
    path: `${paths.shopping.profile}?tab=wishlist`,
    shows: heading('Your wishlist is empty'),
  },
  { name: 'empty-checkout', as: 'newcomer', path: paths.shopping.checkout, shows: heading('Your cart is empty') },
  {
    name: 'empty-cart',
    as: 'newcomer',
    path: paths.shopping.search,
    act: (page) => page.getByRole('button', { name: /^Cart/ }).click(),
    shows: heading('Your cart is empty'),
  },
];

const SHOPPING: Screen[] = [
  { name: 'home', as: 'shopper', path: paths.shopping.home, shows: (page) => page.getByRole('article').nth(3) },
  { name: 'listing', as: 'shopper', path: paths.shopping.listing, shows: (page) => page.getByRole('article').nth(3) },
  {
    name: 'listing-filtered',
    as: 'shopper',
    path: `${paths.shopping.listing}?category=women&brands=zara`,
    shows: (page) => page.getByRole('button', { name: 'Remove filter Zara' }),
  },
  {
    name: 'listing-sort-menu',
    as: 'shopper',
    path: paths.shopping.listing,
    act: (page) => page.getByRole('button', { name: /^Sort by/ }).click(),
    shows: (page) => page.getByRole('menu'),
  },
  {
    name: 'listing-empty',
    as: 'shopper',
    path: `${paths.shopping.listing}?brands=none`,
    shows: heading('No products available.'),
  },
  { name: 'search', as: 'shopper', path: paths.shopping.search, shows: heading('What are you looking for?') },
  { name: 'search-results', as: 'shopper', path: `${paths.shopping.search}?keyword=shirt`, shows: heading(/^Found/) },
  {
    name: 'search-nothing',
    as: 'shopper',
    path: `${paths.shopping.search}?keyword=nothingofthat`,
    shows: heading('No results found'),
  },
  {
    name: 'cart',
    as: 'shopper',
    path: paths.shopping.search,
    act: (page) => page.getByRole('button', { name: /^Cart/ }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Your Cart' }).getByText('Total', { exact: true }),
  },
  {
    name: 'account-menu',
    as: 'shopper',
    path: paths.shopping.search,
    act: press('Account'),
    shows: (page) => page.getByRole('menuitem', { name: 'Sign Out' }),
  },
  { name: 'orders', as: 'shopper', path: paths.shopping.profile, shows: (page) => page.getByRole('table') },
  {
    name: 'addresses',
    as: 'shopper',
    path: `${paths.shopping.profile}?tab=address`,
    act: press('Edit'),
    shows: heading('Edit Address'),
  },
  {
    name: 'delete-address',
    as: 'shopper',
    path: `${paths.shopping.profile}?tab=address`,
    act: press('Delete'),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'wishlist',
    as: 'shopper',
    path: `${paths.shopping.profile}?tab=wishlist`,
    shows: (page) => page.getByRole('article').first(),
  },
  {
    name: 'account',
    as: 'shopper',
    path: `${paths.shopping.profile}?tab=account`,
    shows: (page) => page.getByText('This session'),
  },
  {
    name: 'delete-account',
    as: 'shopper',
    path: `${paths.shopping.profile}?tab=account`,
    act: press('Delete account'),
    shows: dialog('Delete your account?'),
  },
  { name: 'checkout', as: 'shopper', path: paths.shopping.checkout, shows: (page) => page.getByRole('radio').first() },
  { name: 'payment-not-found', as: 'shopper', path: paths.shopping.paypalReturn, shows: heading('Payment not found') },
];

/** The screens of phones alone. */
const PHONE: Screen[] = [
  {
    name: 'side-menu',
    as: 'shopper',
    path: paths.shopping.search,
    act: press('Menu'),
    shows: dialog('Menu'),
    isOfPhones: true,
  },
  {
    name: 'filters',
    as: 'shopper',
    path: paths.shopping.listing,
    act: press('Filters'),
    shows: dialog('Filters'),
    isOfPhones: true,
  },
];

/**
 * An order whose transfer has not come, to the first saved address, in a shop that takes PayPal only before and after.
 * @returns its id
 */
async function orderByTransfer(
  api: APIRequestContext,
  admin: APIRequestContext,
  shopper: Shopper,
  product: Parameters<typeof addToCart>[2],
): Promise<string> {
  await saveWays(admin, ALL_WAYS);
  await addToCart(api, shopper, product);
  const [address] = (await call(api, calls.addresses.list, { params: { userId: shopper.id } })).data;
  const body = { userId: shopper.id, addressId: address?.id, paymentMethod: 'bank_transfer' };
  const { orderId } = await call(api, calls.orders.create, { body });
  await saveWays(admin);
  return orderId;
}

/**
 * Fills the account that `api` signs in with something for every screen to show.
 * @param phone adds the screens that only phones have
 */
export async function prepareScreens(
  api: APIRequestContext,
  admin: APIRequestContext,
  phone = false,
): Promise<ScreenWorld> {
  const shopper = await signInNewShopper(api, 'Asha Rao');
  const shirt = (await listProducts(api, { category: 'men' })).find(({ title }) => /shirt/i.test(title));
  const product = await createProduct(admin, {
    ...shirt,
    slug: undefined,
    options: undefined,
    title: 'Linen Shirt with a Name That Runs Over Two Lines',
    price: 2490,
    salePrice: 1890,
    totalStock: 4,
  });
  const paid = await buy(api, shopper, product);
  const [first, second] = await listProducts(api, { sortby: 'newest', category: 'women' });
  for (const wished of [product, first, second]) {
    if (wished) await call(api, calls.wishlist.add, { body: { userId: shopper.id, productId: wished.id } });
  }
  await call(api, calls.reviews.add, {
    body: { productId: product.id, reviewValue: 4, reviewMessage: 'Soft, cool and true to size.' },
  });
  const awaited = await orderByTransfer(api, admin, shopper, product);
  const waiting = await placeOrder(api, shopper, product);
  await addAddress(api, shopper, '7 Residency Road, Third Floor, Behind the Old Post Office', { notes: 'Ring twice' });
  const plain = (await listProducts(api, { sortby: 'newest' })).find(
    ({ options, totalStock }) => options.length === 0 && totalStock > 2,
  );
  if (plain) await addToCart(api, shopper, plain, 2);
  const screens: Screen[] = [
    ...PUBLIC,
    ...SHOPPING,
    {
      name: 'product',
      as: 'shopper',
      path: paths.shopping.productDialog(product.id),
      shows: (page) => page.getByText('Soft, cool and true to size.'),
    },
    {
      name: 'product-page',
      as: 'shopper',
      path: paths.shopping.product(product.slug),
      shows: (page) => page.getByText('Soft, cool and true to size.'),
    },
    {
      name: 'order',
      as: 'shopper',
      path: `${paths.shopping.profile}?order=${paid}`,
      shows: (page) => page.getByRole('region', { name: 'History', exact: true }),
    },
    {
      name: 'order-page',
      as: 'shopper',
      path: paths.shopping.order(paid),
      shows: (page) => page.getByRole('region', { name: 'History', exact: true }),
    },
    {
      name: 'order-waiting',
      as: 'shopper',
      path: `${paths.shopping.profile}?order=${waiting.orderId}`,
      shows: (page) => page.getByText('This order is waiting for your payment'),
    },
    {
      name: 'order-placed',
      as: 'shopper',
      path: `${paths.shopping.orderPlaced}?orderId=${awaited}`,
      shows: (page) => page.getByText('This order is waiting for your transfer'),
    },
    {
      name: 'payment-success',
      as: 'shopper',
      path: `${paths.shopping.paymentSuccess}?order=${paid}`,
      shows: (page) => page.getByText('A confirmation is on its way'),
    },
    {
      name: 'payment-not-approved',
      as: 'shopper',
      path: `${paths.shopping.paypalReturn}?orderId=${waiting.orderId}&token=${waiting.paymentId}`,
      shows: heading('Payment not approved yet'),
    },
    ...(phone ? PHONE : []),
    ...EMPTY,
  ];
  return { shopper, screens };
}

/** Waits until fonts are there and nothing moves or changes its colour any more. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Two frames: a change of style begins its transitions in the first.
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
    // One that goes on for ever, is paused or follows the scrolling never ends.
    const ending = document
      .getAnimations()
      .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((each) => each.finished.catch(() => undefined)));
  });
}

interface Opened {
  path: string;
  shows: (page: Page) => Locator;
  /**
   * Set if it changes the shop's answers: then its document is shared neither with the last screen nor with the next.
   */
  prepare?: unknown;
}

/**
 * Goes to the address of a screen, within the document where the last one may be left like that: by way of a page that has nothing
 * of either. To load a document, and axe into it, takes longer than to look at it.
 */
export async function goToScreen(page: Page, screen: Opened, before: Opened | undefined): Promise<void> {
  if (!before || screen.prepare || before.prepare) {
    await page.goto(screen.path);
    return;
  }
  await goWithin(page, NOWHERE);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  if (screen.path !== NOWHERE) await goWithin(page, screen.path);
}

/** Opens a screen and waits until it is finished: shown, its pictures there, nothing moving any more. */
export async function openScreen(page: Page, screen: Screen, before: Screen | undefined): Promise<void> {
  // The filters of a listing that was shown before would come back.
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.clear());
  await goToScreen(page, screen, before);
  if (screen.act) await screen.act(page);
  await screen.shows(page).first().waitFor();
  await settle(page);
}

/**
 * Opens screens one after the other, each as whom it is for.
 * @param shopper who is signed in at the start
 */
export function screenOpener(page: Page, shopper: Shopper): (screen: Screen) => Promise<void> {
  let who: Screen['as'] = 'shopper';
  let before: Screen | undefined;
  return async (screen) => {
    if (screen.as !== who) {
      await leaveAndForget(page);
      if (screen.as === 'shopper') await signIn(page.request, shopper);
      if (screen.as === 'newcomer') await signInNewShopper(page.request);
      who = screen.as;
      before = undefined;
    }
    await openScreen(page, screen, before);
    before = screen;
  };
}
