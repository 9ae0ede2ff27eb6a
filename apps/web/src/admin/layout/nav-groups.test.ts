import { expect, it } from 'vitest';
import { ADMIN_PAGES } from '../../base/admin-pages.ts';
import { paths } from '../../base/paths.ts';
import { currentEntry, NAV_ENTRIES, NAV_GROUPS } from './nav-groups.ts';

it('every page of the console has one entry, and a letter of its own', () => {
  expect(NAV_ENTRIES.map(({ to }) => to).sort()).toEqual(ADMIN_PAGES.map(({ to }) => to).sort());
  const letters = NAV_ENTRIES.map(({ letter }) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  // G begins, so that it can lead nowhere.
  expect(letters.filter((letter) => !/^[a-fh-z]$/.test(letter))).toEqual([]);
});

it('the groups are those of a merchant’s day', () => {
  expect(NAV_GROUPS.map(({ name }) => name)).toEqual(['Sell', 'Catalogue', 'Storefront', 'Insights', 'Settings']);
});

it.each([
  [paths.admin.products, 'Products'],
  [paths.admin.imports, 'Import and export'],
  ['/admin/customers/7', 'Customers'],
  ['/admin/account', undefined],
])('%s belongs to %s', (pathname, label) => {
  expect(currentEntry(pathname)?.label).toBe(label);
});
