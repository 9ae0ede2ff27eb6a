import { calls } from '@haberdash/contract';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { chooseFile, listAdminOrders, openProductPanel, setOrderStatus } from './admin.ts';
import { TEXT_FILE } from './images.ts';
import { failCalls, urlOf } from './network.ts';
import { paths } from './paths.ts';
import { addPromotion } from './promotions.ts';
import { goToScreen, settle } from './screens.ts';
import { createProduct, editProduct, unique } from './shop-api.ts';

/** A screen of the admin, in a state worth looking at. */
export interface AdminScreen {
  name: string;
  path: string;
  /** Steps before and after the page has opened. */
  prepare?: (page: Page) => Promise<unknown>;
  act?: (page: Page) => Promise<unknown>;
  shows: (page: Page) => Locator;
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const fail = (url: RegExp) => (page: Page) => failCalls(page, url, 'Not now.', 400);

const SCREENS: AdminScreen[] = [
  {
    name: 'dashboard',
    path: paths.admin.home,
    act: (page) => page.getByText('Show as a table').click(),
    shows: (page) => page.getByRole('table'),
  },
  {
    name: 'dashboard failed',
    path: paths.admin.home,
    prepare: fail(urlOf(calls.dashboard.get.path)),
    shows: (page) => page.getByText('Try Again'),
  },
  {
    name: 'feature images',
    path: `${paths.admin.home}?tab=images`,
    shows: (page) => page.getByRole('button', { name: 'Edit image 1' }),
  },
  {
    name: 'a feature image',
    path: `${paths.admin.home}?tab=images`,
    act: (page) => page.getByRole('button', { name: 'Edit image 1' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Edit feature image' }),
  },
  { name: 'home page', path: paths.admin.homeParts, shows: (page) => page.getByRole('form', { name: 'Home page' }) },
  { name: 'pages', path: paths.admin.pages, shows: (page) => page.getByRole('table', { name: 'Pages' }) },
  {
    name: 'a page',
    path: `${paths.admin.pages}/terms`,
    shows: (page) => page.getByRole('region', { name: 'Preview' }).getByRole('heading').first(),
  },
  {
    name: 'feature images, their own page',
    path: paths.admin.featureImages,
    shows: (page) => page.getByRole('list', { name: 'Feature images' }).getByRole('img').first(),
  },
  {
    name: 'no promotions that match',
    path: `${paths.admin.promotions}?search=nothingofthat`,
    shows: heading('No promotions match'),
  },
  {
    name: 'a new promotion, with errors',
    path: paths.admin.promotion('new'),
    act: async (page) => {
      await page.getByLabel('Takes off').selectOption('Buy some, get some cheaper or free');
      await page.getByText('Certain goods', { exact: true }).click();
      await page.getByText('Automatic, without a code', { exact: true }).click();
      await page.getByLabel('Buy', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Save and start' }).click();
    },
    shows: (page) => page.locator('[aria-invalid=true]'),
  },
  { name: 'customers', path: paths.admin.customers, shows: (page) => page.getByRole('table', { name: 'Customers' }) },
  {
    name: 'no customers',
    path: `${paths.admin.customers}?search=nothingofthat`,
    shows: heading('No customers match your search'),
  },
  {
    name: 'a customer',
    path: paths.admin.customers,
    act: (page) => page.getByRole('table', { name: 'Customers' }).getByRole('link').first().click(),
    shows: heading('Consents'),
  },
  {
    name: 'find anything',
    path: paths.admin.orders,
    act: async (page) => {
      await page.getByRole('button', { name: 'Find anything' }).click();
      await page.getByRole('combobox', { name: 'Find anything' }).fill('shirt');
    },
    shows: (page) => page.getByRole('listbox').getByText('Products', { exact: true }).first(),
  },
  {
    name: 'the keys',
    path: paths.admin.orders,
    act: async (page) => {
      // A key that is pressed before the page takes keys is lost.
      await page.getByRole('table').waitFor();
      await page.keyboard.press('?');
    },
    shows: dialog,
  },
  { name: 'products', path: paths.admin.products, shows: (page) => page.getByRole('article').first() },
  {
    name: 'products as a table',
    path: `${paths.admin.products}?view=table`,
    shows: (page) => page.getByRole('table', { name: 'Products' }),
  },
  { name: 'imports', path: paths.admin.imports, shows: heading('Export') },
  { name: 'mail', path: paths.admin.mail, shows: heading('Mail') },
  { name: 'money check', path: paths.admin.money, shows: heading('Money check') },
  { name: 'searches', path: paths.admin.searches, shows: heading('Searches') },
  {
    name: 'size guide',
    path: `${paths.admin.sizeGuides}?category=men`,
    shows: (page) => page.getByRole('form', { name: 'Size guide for Men' }),
  },
  { name: 'no products', path: `${paths.admin.products}?search=nothingofthat`, shows: heading('No products found') },
  {
    name: 'products failed',
    path: paths.admin.products,
    prepare: fail(urlOf(calls.adminProducts.list.path)),
    shows: (page) => page.getByText('Retry'),
  },
  {
    name: 'add product, with a toast',
    path: paths.admin.products,
    act: async (page) => chooseFile(await openProductPanel(page), 'Product image', TEXT_FILE),
    shows: (page) => page.getByText('Invalid file type'),
  },
  {
    name: 'delete product',
    path: paths.admin.products,
    act: (page) => page.getByRole('button', { name: 'Delete' }).first().click(),
    shows: (page) => page.getByRole('alertdialog'),
  },
  {
    name: 'categories and brands',
    path: paths.admin.taxonomy,
    shows: (page) => page.getByRole('list', { name: 'Brands' }),
  },
  {
    name: 'a category',
    path: paths.admin.taxonomy,
    act: async (page) => {
      await page.getByRole('button', { name: 'Actions for Footwear' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
    },
    shows: (page) => page.getByLabel('Show on home page'),
  },
  {
    name: 'subcategories',
    path: paths.admin.taxonomy,
    act: (page) => page.getByRole('button', { name: 'Subcategories of Men', exact: true }).click(),
    shows: (page) => page.getByRole('list', { name: 'Subcategories' }),
  },
  { name: 'orders', path: paths.admin.orders, shows: (page) => page.getByRole('table') },
  { name: 'no orders', path: `${paths.admin.orders}?search=nothing`, shows: heading('No orders match your filters') },
  {
    name: 'orders failed',
    path: paths.admin.orders,
    prepare: fail(urlOf(calls.adminOrders.list.path)),
    shows: (page) => page.getByText('Try Again'),
  },
  {
    name: 'staff',
    path: paths.admin.staff,
    shows: (page) => page.getByRole('table', { name: 'Staff' }),
  },
  {
    name: 'new role',
    path: paths.admin.staff,
    act: (page) => page.getByRole('button', { name: 'New role' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'New role' }),
  },
  {
    name: 'audit, with what changed',
    path: paths.admin.audit,
    act: (page) => page.getByText('Show changes').first().click(),
    shows: (page) => page.getByText('Hide changes').first(),
  },
  {
    name: 'nothing in the audit',
    path: `${paths.admin.audit}?thing=nothingofthat`,
    shows: heading(/^No entries match/),
  },
  {
    name: 'security',
    path: paths.admin.security,
    act: (page) => page.getByRole('button', { name: 'Set up app' }).click(),
    shows: (page) => page.getByLabel('Current password'),
  },
  { name: 'documents', path: paths.admin.documents, shows: heading('Documents') },
  {
    name: 'document settings',
    path: paths.admin.documents,
    act: (page) => page.getByRole('button', { name: 'Settings' }).click(),
    shows: (page) => page.getByRole('dialog', { name: 'Document settings' }),
  },
  { name: 'store', path: paths.admin.store, shows: heading('Legal details') },
  { name: 'delivery before its first zone', path: paths.admin.shipping, shows: heading('Delivery is free everywhere') },
  {
    name: 'delivery, with a zone and an address that was tried',
    path: paths.admin.shipping,
    act: async (page) => {
      await page.getByRole('button', { name: /^Free from an amount in/ }).click();
      await page.getByRole('button', { name: 'Try this address' }).click();
    },
    shows: (page) => page.getByText(/^Zone ‘India’ applies/),
  },
  { name: 'taxes before any is set up', path: paths.admin.taxes, shows: heading('No taxes are set up') },
  {
    name: 'taxes, filled in for India, with an open rate',
    path: paths.admin.taxes,
    act: async (page) => {
      await page.getByRole('button', { name: /^Fill in India/ }).click();
      await page
        .getByRole('button', { name: /^Edit rate/ })
        .first()
        .click();
    },
    shows: heading('Tax classes'),
  },
  {
    name: 'payments, with cash and transfers',
    path: paths.admin.payments,
    act: async (page) => {
      await page.getByRole('switch', { name: 'Offer Cash on delivery' }).click();
      await page.getByRole('switch', { name: 'Offer Bank transfer' }).click();
    },
    shows: (page) => page.getByLabel('Bank details'),
  },
  { name: 'returns', path: paths.admin.returns, shows: heading(/^Returns$/) },
  { name: 'returns of a stage', path: `${paths.admin.returns}?state=ended`, shows: heading(/^Returns$/) },
  { name: 'withdrawals', path: paths.admin.withdrawals, shows: heading(/^Withdrawals$/) },
  {
    name: 'return settings, with a category and a reason',
    path: paths.admin.returnSettings,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add category' }).click();
      await page.getByRole('button', { name: 'Add reason' }).click();
    },
    shows: (page) => page.getByLabel('Your own reason 1'),
  },
  { name: 'settings', path: paths.admin.settings, shows: heading('Appearance') },
  { name: 'own account', path: paths.admin.account, shows: (page) => page.getByText('This session') },
];

/** Every screen of the admin; those that need something of their own in the shop have it. */
export async function prepareAdminScreens(admin: APIRequestContext): Promise<AdminScreen[]> {
  const [order, other] = (await listAdminOrders(admin, { status: 'delivered' })).data;
  const [toSend] = (await listAdminOrders(admin, { status: 'confirmed' })).data;
  const before = (await listAdminOrders(admin, { status: 'rejected' })).data;
  // An earlier run has left one.
  const rejected = before.find(({ paymentStatus }) => paymentStatus === 'paid') ?? other;
  if (rejected && rejected === other) await setOrderStatus(admin, rejected.id, 'rejected');
  const product = await createProduct(admin, {
    title: `Linen Shirt with a Name That Runs Over Two Lines of the Card ${unique()}`,
    salePrice: 7999.5,
    totalStock: 3,
  });
  const sizes = ['S', 'M'];
  const shirt = await createProduct(admin, {
    title: `Shirt in sizes and colours ${unique()}`,
    options: [
      { name: 'Size', values: sizes },
      { name: 'Colour', values: ['Navy'] },
    ],
    variants: sizes.map((Size) => ({ options: { Size, Colour: 'Navy' }, totalStock: 3 })),
  });
  const promotion = await addPromotion(admin, { code: `SCREENS-${unique()}`, usageLimit: 100 });
  return [
    ...SCREENS,
    {
      name: 'promotions',
      path: `${paths.admin.promotions}?search=${promotion.code}`,
      shows: (page) => page.getByRole('table', { name: 'Promotions' }),
    },
    {
      name: 'a promotion, with its example cart',
      path: paths.admin.promotion(promotion.id),
      shows: (page) => page.getByRole('region', { name: 'Example cart' }).getByLabel('Totals'),
    },
    {
      name: 'variants, with a wrong stock and a value that is edited',
      path: `${paths.admin.products}?search=${encodeURIComponent(shirt.title)}`,
      act: async (page) => {
        const panel = await openProductPanel(page, shirt.title);
        await panel.getByLabel('Stock of S / Navy', { exact: true }).fill('1.5');
        await panel.getByRole('button', { name: 'Edit M', exact: true }).click();
      },
      shows: (page) => page.getByText('Stock must be a whole number up to 1000000.'),
    },
    {
      name: 'order',
      path: `${paths.admin.orders}?order=${order?.id}`,
      shows: (page) => dialog(page).getByText('Order status changed').last(),
    },
    {
      name: 'order page',
      path: paths.admin.order(order?.id ?? ''),
      shows: (page) => page.getByRole('region', { name: 'History' }).getByText('Order status changed').last(),
    },
    {
      name: 'order page with its forms',
      path: `${paths.admin.order(toSend?.id ?? '')}?refund=new`,
      act: async (page) => {
        await page.getByRole('main').getByRole('button', { name: 'Send items' }).click();
        await page.getByText('Answer the buyer').click();
      },
      shows: (page) => page.getByRole('form', { name: 'Refund' }),
    },
    {
      name: 'packing slips',
      path: `${paths.admin.packingSlips}?ids=${order?.id}`,
      shows: (page) => page.getByRole('article'),
    },
    { name: 'pick list', path: paths.admin.pickList, shows: heading(/Pick list|Nothing to pick/) },
    {
      name: 'packing slip',
      path: paths.admin.packingSlip(order?.id ?? ''),
      shows: (page) => page.getByRole('article', { name: 'Packing slip' }),
    },
    {
      name: 'order with money to give back',
      path: `${paths.admin.orders}?order=${rejected?.id}`,
      shows: (page) => dialog(page).getByRole('region', { name: 'Refund due' }),
    },
    {
      name: 'stock history',
      path: `${paths.admin.products}?search=${encodeURIComponent(product.title)}`,
      act: async (page) => (await openProductPanel(page, product.title)).getByText('Stock history').click(),
      shows: (page) => dialog(page).getByText('Opening stock'),
    },
    {
      name: 'edit product, changed by another user',
      path: `${paths.admin.products}?search=${encodeURIComponent(product.title)}`,
      act: async (page) => {
        const panel = await openProductPanel(page, product.title);
        // An untouched form takes over what comes meanwhile.
        await panel.getByLabel('Description').pressSequentially(' ');
        await editProduct(admin, product, { description: `Changed at ${Date.now()}` });
        await panel.getByRole('button', { name: 'Update product' }).click();
      },
      shows: (page) => page.getByText('Someone else changed this product while you were editing.'),
    },
  ];
}

/**
 * Opens a screen and waits until it is finished.
 * @param before the one that is shown
 */
export async function openAdminScreen(page: Page, screen: AdminScreen, before?: AdminScreen) {
  const { prepare, act, shows } = screen;
  await page.unrouteAll();
  await prepare?.(page);
  await goToScreen(page, screen, before);
  await act?.(page);
  await shows(page).first().waitFor();
  await settle(page);
}
