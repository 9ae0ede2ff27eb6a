// @vitest-environment jsdom
import { calls, type SetupStep } from '@haberdash/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { FIGURES } from '../testing/figures.ts';
import { ADMIN, press, setUpApp } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.home);

const step = (id: string, fields: Partial<SetupStep> = {}): SetupStep => ({
  ...{ id, title: `Do ${id}`, text: `Because of ${id}.`, isDone: false, isOptional: false },
  link: { to: `/admin/${id}`, label: `Open ${id}` },
  ...fields,
});
const steps = [step('one', { isDone: true }), step('two'), step('three', { link: null, isOptional: true })];

beforeEach(() => {
  localStorage.clear();
  app.shop.answer(calls.dashboard.get, { data: FIGURES });
  app.shop.answer(calls.adminSetup.get, { data: { hasDemo: false, steps } });
});

const checklist = () => screen.findByRole('group', { name: 'Get ready to sell' });

it('the checklist says what is done, why the rest is to be done, and leads there', async () => {
  app.open(paths.admin.home, ADMIN);
  const list = within(await checklist());
  expect(list.getByText('1 of 2 done. Shown until your first real order.')).toBeTruthy();
  const lines = list
    .getAllByRole('listitem')
    .map((line) => [
      within(line).getByRole('img').getAttribute('aria-label'),
      line.textContent,
      line.querySelector('a')?.getAttribute('href'),
    ]);
  expect(lines).toEqual([
    ['Done', 'Do one', undefined],
    ['To do', 'Do twoBecause of two.Open two', '/admin/two'],
    ['To do', 'Do threeOptionalBecause of three.', undefined],
  ]);
  expect(list.queryByText(/demo:clear/)).toBeNull();
});

it('the checklist is above the figures, and above the feature images for whoever may not see figures', async () => {
  app.shop.answer(calls.adminBanners.list, { data: [], total: 0, page: 1, limit: 100 });
  const router = app.open(`${paths.admin.home}?tab=images`, ADMIN);
  await screen.findByText('No feature images uploaded yet');
  expect(screen.queryByText('Get ready to sell')).toBeNull();
  await act(() => router.navigate(paths.admin.home));
  await checklist();
  cleanup();
  app.open(paths.admin.home, { ...ADMIN, permissions: ['products', 'banners'] });
  await screen.findByText('No feature images uploaded yet');
  await checklist();
});

it('a shop with the demo is told what it is and how it goes', async () => {
  app.shop.answer(calls.adminSetup.get, { data: { hasDemo: true, steps } });
  app.open(paths.admin.home, ADMIN);
  expect(within(await checklist()).getByText('npm run haberdash -- demo:clear --yes')).toBeTruthy();
});

it('the checklist can be put away, stays away, and comes back when it is asked for', async () => {
  const router = app.open(paths.admin.home, ADMIN);
  await checklist();
  await press('Hide for now');
  expect(screen.queryByRole('listitem', { name: /Do two/ })).toBeNull();
  await router.navigate(paths.admin.settings);
  await waitFor(() => expect(screen.queryByText('Show checklist')).toBeNull());
  await router.navigate(paths.admin.home);
  await press('Show checklist');
  await checklist();
});

it('a shop that has sold has no checklist, and one that cannot be read says so', async () => {
  app.shop.refuse(calls.adminSetup.get);
  app.open(paths.admin.home, ADMIN);
  await screen.findByText('We couldn’t load the checklist.');
  app.shop.answer(calls.adminSetup.get, { data: null });
  await press('Try Again');
  await waitFor(() => expect(screen.queryByText('We couldn’t load the checklist.')).toBeNull());
  expect(screen.queryByText('Get ready to sell')).toBeNull();
});
