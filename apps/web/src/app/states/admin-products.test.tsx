// @vitest-environment jsdom
import { type AdminListedProduct, calls, type ProductDetails } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { paths } from '../../base/paths.ts';
import {
  ADMIN,
  button,
  choose,
  expectToast,
  field,
  isDisabled,
  press,
  select,
  setUpApp,
  type,
} from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.products);
/** Without options: its form has the price and the stock. */
const product: ProductDetails & AdminListedProduct = {
  ...SHIRT,
  options: [],
  variants: [],
  priceFrom: false,
  price: 1000,
  salePrice: 900,
};
const list = (data: AdminListedProduct[], total = data.length) => ({
  data,
  total,
  totalIsMore: false,
  page: 1,
  limit: 24,
});

beforeEach(() => {
  app.shop.answer(calls.adminProducts.list, ({ query }) => list(query.get('search') ? [] : [product]));
});

const open = (query = '') => app.open(`${paths.admin.products}${query}`, ADMIN);
const card = () => screen.findByRole('article', { name: 'Shirt' });

describe('the list', () => {
  it("what nothing fits says 'No products found' and can be cleared", async () => {
    const router = open('?search=no+such+thing');
    await screen.findByRole('heading', { name: 'No products found' });
    await press('Clear filters');
    await card();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('searchbox', { name: 'Search products...' })).toHaveProperty('value', '');
  });

  it('the shape of the cards is shown while they load', async () => {
    const release = app.shop.hold(calls.adminProducts.list);
    open();
    await screen.findByRole('status', { name: 'Loading products' });
    release();
    await card();
    expect(screen.queryByRole('status', { name: 'Loading products' })).toBeNull();
  });

  it('a list that cannot be loaded offers Retry', async () => {
    app.shop.refuse(calls.adminProducts.list, 'Not now.');
    open();
    await screen.findByText('Failed to load products. Please refresh the page.');
    app.shop.answer(calls.adminProducts.list, list([product]));
    await press('Retry');
    await card();
  });
});

const PICTURE = new File(['picture'], 'picture.jpg', { type: 'image/jpeg' });
const OFFLINE = 'We can’t reach the shop. Check your connection and try again.';
const DUSTED = 'The shelves are being dusted.';
const panel = () => document.querySelector('[role=dialog]');
const textIn = (label: string) => field(label).value;

const upload = { result: { url: '/media/a/1200.webp', width: 1200, height: 800 } };

async function openNew(): Promise<void> {
  app.shop.answer(calls.adminProducts.upload, upload);
  open('?edit=new');
  await button('Add Product');
}

async function fillIn(entries: Record<string, string> = {}): Promise<void> {
  const all = { Title: 'Jacket', Description: 'Warm', Price: '2499.50', 'Total stock': '12', ...entries };
  for (const [label, text] of Object.entries(all)) await type(label, text);
  for (const [label, value] of Object.entries({ Category: 'men', Brand: 'hm' })) await select(label, value);
}

async function addPicture(): Promise<void> {
  await choose('Product image', PICTURE);
  await expectToast('success', 'Image uploaded successfully');
}

describe('adding', () => {
  it('what is missing or wrong is said, and nothing is sent', async () => {
    await openNew();
    await addPicture();
    await fillIn({ Description: '   ' });
    await press('Add Product');
    await expectToast('danger', 'Please fill all required fields', 'All fields and product image are required');
    for (const [wrong, said, at] of [
      [
        { Description: 'Warm', 'Sale price (optional)': '2499.50' },
        'The sale price must be lower than the price.',
        'Sale price (optional)',
      ],
      [{ 'Sale price (optional)': '', Price: '10.1234' }, 'Price must be a number with up to 2 decimals.', 'Price'],
      [{ Price: '10', 'Total stock': '1.5' }, 'Stock must be a whole number up to 1000000.', 'Total stock'],
    ] as const) {
      for (const [label, text] of Object.entries(wrong)) await type(label, text);
      await press('Add Product');
      await screen.findByText(said);
      expect(document.activeElement).toBe(field(at));
    }
    expect(app.shop.sentBy(calls.adminProducts.add)).toEqual([]);
  });

  it('the panel cannot be closed while saving', async () => {
    await openNew();
    await addPicture();
    await fillIn();
    app.shop.answer(calls.adminProducts.add, { data: product });
    const release = app.shop.hold(calls.adminProducts.add);
    await press('Add Product');
    for (const name of ['Close', 'Cancel', 'Add Product']) expect(await isDisabled(name), name).toBe(true);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(panel()).not.toBeNull();
    release();
    await expectToast('success', 'Product added successfully');
    await waitFor(() => expect(panel()).toBeNull());
  });

  it('closing and cancelling forget what was typed and chosen', async () => {
    app.shop.answer(calls.adminProducts.details, { data: product });
    await openNew();
    await addPicture();
    await type('Title', 'Never mind');
    await press('Cancel');
    await waitFor(() => expect(panel()).toBeNull());
    await press('Edit');
    await waitFor(() => expect(textIn('Title')).toBe('Shirt'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await waitFor(() => expect(panel()).toBeNull());
    await press('Add Product');
    await waitFor(() => expect(textIn('Title')).toBe(''));
    expect(screen.getByRole('button', { name: /Drop pictures here/ })).toBeTruthy();
  });

  it('a file of a wrong type, too large, or that the shop refuses is refused in words', async () => {
    await openNew();
    await choose('Product image', new File(['text'], 'notes.txt', { type: 'text/plain' }));
    await expectToast('danger', 'Invalid file type', 'Please upload a JPG, PNG, GIF, or WebP image');
    await choose('Product image', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' }));
    await expectToast('danger', 'File too large', 'Image must be less than 5MB');
    // It stayed in the list for good.
    await press('Dismiss big.jpg');
    expect(screen.queryByText('big.jpg')).toBeNull();
    expect(document.activeElement?.textContent).toContain('Drop pictures here');
    for (const [message, said] of [
      ['This image is damaged. Choose another one.', 'This image is damaged. Choose another one.'],
      ['', 'Please try again'],
    ] as const) {
      app.shop.refuse(calls.adminProducts.upload, message);
      await choose('Product image', PICTURE);
      await expectToast('danger', 'Failed to upload image', said);
    }
    expect(screen.getByRole('button', { name: /Drop pictures here/ })).toBeTruthy();
  });

  it('JPG, PNG, GIF and WebP are taken, and the image can be removed again', async () => {
    await openNew();
    for (const format of ['jpeg', 'png', 'gif', 'webp']) {
      await choose('Product image', new File(['picture'], `picture.${format}`, { type: `image/${format}` }));
      await screen.findByRole('img', { name: 'Product image' });
      await press('Remove picture 1');
      await screen.findByRole('button', { name: /Drop pictures here/ });
    }
    expect(app.shop.sentBy(calls.adminProducts.upload)).toHaveLength(4);
  });

  it('a new product that the shop refuses says so, and the form stays', async () => {
    await openNew();
    await addPicture();
    await fillIn();
    app.shop.refuse(calls.adminProducts.add);
    await press('Add Product');
    await expectToast('danger', 'Failed to add product', DUSTED);
    expect(textIn('Title')).toBe('Jacket');
  });
});

describe('editing and deleting', () => {
  beforeEach(() => app.shop.answer(calls.adminProducts.details, { data: product }));

  const openEdited = async () => {
    open('?edit=p');
    await waitFor(() => expect(textIn('Title')).toBe('Shirt'));
  };

  it('the form holds the product, its image is locked, and the change is listed', async () => {
    app.shop.answer(calls.adminProducts.details, {
      data: { ...product, images: [{ url: '/front.webp', alt: 'Front' }] },
    });
    await openEdited();
    const held = {
      Description: 'A shirt',
      Category: 'men',
      Brand: 'hm',
      Price: '1000',
      'Sale price (optional)': '900',
    };
    for (const [label, text] of Object.entries({ ...held, 'Total stock': '9' }))
      expect(textIn(label), label).toBe(text);
    screen.getByRole('img', { name: 'Product image' });
    screen.getByText(/^The image cannot be replaced while editing\./);
    expect(panel()?.querySelector('input[type=file][aria-label="Product image"]')).toBeNull();
    const changed = { ...product, price: 9000.75, salePrice: 0, totalStock: 2 };
    app.shop.answer(calls.adminProducts.edit, () => {
      app.shop.answer(calls.adminProducts.list, list([changed]));
      return { data: changed };
    });
    for (const [label, text] of Object.entries({ Price: '9000.75', 'Sale price (optional)': '', 'Total stock': '2' }))
      await type(label, text);
    await press('Update product');
    await expectToast('success', 'Product updated successfully');
    await waitFor(() => expect(panel()).toBeNull());
    await waitFor(async () => expect((await card()).textContent).toContain('₹9,000.75'));
    expect((await card()).textContent).toContain('Low stock');
    const [sent] = app.shop.sentBy(calls.adminProducts.edit);
    expect(sent?.body).toMatchObject({ price: '9000.75', salePrice: '', totalStock: '2' });
  });

  it('a save that the shop refuses or that never arrives says so, and the form stays', async () => {
    await openEdited();
    app.shop.refuse(calls.adminProducts.edit);
    await press('Update product');
    await expectToast('danger', 'Failed to update product', DUSTED);
    app.shop.refuse(calls.adminProducts.edit, '');
    await press('Update product');
    await expectToast('danger', 'Failed to update product', 'Please try again');
    app.shop.cut(calls.adminProducts.edit);
    await press('Update product');
    await expectToast('danger', 'An error occurred', OFFLINE);
    expect(panel()).not.toBeNull();
  });

  it.each([
    ['Use the current version', '6000', 'Changed by somebody else.'],
    ['Keep my changes', '7000', 'A shirt'],
  ])('an edit of an older state is refused and the present one shown: %s', async (choice, price, description) => {
    await openEdited();
    await type('Price', '7000');
    await type('Sale price (optional)', '');
    const present = { ...product, version: 4, price: 6000, basePrice: 6000, salePrice: 0, baseSalePrice: 0 };
    const changed = { ...present, description: 'Changed by somebody else.' };
    app.shop.refuse(calls.adminProducts.edit, 'Someone else changed this product while you were editing.', {
      code: 'PRODUCT_CHANGED',
      status: 409,
      details: changed,
    });
    await press('Update product');
    const conflict = await screen.findByRole('alert', { name: 'This product was changed' });
    expect(conflict.textContent).toContain('Someone else changed this product while you were editing.');
    expect(conflict.textContent).toMatch(/Price\s*Now: 6000\s*Yours: 7000/);
    expect(conflict.textContent).toContain('Now: Changed by somebody else.');
    expect(document.activeElement).toBe(conflict);
    expect(await isDisabled('Update product')).toBe(true);
    await press(choice);
    await waitFor(() => expect(textIn('Price')).toBe(price));
    app.shop.answer(calls.adminProducts.edit, { data: product });
    await press('Update product');
    await expectToast('success', 'Product updated successfully');
    const [, second] = app.shop.sentBy(calls.adminProducts.edit);
    expect(second?.body).toMatchObject({ price, description, version: 4 });
  });

  it('issue: stock that was sold while the form was open and is taken off again is refused at its field', async () => {
    const sentence = 'The stock can’t be reduced by 1: only 0 left.';
    await openEdited();
    app.shop.refuse(calls.adminProducts.edit, sentence, {
      code: 'OUT_OF_STOCK',
      details: { variantId: 'p', options: {}, available: 0 },
    });
    await type('Price', '7000');
    await type('Total stock', '0');
    await press('Update product');
    await expectToast('danger', 'Failed to update product', sentence);
    const stock = screen.getByLabelText('Total stock');
    expect(document.getElementById(stock.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
      sentence,
    );
    expect(document.activeElement).toBe(stock);
    expect(textIn('Price')).toBe('7000');
  });

  it('the stock history lists every change, its reason, its order and who made it', async () => {
    const entry = {
      variantId: 'p',
      sku: '',
      variantTitle: '',
      at: '2026-11-21T00:00:00.000Z',
      orderId: null,
      note: '',
    };
    const byAdmin = { ...entry, by: 'admin', byName: 'Demo Admin' } as const;
    const orderId = '0b5e7c1e-0000-4000-8000-000000000000';
    const ordered = { ...entry, id: 2, change: -1, onHand: 4, reason: 'order', orderId } as const;
    const ledger = [
      ...Array.from({ length: 10 }, (_, index) => ({
        ...byAdmin,
        id: 12 - index,
        change: 1,
        onHand: 19 - index,
        reason: 'edit' as const,
      })),
      { ...ordered, by: 'shopper', byName: 'Meera Nair' } as const,
      { ...byAdmin, id: 1, change: 5, onHand: 5, reason: 'opening' } as const,
    ];
    app.shop.answer(calls.inventory.ledger, ({ query }) => {
      const page = Number(query.get('page') ?? 1);
      return { data: ledger.slice(10 * (page - 1), 10 * page), total: 12, page, limit: 10 };
    });
    await openEdited();
    await act(async () => fireEvent.click(screen.getByText('Stock history')));
    const entries = async () =>
      [...(await screen.findByRole('list', { name: 'Stock history' })).children].map(({ textContent }) => textContent);
    expect((await entries())[0]).toMatch(/^\+1Stock edited19 on hand.*Demo Admin \(admin\)$/);
    await screen.findByText('Showing 1-10 of 12');
    await press('Next');
    await waitFor(async () => expect(await entries()).toHaveLength(2));
    const [first, last] = await entries();
    expect(first).toContain('\u22121Ordered #0b5e7c1e4 on hand');
    expect(first).toContain('Meera Nair (shopper)');
    expect(last).toContain('+5Opening stock5 on hand');
    expect(screen.getByRole('link', { name: '#0b5e7c1e' }).getAttribute('href')).toBe(
      `${paths.admin.orders}/${orderId}`,
    );
  });

  it('a stock history that is empty says so, and one that cannot be loaded can be tried again', async () => {
    await openEdited();
    app.shop.refuse(calls.inventory.ledger, 'Not now.');
    await act(async () => fireEvent.click(screen.getByText('Stock history')));
    await screen.findByText('We couldn’t load the stock history. Try again.');
    app.shop.answer(calls.inventory.ledger, { data: [], total: 0, page: 1, limit: 10 });
    await press('Try Again');
    await screen.findByText('Stock changes will appear here: orders, refunds, edits and imports.');
  });

  it('a deletion that fails says so, and the product stays', async () => {
    open();
    await card();
    const remove = async () => {
      await press('Delete');
      await press('Delete');
      await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
    };
    app.shop.refuse(calls.adminProducts.remove);
    await remove();
    await expectToast('danger', 'Failed to delete product', DUSTED);
    app.shop.cut(calls.adminProducts.remove);
    await remove();
    await expectToast('danger', 'An error occurred', OFFLINE);
    await card();
  });
});
