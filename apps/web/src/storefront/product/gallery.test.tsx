// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gallery, galleryPictures } from './gallery.tsx';

const WIDTH = 100;
const PICTURES = ['front', 'back', 'navy'].map((name) => ({ url: `/media/${name}/1200.webp`, alt: name }));
const urlOf = (name: string) => `/media/${name}/1200.webp`;

beforeEach(() => {
  // The document that these tests have lays nothing out.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.stubGlobal('IntersectionObserver', undefined);
  Element.prototype.scrollTo = function (this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = typeof to === 'object' ? (to.left ?? 0) : 0;
    fireEvent.scroll(this);
  } as Element['scrollTo'];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'scrollTo');
});

const gallery = (shown = urlOf('front'), pictures = PICTURES) => (
  <Gallery pictures={pictures} shown={shown} title="Oxford Shirt" soldOut={false} />
);
const seen = () => screen.getByRole('status').textContent;
/** The slide that can be reached: those out of sight are inert, which jsdom does not know. */
const slide = () => {
  const [zoom] = screen.getAllByRole('button', { name: 'Zoom picture' }).filter((button) => !button.closest('[inert]'));
  if (!zoom) throw new Error('no picture is in sight');
  return zoom;
};
const thumbnail = (name: string) => screen.getByRole('button', { name: new RegExp(`^Picture . ?: ${name}|${name}$`) });
const press = (key: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key }));

describe('the gallery of a product', () => {
  it('with one picture shows it by the product’s name, without anything to step through', () => {
    render(gallery(urlOf('front'), [{ url: urlOf('front'), alt: '' }]));
    expect(screen.getByRole('img', { name: 'Oxford Shirt' })).toBeTruthy();
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Zoom picture']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('names each picture by its text, and one without by the product and its place', () => {
    render(gallery(urlOf('front'), [...PICTURES.slice(0, 2), { url: urlOf('detail'), alt: '' }]));
    expect(screen.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
      'front',
      'back',
      'Oxford Shirt, picture 3',
    ]);
  });

  it('is stepped through by its buttons, round and round, and reports where it is', async () => {
    render(gallery());
    expect(seen()).toBe('Picture 1 of 3');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Previous picture' })));
    expect(seen()).toBe('Picture 3 of 3');
    expect(thumbnail('navy').getAttribute('aria-current')).toBe('true');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next picture' })));
    expect(seen()).toBe('Picture 1 of 3');
    await act(async () => fireEvent.click(thumbnail('back')));
    expect(seen()).toBe('Picture 2 of 3');
  });

  it('follows the arrow keys with the focus, in the pictures and in the thumbnails', async () => {
    render(gallery());
    slide().focus();
    await press('ArrowRight');
    expect(seen()).toBe('Picture 2 of 3');
    expect(document.activeElement).toBe(slide());
    expect(within(slide().closest('li') ?? document.body).getByRole('img', { name: 'back' })).toBeTruthy();
    await press('End');
    expect(seen()).toBe('Picture 3 of 3');
    thumbnail('navy').focus();
    await press('ArrowLeft');
    expect(document.activeElement).toBe(thumbnail('back'));
    expect(screen.getAllByRole('button', { name: /^Picture/ }).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });

  it('moves what is magnified with the arrow keys, and not to another picture', async () => {
    render(gallery());
    slide().focus();
    await act(async () => fireEvent.click(slide()));
    expect(slide().getAttribute('aria-pressed')).toBe('true');
    const moved = () => slide().previousElementSibling?.getAttribute('style');
    const before = moved();
    await press('ArrowRight');
    expect(seen()).toBe('Picture 1 of 3');
    expect(moved()).not.toBe(before);
  });

  it('reports where a finger has swiped it', async () => {
    render(gallery());
    const track = slide().closest('ul');
    if (!track) throw new Error('no track');
    track.scrollLeft = 1.9 * WIDTH;
    await act(async () => fireEvent.scroll(track));
    expect(seen()).toBe('Picture 3 of 3');
  });

  it('begins with the picture that is chosen, and goes where the choice leads', async () => {
    const { rerender } = render(gallery(urlOf('navy')));
    expect(seen()).toBe('Picture 3 of 3');
    expect(slide().closest('ul')?.scrollLeft).toBe(2 * WIDTH);
    await act(async () => rerender(gallery(urlOf('back'))));
    expect(seen()).toBe('Picture 2 of 3');
    // What was swiped to since stays until another choice is made.
    await act(async () => fireEvent.click(thumbnail('front')));
    await act(async () => rerender(gallery(urlOf('back'))));
    expect(seen()).toBe('Picture 1 of 3');
  });
});

it('a variant’s own picture comes after those of the product', () => {
  const product = { image: urlOf('front'), images: PICTURES };
  expect(galleryPictures(product, urlOf('back'))).toEqual(PICTURES);
  expect(galleryPictures(product, urlOf('own')).map(({ url }) => url)).toEqual([
    ...PICTURES.map(({ url }) => url),
    urlOf('own'),
  ]);
});
