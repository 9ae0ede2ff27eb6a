// @vitest-environment jsdom
import { type AdminPage, calls } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, expectToast, field, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.page);
const TERMS: AdminPage = {
  slug: 'terms',
  title: 'Terms of Service',
  body: 'Write to [email].',
  html: '',
  isPublished: false,
  isBuiltIn: true,
  isWritten: false,
  version: 0,
  updatedAt: null,
  updatedBy: '',
};
const CARE = { ...TERMS, slug: 'care', title: 'Care', body: 'Wash cold.', isBuiltIn: false, version: 2 };
let kept: AdminPage;

beforeEach(() => {
  kept = TERMS;
  const change = (body: object | null) => {
    const by = { updatedAt: '2026-01-02T10:00:00Z', updatedBy: 'Demo Admin' };
    kept = { ...kept, ...body, ...by, version: kept.version + 1 };
    return { data: kept };
  };
  app.shop.answer(calls.adminPages.list, () => ({
    data: [kept, { ...CARE, slug: 'fit' }],
    total: 2,
    page: 1,
    limit: 100,
  }));
  app.shop.answer(calls.adminPages.details, () => ({ data: kept }));
  app.shop.answer(calls.adminPages.edit, ({ body }) => change(body));
  app.shop.answer(calls.adminPages.publish, ({ body }) => change(body));
  app.shop.answer(calls.adminPages.preview, ({ body }) => ({ data: { html: `<p>Drawn: ${body?.body}</p>` } }));
});

const open = (path: string = paths.admin.pages) => app.open(path, ADMIN);
const opened = async () => {
  const router = open('/admin/pages/terms');
  await screen.findByRole('heading', { name: 'Terms of Service' });
  return router;
};

it('the list shows each page with its state, and who changed it when', async () => {
  kept = { ...TERMS, isPublished: true, version: 1, updatedAt: '2026-01-02T10:00:00Z', updatedBy: 'Ada' };
  open();
  const link = await screen.findByRole('link', { name: 'Terms of Service' });
  expect(link.getAttribute('href')).toBe('/admin/pages/terms');
  const [first, second] = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(first).toMatch(/\/pages\/termsPublished.*2026.* by Ada$/);
  expect(second).toMatch(/Draft.*Not edited yet$/);
});

it('a list that cannot be loaded offers to try again', async () => {
  app.shop.refuse(calls.adminPages.list);
  open();
  await screen.findByText('The shelves are being dusted.');
  app.shop.answer(calls.adminPages.list, { data: [TERMS], total: 1, page: 1, limit: 100 });
  await press('Try Again');
  await screen.findByRole('link', { name: 'Terms of Service' });
});

it('a page is written with a preview beside it, saved, and then published after a question about its blanks', async () => {
  await opened();
  await screen.findByText('Drawn: Write to [email].');
  await screen.findByText('1 blank left to fill in');
  await type('Text', 'Write to [email] soon.');
  await screen.findByText('Drawn: Write to [email] soon.');
  expect(await isDisabled('Publish')).toBe(true);
  await press('Save');
  await expectToast('success', 'Page saved');
  expect(app.shop.sentBy(calls.adminPages.edit).map(({ body }) => body)).toEqual([
    { title: 'Terms of Service', body: 'Write to [email] soon.', version: 0 },
  ]);
  await screen.findByText(/by Demo Admin$/);
  await press('Publish');
  await screen.findByText('Shoppers will see the page as it is, with 1 blank left to fill in.');
  expect(app.shop.sentBy(calls.adminPages.publish)).toEqual([]);
  await press('Publish anyway');
  await expectToast('success', 'Page published');
  expect(app.shop.sentBy(calls.adminPages.publish).map(({ body }) => body)).toEqual([
    { isPublished: true, version: 1 },
  ]);
  await screen.findByRole('link', { name: /^View page/ });
  await press('Unpublish');
  await expectToast('success', 'Page unpublished');
});

it('what somebody else changed meanwhile is not written over unasked', async () => {
  await opened();
  await type('Text', 'Mine.');
  const theirs = { ...TERMS, body: 'Theirs.', version: 3 };
  app.shop.refuse(calls.adminPages.edit, 'Changed.', { code: 'PAGE_CHANGED', status: 409, details: theirs });
  await press('Save');
  await expectToast(
    'danger',
    'Your changes to the page were not saved',
    'Changed. Save again to overwrite their version, or leave to keep it.',
  );
  expect(field('Text').value).toBe('Mine.');
  kept = theirs;
  app.shop.answer(calls.adminPages.edit, () => ({ data: { ...theirs, body: 'Mine.', version: 4 } }));
  await press('Save');
  await expectToast('success', 'Page saved');
  expect(app.shop.sentBy(calls.adminPages.edit).at(-1)?.body).toMatchObject({ body: 'Mine.', version: 3 });
});

it('unsaved text is not lost when the session ends, and is saved after a sign-in in another tab', async () => {
  const router = await opened();
  await type('Text', 'Mine.');
  app.shop.refuse(calls.adminPages.edit, 'Please sign in first.', { code: 'NOT_SIGNED_IN', status: 401 });
  await press('Save');
  await expectToast(
    'danger',
    'You’ve been signed out',
    'Your changes are still here. Sign in in another tab, then save again.',
  );
  expect(router.state.location.pathname).toBe('/admin/pages/terms');
  expect(field('Text').value).toBe('Mine.');
  app.shop.answer(calls.adminPages.edit, () => ({ data: { ...TERMS, body: 'Mine.', version: 1 } }));
  await press('Save');
  await expectToast('success', 'Page saved');
});

it('unsaved text is not lost by leaving the page', async () => {
  const router = await opened();
  await type('Text', 'Mine.');
  void router.navigate(paths.admin.pages);
  await screen.findByText('Leave without saving?');
  await press('Keep editing');
  expect(router.state.location.pathname).toBe('/admin/pages/terms');
  void router.navigate(paths.admin.pages);
  await press('Leave');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.pages));
});

it('a page of the shop’s own is added, opened, and deleted after a question', async () => {
  app.shop.answer(calls.adminPages.add, { data: CARE });
  app.shop.answer(calls.adminPages.remove, { message: 'Page deleted' });
  const router = open();
  await press('Add page');
  await type('Title', 'Care');
  expect(field('Address').value).toBe('Care');
  kept = CARE;
  await press('Add page');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/pages/care'));
  expect(app.shop.sentBy(calls.adminPages.add)[0]?.body).toMatchObject({ title: 'Care', slug: 'Care' });
  await press('Delete');
  await press('Delete');
  await expectToast('success', 'Page deleted');
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.admin.pages));
});
