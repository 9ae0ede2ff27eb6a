// @vitest-environment jsdom
import { calls, type MoneyCheck } from '@haberdash/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.money);

const COUNTS: MoneyCheck['counts'] = {
  ...{
    orders: 4,
    payments: 4,
    captures: 4,
    refunds: 0,
    transactions: 4,
    foreign: 0,
    asked: 0,
    earlier: 0,
    unmatched: 0,
  },
  captured: [{ currency: 'USD', amount: 40 }],
  refunded: [],
};

function open(counts: Partial<MoneyCheck['counts']>) {
  const last: MoneyCheck = {
    ...{ id: 'check', state: 'done', trigger: 'admin', byName: 'Asha', way: 'report', remarks: [], found: 0 },
    startedAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:02.000Z',
    from: '2026-10-20T10:00:00.000Z',
    progress: { done: 4, total: 4 },
    differences: [],
    counts: { ...COUNTS, ...counts },
  };
  app.shop.answer(calls.moneyCheck.latest, { data: { running: null, last } });
  app.open(paths.admin.money, ADMIN);
}

it('everything agrees where all of the shop was found at PayPal', async () => {
  open({});
  await screen.findByText('Everything agrees');
});

it('A9: nothing agrees of 4 payments of which PayPal has none', async () => {
  open({ transactions: 0, unmatched: 4 });
  await screen.findByText('No differences found so far');
  expect(screen.queryByText('Everything agrees')).toBeNull();
});

it('says why the numbers of both sides differ though all agrees', async () => {
  open({ transactions: 5, foreign: 2, earlier: 1 });
  await screen.findByText('Everything agrees');
  screen.getByText('1 from before this period, 2 not from this shop');
});
