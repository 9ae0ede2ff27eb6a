// @vitest-environment jsdom
import { type AuditEntry, calls } from '@haberdash/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.audit);

const entry = (id: string, fields: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: '2026-11-20T10:00:00.000Z', actor: 'staff', actorId: 'a1', actorName: 'Asha' },
  ...{ actorEmail: 'asha@example.com', network: '10.0.0.0', action: 'sign-in', summary: 'Signed in', changes: [] },
  ...fields,
});

const page = (data: AuditEntry[], next = '') => ({ data, next });
const lines = () => within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem');

it('entries are sentences, values are written as the shop does, and sign-ins of a day are one line that opens', async () => {
  const change = { thing: 'products', thingId: 'p1', title: 'Linen shirt', before: { price: 249_000 } };
  app.shop.answer(
    calls.audit.list,
    page([
      entry('1', { at: '2026-11-20T12:00:00.000Z' }),
      entry('2', {
        action: `${calls.adminProducts.edit.method} ${calls.adminProducts.edit.path}`,
        summary: 'Change a product',
        changes: [{ ...change, after: { price: 199_000 } }],
      }),
      entry('3', { at: '2026-11-20T11:00:00.000Z' }),
    ]),
  );
  app.open(paths.admin.audit, ADMIN);
  await screen.findByText('Asha changed the product ‘Linen shirt’: price ₹2,490.00 → ₹1,990.00');
  screen.getByText('Asha signed in 2 times');
  screen.getByText('Show sign-ins');
  expect(
    within(screen.getByRole('list', { name: 'Sign-ins of Asha', hidden: true })).getAllByText('10.0.0.0'),
  ).toHaveLength(2);
  expect(screen.getByText('Find product').getAttribute('href')).toBe(`${paths.admin.products}?search=Linen+shirt`);
  expect(screen.queryByText(/249000/)).toBeNull();
  expect(lines().length).toBeGreaterThanOrEqual(2);
});
