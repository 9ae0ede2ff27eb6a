import {
  type AdminPageRow,
  BUILT_IN_PAGES,
  type PermissionNeed,
  type Security,
  type Settings,
  type SetupStep,
  type ShopInfo,
} from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import * as repository from './first-run.repository.ts';

export interface FirstRunDeps {
  db: Executor;
  /** Kind of money that payments move. */
  money: 'simulated' | 'sandbox' | 'real';
  /** Sentence about it, and what is to be done. */
  paymentText: string;
  /** For whom products are, and in which currencies; `isSet` once the merchant has said so. */
  market: { access: 'members' | 'open'; price: string; charge: string; isSet: boolean };
  /** Delivery and taxes as they are set up. */
  describeTerms: () => Promise<Pick<ShopInfo, 'hasDelivery' | 'taxMode' | 'paymentMethods'>>;
  /** False where mails are files in the data folder. */
  sendsMail: boolean;
  settings: { get: () => Promise<Settings> };
  pages: { list: (paging: { page: number; limit: number }) => Promise<{ pages: AdminPageRow[] }> };
  secondFactor: { read: (userId: string) => Promise<Security> };
}

/** Content of the demo, which counts for no step. */
export interface DemoTraces {
  productIds: readonly string[];
  /** Time at which the shop was filled. */
  seededAt: Date | undefined;
}

export interface StepEntry {
  id: string;
  /** Permission that taking the step needs: others do not see it. */
  need: PermissionNeed;
  title: string;
  /** Reason for the step, or the way to take it where no page of the console does. */
  text: string | ((shop: FirstRunDeps) => string);
  isOptional?: boolean;
  /** A page of the console. */
  link?: SetupStep['link'];
  /** True if the step is done, read from the shop as it is now. @param userId account of whoever asks */
  isDone: (shop: FirstRunDeps, demo: DemoTraces, userId: string) => Promise<boolean>;
}

function marketText({ access, price, charge }: FirstRunDeps['market']): string {
  const who = access === 'open' ? 'Everyone can see your products' : 'Only people who have signed in see your products';
  const currency = price === charge ? `prices are in ${price}` : `prices are in ${price}, charged in ${charge}`;
  return `${who}, and ${currency}. Set STOREFRONT_ACCESS, PRICE_CURRENCY and CHARGE_CURRENCY before you add products, and restart the shop.`;
}

const STORE = { to: '/admin/store', label: 'Go to the store page' };
const PRODUCTS = { to: '/admin/products', label: 'Go to products' };

/** The checklist, in order: a capability that has to be set up before a shop can sell adds its line here. */
export const SETUP_STEPS: readonly StepEntry[] = [
  {
    id: 'store-face',
    need: 'settings',
    title: 'Name your shop and add a logo',
    text: 'They appear at the top of every page and in every email.',
    link: STORE,
    isDone: async ({ settings }) => {
      const { store } = await settings.get();
      return store.tradeName !== '' && store.logo !== '';
    },
  },
  {
    id: 'legal',
    need: 'settings',
    title: 'Fill in your legal details',
    text: 'Customers, and in most countries the law, expect to see who is selling and where.',
    link: STORE,
    isDone: async ({ settings }) => {
      const { store } = await settings.get();
      return [store.legalName, store.address, store.countryCode, store.email].every((field) => field !== '');
    },
  },
  {
    id: 'market',
    need: 'settings',
    title: 'Decide who sees your shop, and in which currency',
    text: ({ market }) => marketText(market),
    isDone: async ({ market }) => market.isSet,
  },
  {
    id: 'delivery',
    need: 'settings',
    title: 'Set up delivery',
    text: 'Where you deliver to and for how much. Until then it’s free, everywhere.',
    isOptional: true,
    link: { to: '/admin/shipping', label: 'Go to delivery' },
    isDone: async ({ describeTerms }) => (await describeTerms()).hasDelivery,
  },
  {
    id: 'taxes',
    need: 'settings',
    title: 'Set up taxes',
    text: 'Start from a list for India, the EU or the UK. Until then no tax is shown or added.',
    isOptional: true,
    link: { to: '/admin/taxes', label: 'Go to taxes' },
    isDone: async ({ describeTerms }) => (await describeTerms()).taxMode !== 'none',
  },
  {
    id: 'product',
    need: 'products',
    title: 'Add your first product',
    text: 'With at least one picture and something in stock, so that it can be bought.',
    link: { to: '/admin/products?edit=new', label: 'Add product' },
    isDone: ({ db }, { productIds }) => repository.hasStockedProduct(db, productIds),
  },
  {
    id: 'publish',
    need: 'products',
    title: 'Publish a product',
    text: 'Drafts are visible to your team only.',
    link: PRODUCTS,
    isDone: ({ db }, { productIds }) => repository.hasPublishedProduct(db, productIds),
  },
  {
    id: 'pages',
    need: 'banners',
    title: 'Write and publish your pages',
    text: 'Terms, privacy, returns, delivery, contact and about. Each has a draft for you to complete.',
    link: { to: '/admin/pages', label: 'Go to pages' },
    isDone: async ({ pages }, { seededAt }) => {
      const written = await pages.list({ page: 1, limit: BUILT_IN_PAGES.length });
      const isDone = (page: AdminPageRow) => page.isPublished && page.isWritten;
      return written.pages.every((page) => isDone(page) && page.updatedAt !== seededAt?.toISOString());
    },
  },
  {
    id: 'payments',
    need: 'settings',
    title: 'Decide how customers pay',
    text: ({ paymentText }) => paymentText,
    link: { to: '/admin/payments', label: 'Go to payments' },
    isDone: async ({ money, describeTerms }) => {
      const { paymentMethods } = await describeTerms();
      return paymentMethods.length > 0 && (money === 'real' || !paymentMethods.includes('paypal'));
    },
  },
  {
    id: 'mail',
    need: 'settings',
    title: 'Set up email',
    text: ({ sendsMail }) =>
      sendsMail
        ? 'Order confirmations and password links go out through your mail server.'
        : 'Order confirmations and password links are only saved as files for now. Set SMTP_URL and restart the shop.',
    link: { to: '/admin/mail', label: 'Go to mail' },
    isDone: async ({ sendsMail }) => sendsMail,
  },
  {
    id: 'two-step',
    need: 'own-account',
    title: 'Turn on two-step sign-in',
    text: 'It protects your account even if your password leaks.',
    link: { to: '/admin/security', label: 'Go to security' },
    isDone: async ({ secondFactor }, _demo, userId) => {
      const { appSince, passkeys } = await secondFactor.read(userId);
      return appSince !== null || passkeys.length > 0;
    },
  },
  {
    id: 'staff',
    need: 'staff',
    title: 'Invite your team',
    text: 'Everyone signs in with their own account and sees only what they need.',
    isOptional: true,
    link: { to: '/admin/staff', label: 'Go to staff' },
    isDone: ({ db }) => repository.hasTeam(db),
  },
  {
    id: 'test-order',
    need: 'orders',
    title: 'Place a test order',
    text: 'Buy something as a customer would, in a private window with a separate account, then follow the order here.',
    link: { to: '/admin/orders', label: 'Go to orders' },
    isDone: ({ db }) => repository.hasPaidOrder(db),
  },
];
