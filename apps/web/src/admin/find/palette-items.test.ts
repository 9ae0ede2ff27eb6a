import type { Findings } from '@haberdash/contract';
import { describe, expect, it } from 'vitest';
import { found, matches, named, type PaletteGroup, refundable, suggested } from './palette-items.ts';

const labels = (groups: readonly PaletteGroup[]) =>
  Object.fromEntries(
    groups.filter(({ items }) => items.length > 0).map(({ name, items }) => [name, items.map(({ label }) => label)]),
  );

const ORDER = {
  id: '0b5e7c1e-0000-4000-8000-000000000000',
  userName: 'Meera Nair',
  orderDate: '2026-11-21T00:00:00.000Z',
  orderStatus: 'confirmed' as const,
  totalAmount: 1000,
  priceCurrency: 'INR',
};
const FINDINGS: Findings = {
  orders: { items: [ORDER], total: 1, totalIsMore: false },
  products: { items: [{ id: 'p1', title: 'Scarf', image: '', status: 'draft' }], total: 7, totalIsMore: false },
  customers: { items: [{ id: 'c1', userName: 'Meera Nair', email: 'm@x.test' }], total: 1000, totalIsMore: true },
};

it('a text names what each of its words begins a word of', () => {
  expect(matches('imp', 'Import products csv')).toBe(true);
  expect(matches('prod imp', 'Import products csv')).toBe(true);
  expect(matches('port', 'Import products csv')).toBe(false);
});

describe('before anything is typed', () => {
  it('what was chosen last, actions and pages are offered, as far as the permissions go', () => {
    const recent = [{ label: '#0b5e7c1e', detail: '', to: '/admin/orders/x' }];
    expect(labels(suggested(['orders', 'refunds'], recent))).toEqual({
      Recent: ['#0b5e7c1e'],
      Actions: ['Refund…', 'Keyboard shortcuts'],
      Pages: ['Orders', 'Returns', 'Documents', 'Money check', 'Settings', 'Security'],
    });
    expect(labels(suggested(['refunds'], []))).toMatchObject({ Actions: ['Keyboard shortcuts'] });
  });
});

describe('what is typed', () => {
  it('names actions and pages', () => {
    expect(labels(named(undefined, 'add', []))).toEqual({});
    expect(labels(named(['products'], 'new', []))).toEqual({ Actions: ['Add product'] });
    expect(labels(named(['products', 'orders'], 'order', []))).toEqual({ Pages: ['Orders'] });
  });

  it('issue: the terms were not found', () => {
    const pages = [{ slug: 'terms', title: 'Terms and conditions', isPublished: true }];
    for (const text of ['terms', 'conditions'])
      expect(labels(named(['banners'], text, pages))).toEqual({ Pages: ['Terms and conditions'] });
  });

  it('finds orders, products and customers, and leads into the list where there are more', () => {
    const groups = found(FINDINGS, 'me');
    expect(labels(groups)).toEqual({
      Orders: ['#0b5e7c1e · Meera Nair'],
      Products: ['Scarf', 'All 7 products'],
      Customers: ['Meera Nair', 'All over 1,000 customers'],
    });
    const targets = groups.flatMap(({ items }) => items.map(({ target }) => ('to' in target ? target.to : '')));
    expect(targets).toEqual([
      `/admin/orders/${ORDER.id}`,
      '/admin/products?edit=p1',
      '/admin/products?search=me',
      '/admin/customers/c1',
      '/admin/customers?search=me',
    ]);
    expect(found({ orders: null, products: null, customers: null }, 'me')).toEqual([]);
  });

  it('finds the orders to refund alone, and leads to their refund', () => {
    const [group] = refundable(FINDINGS);
    expect(group?.items.map(({ target }) => target)).toEqual([{ to: `/admin/orders/${ORDER.id}?refund=new` }]);
  });
});
