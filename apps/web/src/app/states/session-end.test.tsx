// @vitest-environment jsdom
import { type AdminListedProduct, type Call, type CustomerDetails, calls } from '@haberdash/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIRT } from '../../admin/products/testing/shirt.ts';
import { adminCustomerPath, paths } from '../../base/paths.ts';
import { ADMIN, expectToast, field, press, setUpApp, type } from '../testing/open-app.tsx';

const WORDS = { headline: '', text: '', link: '', linkLabel: '', startsAt: null, endsAt: null, alt: '', version: 1 };
const BANNER = { ...WORDS, _id: 'a', id: 'a', image: '/media/a/1600.webp' };
const MUG: AdminListedProduct = {
  ...{ ...SHIRT, _id: 'm', id: 'm', title: 'Mug', options: [], priceFrom: false, price: 1000, salePrice: 0 },
  ...{ basePrice: 1000, baseSalePrice: 0, totalStock: 9, stockByVariant: [{ id: 'm', title: '', totalStock: 9 }] },
};
const CUSTOMER: CustomerDetails = {
  ...{ id: 'c', userName: 'Meera', email: 'meera@example.test', isVisitor: false },
  createdAt: '2026-01-05T00:00:00.000Z',
  ...{ orders: 0, lastOrderAt: null, spent: [], isFormer: false, emailProvedAt: null, addresses: [], latestOrders: [] },
  ...{ ordersPlaced: 0, consents: { newsletter: null, stockNotices: [] } },
  note: { text: 'Calls first', version: 1, updatedAt: '2026-01-05T00:00:00.000Z', byName: 'Ada' },
};

/** Refuses a call as the shop does once the session has ended. */
const endedBy = (app: ReturnType<typeof setUpApp>, call: Call) =>
  app.shop.refuse(call, 'Please sign in first.', { code: 'NOT_SIGNED_IN', status: 401 });

async function expectKept(name: string, text: string) {
  await expectToast(
    'danger',
    'You’ve been signed out',
    'Your changes are still here. Sign in in another tab, then save again.',
  );
  expect(field(name).value).toBe(text);
}

describe('issue: what was typed was lost when the session ended,', () => {
  describe('in the table of sizes', () => {
    const app = setUpApp(paths.admin.sizeGuides);
    const fill = async () => {
      app.shop.answer(calls.sizeGuides.list, { data: [] });
      const router = app.open(paths.admin.sizeGuides, ADMIN);
      await screen.findByRole('textbox', { name: 'Size 1' });
      await type('Column 1, name', 'Chest');
      await type('Size 1', 'M');
      await type('Chest of M', '96');
      return router;
    };

    it('in the grid', async () => {
      await fill();
      endedBy(app, calls.adminSizeGuides.save);
      await press('Save size guide');
      await expectKept('Chest of M', '96');
    });

    it('and by leaving it', async () => {
      const router = await fill();
      void router.navigate(`${paths.admin.sizeGuides}?category=women`);
      await screen.findByText('Leave without saving?');
      await press('Keep editing');
      expect(field('Chest of M').value).toBe('96');
    });
  });

  describe('of a customer', () => {
    const app = setUpApp(adminCustomerPath('c'));
    it('in the note', async () => {
      app.shop.answer(calls.adminCustomers.details, { data: CUSTOMER });
      app.open(adminCustomerPath('c'), ADMIN);
      await screen.findByRole('textbox', { name: 'Note' });
      await type('Note', 'Calls twice');
      endedBy(app, calls.adminCustomers.saveNote);
      await press('Save note');
      await expectKept('Note', 'Calls twice');
    });
  });

  describe('of a feature image', () => {
    const app = setUpApp(paths.admin.home);
    it('in its dialog', async () => {
      app.shop.answer(calls.adminBanners.list, { data: [BANNER], total: 1, page: 1, limit: 100 });
      app.open(`${paths.admin.home}?tab=images`, ADMIN);
      await press('Edit image 1');
      await type('Headline', 'Linen');
      endedBy(app, calls.adminBanners.edit);
      await press('Save');
      await expectKept('Headline', 'Linen');
    });
  });

  describe('of a category', () => {
    const app = setUpApp(paths.admin.taxonomy);
    it('in its dialog', async () => {
      app.shop.answer(calls.adminTaxonomy.list, { data: { categories: [], brands: [] } });
      app.open(paths.admin.taxonomy, ADMIN);
      await press('Add category');
      await type('Name', 'Hats');
      endedBy(app, calls.adminTaxonomy.add);
      await press('Add category');
      await expectKept('Name', 'Hats');
    });
  });

  describe('of a role', () => {
    const app = setUpApp(paths.admin.staff);
    it('in its dialog', async () => {
      app.shop.answer(calls.staff.list, { data: { members: [], invitations: [], roles: [] } });
      app.open(paths.admin.staff, ADMIN);
      await press('New role');
      await type('Name', 'Packers');
      const [orders] = screen.getAllByRole('checkbox');
      if (orders) fireEvent.click(orders);
      endedBy(app, calls.staff.addRole);
      await press('Save role');
      await expectKept('Name', 'Packers');
    });
  });

  describe('of an account', () => {
    const app = setUpApp(paths.admin.account);
    it('in its name', async () => {
      app.open(paths.admin.account, ADMIN);
      await screen.findByRole('form', { name: 'Change name' });
      await type('User name', 'Ada');
      endedBy(app, calls.account.rename);
      await press('Save name');
      await expectKept('User name', 'Ada');
    });
  });

  describe('of a product', () => {
    const app = setUpApp(paths.admin.products);
    beforeEach(() => localStorage.clear());
    it('in the price of its row', async () => {
      app.shop.answer(calls.adminProducts.list, { data: [MUG], total: 1, totalIsMore: false, page: 1, limit: 50 });
      endedBy(app, calls.adminProducts.details);
      app.open(`${paths.admin.products}?view=table`, ADMIN);
      fireEvent.click(await screen.findByRole('button', { name: /^Price of Mug/ }));
      await type('Price of Mug', '1200');
      fireEvent.keyDown(screen.getByRole('textbox', { name: 'Price of Mug' }), { key: 'Enter' });
      await waitFor(() => expectKept('Price of Mug', '1200'));
    });
  });
});
