import { HEIC_REFUSED, IMAGE_TYPES, MAX_IMAGE_BYTES } from '@haberdash/contract/constants';

export interface FileFault {
  title: string;
  description: string;
}

/** For a file input's `accept`. */
export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');

/** Fault of a chosen file in its declared type or size; the server checks the content. */
export function findFileFault(file: Pick<File, 'type' | 'size'>): FileFault | undefined {
  if (!IMAGE_TYPES.some((type) => type === file.type)) {
    const isHeic = /^image\/hei[cf]/.test(file.type);
    return {
      title: 'Invalid file type',
      description: isHeic ? HEIC_REFUSED : 'Please upload a JPG, PNG, GIF, or WebP image',
    };
  }
  if (file.size >= MAX_IMAGE_BYTES) return { title: 'File too large', description: 'Image must be less than 5MB' };
  return undefined;
}
