// @vitest-environment jsdom
import { type AdminReturn, calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminReturnPath, paths } from '../../base/paths.ts';
import { NO_COUNTS, RETURN } from '../../data/testing/admin-returns.ts';
import { ADMIN, follow, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.returns);
const list = (...data: AdminReturn[]) => ({ data, total: data.length, page: 1, limit: 24 });
const LATE = '2020-01-05T10:00:00.000Z';
const withdrawal: AdminReturn = {
  ...RETURN,
  id: 'w',
  number: 'R-2',
  kind: 'withdrawal',
  state: 'inTransit',
  refundBy: LATE,
};

const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));

beforeEach(() => {
  const counts = { ...NO_COUNTS, requested: 1, approved: 2, inTransit: 3 };
  app.shop.answer(calls.adminReturns.list, ({ query }) => {
    const found = { requested: [RETURN], underWay: [withdrawal], all: [RETURN] }[query.get('state') ?? ''] ?? [];
    return { ...list(...found), counts };
  });
});

const column = (name: string) => screen.findByRole('region', { name: new RegExp(`^${name}`) });

describe('the board', () => {
  it('has a column for each stage, with its number, and cards that say what comes back and why', async () => {
    app.open(paths.admin.returns, ADMIN);
    const requested = await column('Requested');
    const link = await within(requested).findByRole('link', { name: 'R-7c000000' });
    expect(link.getAttribute('href')).toBe(adminReturnPath(RETURN.id));
    for (const text of ['R-7c000000', 'Meera Nair', '#0b5e7c1e', '2 × Linen shirt', 'S / White · Too small', 'Refund'])
      expect(link.closest('li')?.textContent).toContain(text);
    expect((await column('On the way')).textContent).toContain('On the way5');
    expect((await column('Received')).textContent).toContain('Parcels that have arrived wait here for inspection.');
  });

  it('shows the day by which a withdrawal’s money must be back, red once it has passed', async () => {
    app.open(paths.admin.returns, ADMIN);
    const clock = await screen.findByText(/^Refund by 5\sJan$/);
    expect(clock.dataset.tone).toBe('danger');
    await screen.findByText('Withdrawal');
  });

  it('leads to all of a column that has more', async () => {
    const router = app.open(paths.admin.returns, ADMIN);
    await screen.findByText('Show all 5');
    await follow('Show all 5');
    const stages = await screen.findByRole('navigation', { name: 'Stages' });
    await waitFor(() => expect(stages.textContent).toBe('BoardRequested1On the way5Received0Refund or send0Closed0'));
    expect(router.state.location.search).toBe('?state=underWay');
  });

  it('asks anew when an order has changed', async () => {
    app.open(paths.admin.returns, ADMIN);
    await screen.findByText('R-7c000000');
    const before = app.shop.sentBy(calls.adminReturns.list).length;
    await act(async () => app.shop.notifyOfChange());
    await waitFor(() => expect(app.shop.sentBy(calls.adminReturns.list).length).toBeGreaterThan(before));
  });

  it('what cannot be loaded can be tried again', async () => {
    app.shop.refuse(calls.adminReturns.list, 'Not now.');
    app.open(`${paths.admin.returns}?state=received`, ADMIN);
    await screen.findByText('Failed to load returns');
    app.shop.answer(calls.adminReturns.list, { ...list(), counts: NO_COUNTS });
    await press('Try Again');
    await screen.findByRole('heading', { name: 'No returns here' });
  });
});

describe('without room for a board', () => {
  beforeEach(narrow);

  it('the stages are tabs with counts over a list, which begins with the requests', async () => {
    const router = app.open(paths.admin.returns, ADMIN);
    const requests = await screen.findByRole('list', { name: 'Requested' });
    expect(requests.textContent).toContain('R-7c000000');
    const stages = screen.getByRole('navigation', { name: 'Stages' });
    expect(stages.textContent).toBe('Requested1On the way5Received0Refund or send0Closed0');
    await act(async () => fireEvent.click(within(stages).getByRole('link', { name: 'On the way 5' })));
    await screen.findByRole('list', { name: 'On the way' });
    expect(router.state.location.search).toBe('?state=underWay');
  });
});

it('a search looks in every stage, and can be cleared', async () => {
  const router = app.open(paths.admin.returns, ADMIN);
  await screen.findByText('R-7c000000');
  await type('Search returns...', '#0b5e');
  await screen.findByRole('list', { name: 'Returns found' });
  expect(Object.fromEntries(app.shop.sentBy(calls.adminReturns.list).at(-1)?.query ?? [])).toMatchObject({
    state: 'all',
    search: '#0b5e',
  });
  app.shop.answer(calls.adminReturns.list, { ...list(), counts: NO_COUNTS });
  await type('Search returns...', 'nobody');
  await screen.findByRole('heading', { name: 'No returns match your search' });
  await press('Clear search');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('the way to the settings is for who may change them', async () => {
  app.open(paths.admin.returns, { ...ADMIN, permissions: ['orders'] });
  await column('Requested');
  expect(screen.queryByRole('link', { name: 'Return settings' })).toBeNull();
});

it('what waits is counted beside the entry of the sidebar', async () => {
  app.shop.answer(calls.adminConsole.waiting, {
    data: {
      ...{ openOrders: 0, refundsDue: 0, questions: 0, deliveredUnpaid: 0 },
      ...{ failedMails: 0, returns: 3, withdrawals: 2 },
    },
  });
  app.open(paths.admin.returns, ADMIN);
  await screen.findByText('3 returns to deal with');
  await screen.findByText('2 open withdrawals');
  await screen.findByRole('link', { name: 'Withdrawals 2 open' });
});
