import { BANNER_WIDTHS } from '@haberdash/contract/constants';
import { afterEach, expect, it } from 'vitest';
import { offerBucketAvif, pictureSources } from './picture.ts';

afterEach(() => offerBucketAvif(false));

it.each(['/media/0b5e-1/1200.webp', 'https://cdn.example.com/media/0b5e-1/1200.webp'])(
  'offers every width of %s',
  (url) => {
    const base = url.replace('1200.webp', '');
    expect(pictureSources(url, '50vw')).toMatchObject({
      src: url,
      srcSet: `${base}320.webp 320w, ${base}640.webp 640w, ${base}1200.webp 1200w`,
      sizes: '50vw',
    });
    expect(pictureSources(url, '100vw', BANNER_WIDTHS).srcSet).toContain(`${base}1920.webp 1920w`);
  },
);

it('offers AVIF of what lies with the shop, and of what lies in a bucket when all of it has some', () => {
  const bucket = 'https://cdn.example.com/media/0b5e-1';
  expect(pictureSources('/media/0b5e-1/1200.webp', '50vw').avif).toMatch(
    /^\/media\/0b5e-1\/160\.avif 160w, .* \/media\/0b5e-1\/1920\.avif 1920w$/,
  );
  expect(pictureSources(`${bucket}/1200.webp`, '50vw').avif).toBeUndefined();
  offerBucketAvif(true);
  expect(pictureSources(`${bucket}/1200.webp`, '50vw').avif).toContain(`${bucket}/480.avif 480w`);
});

it("offers AVIF of the app's own pictures in addition to the one WebP", () => {
  const { src, srcSet, sizes, avif } = pictureSources('/art/landing-hero.webp', '50vw');
  expect([src, srcSet, sizes]).toEqual(['/art/landing-hero.webp', undefined, '50vw']);
  expect(avif).toContain('/art/landing-hero/960.avif 960w');
});

it.each(['', 'https://example.com/a.jpg', '/media/1/1200.webp?v=1'])('takes %j as it is', (url) => {
  expect(pictureSources(url, '50vw')).toEqual({ src: url, srcSet: undefined, sizes: undefined, avif: undefined });
});
