// @vitest-environment jsdom
import { calls } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { paths } from '../../base/paths.ts';
import { ADMIN, choose, expectToast, field, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.home);
const PICTURE = new File(['picture'], 'picture.webp', { type: 'image/webp' });
const DUSTED = 'The shelves are being dusted.';
const WORDS = { headline: '', text: '', link: '', linkLabel: '', startsAt: null, endsAt: null, alt: '', version: 1 };
const banner = (id: string) => ({ ...WORDS, _id: id, id, image: `/media/${id}/1600.webp` });
const list = (...ids: string[]) => ({ data: ids.map(banner), total: ids.length, page: 1, limit: 100 });

beforeEach(() => {
  app.shop.answer(calls.adminBanners.list, list('a', 'b'));
  app.shop.answer(calls.adminProducts.upload, { result: { url: '/media/c/1600.webp', width: 1600, height: 900 } });
});

const open = () => app.open(`${paths.admin.home}?tab=images`, ADMIN);
const tiles = () => document.querySelectorAll('[aria-label="Feature images"] > li');
const sources = () => [...tiles()].map((tile) => tile.querySelector('img')?.getAttribute('src'));
const shown = (count: number) => waitFor(() => expect(tiles()).toHaveLength(count));

it("without an image, 'Upload Feature Image' asks for one; an uploaded one can be taken back", async () => {
  open();
  await press('Upload Feature Image');
  await expectToast('danger', 'Please upload an image first');
  await choose('Feature image', PICTURE);
  await expectToast('success', 'Image uploaded successfully');
  await press('Remove');
  await press('Upload Feature Image');
  await expectToast('danger', 'Please upload an image first');
  expect(app.shop.sentBy(calls.banners.add)).toEqual([]);
});

it('the shape of the grid is shown while it loads', async () => {
  const release = app.shop.hold(calls.adminBanners.list);
  open();
  await screen.findByRole('status', { name: 'Loading feature images' });
  release();
  await shown(2);
});

it('an image that cannot be added stays chosen, and the next try adds it', async () => {
  open();
  await shown(2);
  await choose('Feature image', PICTURE);
  await expectToast('success', 'Image uploaded successfully');
  app.shop.refuse(calls.banners.add);
  await press('Upload Feature Image');
  await expectToast('danger', 'Failed to upload image', DUSTED);
  app.shop.answer(calls.banners.add, { data: banner('c') });
  app.shop.answer(calls.adminBanners.list, list('a', 'b', 'c'));
  await press('Upload Feature Image');
  await expectToast('success', 'Feature image uploaded successfully');
  expect(app.shop.sentBy(calls.banners.add).map(({ body }) => body)).toEqual(
    Array(2).fill({ image: '/media/c/1600.webp' }),
  );
  await shown(3);
});

it('the last feature image gives way to the empty text', async () => {
  app.shop.answer(calls.adminBanners.list, list('a'));
  app.shop.answer(calls.banners.remove, () => {
    app.shop.answer(calls.adminBanners.list, list());
    return { message: 'Done.' };
  });
  open();
  await shown(1);
  await press('Remove Image');
  await expectToast('success', 'Feature image deleted successfully');
  await screen.findByText('No feature images uploaded yet');
});

it('a removal that fails says why, and the image stays', async () => {
  open();
  await shown(2);
  for (const [fail, said] of [
    [() => app.shop.refuse(calls.banners.remove), DUSTED],
    [() => app.shop.cut(calls.banners.remove), 'We can’t reach the shop. Check your connection and try again.'],
    [() => app.shop.refuse(calls.banners.remove, ''), 'Failed to delete image'],
  ] as const) {
    fail();
    await press('Remove Image');
    await expectToast('danger', 'Failed to delete feature image', said);
  }
  await shown(2);
});

it('issue: an image was removed with its words unasked', async () => {
  app.shop.answer(calls.adminBanners.list, { ...list(), data: [{ ...banner('a'), headline: 'Linen' }], total: 1 });
  app.shop.answer(calls.banners.remove, { message: 'Done.' });
  open();
  await shown(1);
  await press('Remove Image');
  await screen.findByText('Its text, link and dates go with it: ‘Linen’. This can’t be undone.');
  await press('Keep image');
  expect(app.shop.sentBy(calls.banners.remove)).toEqual([]);
  await press('Remove Image');
  await press('Remove');
  await expectToast('success', 'Feature image deleted successfully');
});

it('a link is chosen from the places of the shop', async () => {
  const terms = { slug: 'terms', title: 'Terms', isPublished: true };
  const dates = { updatedAt: null, updatedBy: '', isBuiltIn: true, isWritten: true, version: 1 };
  app.shop.answer(calls.adminPages.list, { data: [{ ...terms, ...dates }], total: 1, page: 1, limit: 20 });
  open();
  await press('Edit image 1');
  await waitFor(() => {
    const places = [...document.querySelectorAll('datalist option')].map((each) => each.getAttribute('value'));
    expect(places).toEqual(expect.arrayContaining(['/shopping/listing', '/shopping/c/men', '/pages/terms']));
  });
});

it('an image without an id is not asked to be deleted', async () => {
  app.shop.answer(calls.adminBanners.list, list(''));
  open();
  await shown(1);
  await press('Remove Image');
  await expectToast('danger', 'Invalid image ID', 'Cannot delete the image due to missing ID');
  expect(app.shop.sentBy(calls.banners.remove)).toEqual([]);
});

it('an order that cannot be saved springs back', async () => {
  open();
  await shown(2);
  const before = sources();
  expect(before).toEqual([expect.stringContaining('/media/a/'), expect.stringContaining('/media/b/')]);
  app.shop.refuse(calls.banners.reorder);
  await press('Move image 1 later');
  await expectToast('danger', 'Failed to reorder feature images', DUSTED);
  expect(app.shop.sentBy(calls.banners.reorder).map(({ body }) => body)).toEqual([{ ids: ['b', 'a'] }]);
  await waitFor(() => expect(sources()).toEqual(before));
});

it('a list that cannot be loaded offers to try again', async () => {
  app.shop.refuse(calls.adminBanners.list, 'Not now.');
  open();
  await screen.findByText('Failed to load feature images.');
  app.shop.answer(calls.adminBanners.list, list('a'));
  await press('Try Again');
  await shown(1);
});

it('words, link and dates are given to an image; what is refused is said at its field', async () => {
  const future = '2999-01-01T00:00:00.000Z';
  app.shop.answer(calls.adminBanners.list, {
    ...list('a'),
    data: [{ ...banner('a'), headline: 'Linen', startsAt: future }],
  });
  open();
  await screen.findByText('Linen');
  await screen.findByText(/^From /);
  await press('Edit image 1');
  expect(field('Headline').value).toBe('Linen');
  await type('Headline', 'Soft linen');
  await type('Link', 'shop');
  const fault = 'Start the link with / for a page in your shop or https:// for another site.';
  const details = [{ field: 'link', message: fault }];
  app.shop.refuse(calls.adminBanners.edit, fault, { code: 'INVALID_REQUEST', details });
  await press('Save');
  await expectToast('danger', 'Your changes to the feature image were not saved', fault);
  await waitFor(() =>
    expect(
      document.getElementById(field('Link').getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toBe(fault),
  );
  app.shop.answer(calls.adminBanners.edit, { data: banner('a') });
  await type('Link', '/shopping/listing');
  await type('Show from', '');
  await press('Save');
  await expectToast('success', 'Feature image saved');
  expect(app.shop.sentBy(calls.adminBanners.edit).at(-1)?.body).toEqual({
    ...WORDS,
    headline: 'Soft linen',
    link: '/shopping/listing',
  });
});
