import { MAX_IMAGE_BYTES } from '@haberdash/contract/constants';
import { expect, it } from 'vitest';
import { findFileFault } from './image-file.ts';

it.each(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'])('takes %s below 5 MB', (type) => {
  expect(findFileFault({ type, size: MAX_IMAGE_BYTES - 1 })).toBeUndefined();
});

it.each(['image/svg+xml', 'application/pdf', ''])('refuses the type "%s"', (type) => {
  expect(findFileFault({ type, size: 10 })?.title).toBe('Invalid file type');
});

it('a HEIC file was refused without a word of what it is', () => {
  expect(findFileFault({ type: 'image/heic', size: 10 })?.description).toBe(
    'This picture is in HEIC, the iPhone format. Save it as a JPEG and upload that file.',
  );
});

it('refuses 5 MB', () => {
  expect(findFileFault({ type: 'image/png', size: MAX_IMAGE_BYTES })?.title).toBe('File too large');
});
