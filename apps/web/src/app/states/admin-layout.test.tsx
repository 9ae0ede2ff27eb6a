// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../../base/paths.ts';
import { FIGURES } from '../testing/figures.ts';
import { ADMIN, expectToast, isDisabled, press, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.home);
const open = (path: string) => app.open(path, ADMIN);

describe('a page that fails to draw', () => {
  beforeEach(() => {
    // React says there what was thrown.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    app.shop.answerWrongly(calls.dashboard.get, { data: { ...FIGURES, recentOrders: [{}] } });
    return () => vi.restoreAllMocks();
  });

  it('leaves the frame standing, says so, has details and a way to begin anew', async () => {
    open(paths.admin.home);
    const boundary = (await screen.findByText('Something went wrong.')).closest('[role=alert]');
    expect(boundary?.closest('main')).not.toBeNull();
    screen.getByText('The application encountered an unexpected error.');
    const details = boundary?.querySelector('details');
    expect(details?.open).toBe(false);
    await act(async () => fireEvent.click(screen.getByText('Details')));
    expect(details?.open).toBe(true);
    expect(details?.querySelector('pre')?.textContent).toContain('TypeError');
    screen.getByRole('complementary', { name: 'Sidebar' });
    screen.getByText('Refresh Page');
  });

  it('is left by going to another page', async () => {
    open(paths.admin.home);
    await screen.findByText('Something went wrong.');
    const sidebar = screen.getByRole('complementary', { name: 'Sidebar' });
    await act(async () => fireEvent.click(sidebar.querySelector(`a[href="${paths.admin.settings}"]`) ?? sidebar));
    await screen.findByText('Appearance');
    expect(screen.queryByText('Something went wrong.')).toBeNull();
  });

  it('has words of its own on the products page', async () => {
    const broken = { title: 'A broken product', status: 'published', publishAt: null };
    const list = { data: [broken], total: 1, totalIsMore: false, page: 1, limit: 24 };
    app.shop.answerWrongly(calls.adminProducts.list, list);
    open(paths.admin.products);
    await screen.findByText('There was an error rendering the products page');
    screen.getByText('Refresh Page');
  });
});

describe('the logout that fails', () => {
  it('says why, and the admin stays', async () => {
    app.shop.refuse(calls.auth.logout, 'Not now.');
    const router = open(paths.admin.settings);
    await press('Logout');
    await expectToast('danger', 'Failed to logout', 'Not now.');
    await waitFor(async () => expect(await isDisabled('Logout')).toBe(false));
    expect(router.state.location.pathname).toBe(paths.admin.settings);
  });
});
