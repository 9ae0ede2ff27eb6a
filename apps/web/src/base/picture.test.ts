import { BANNER_WIDTHS } from '@haberdash/contract/constants';
import { expect, it } from 'vitest';
import { pictureSources } from './picture.ts';

it.each(['/media/0b5e-1/1200.webp', 'https://cdn.example.com/media/0b5e-1/1200.webp'])(
  'offers every width of %s',
  (url) => {
    const base = url.replace('1200.webp', '');
    expect(pictureSources(url, '50vw')).toEqual({
      src: url,
      srcSet: `${base}320.webp 320w, ${base}640.webp 640w, ${base}1200.webp 1200w`,
      sizes: '50vw',
    });
    expect(pictureSources(url, '100vw', BANNER_WIDTHS).srcSet).toContain(`${base}1920.webp 1920w`);
  },
);

it.each(['', '/art/welcome.webp', 'https://example.com/a.jpg', '/media/1/1200.webp?v=1'])(
  'takes %j as it is',
  (url) => {
    expect(pictureSources(url, '50vw')).toEqual({ src: url, srcSet: undefined, sizes: undefined });
  },
);
