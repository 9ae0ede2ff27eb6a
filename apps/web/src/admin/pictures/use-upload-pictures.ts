import { MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useUploadImage } from '../../data/admin-images.ts';
import { toast } from '../../ui/toast.tsx';
import { findFileFault } from '../images/image-file.ts';

interface UploadingFile {
  /** Counts from 1. */
  number: number;
  count: number;
}

/**
 * Uploads chosen files one after the other, in their order, and says what becomes of them. What is no picture is left out.
 * @param room how many more a product may have
 * @param onUploaded called with each address
 */
export function useUploadPictures(room: number, onUploaded: (url: string) => void) {
  const upload = useUploadImage();
  const [uploading, setUploading] = useState<UploadingFile | null>(null);

  const take = async (files: readonly File[]) => {
    const faults = files.map(findFileFault);
    const [fault] = faults.filter((each) => each !== undefined);
    if (fault) toast({ ...fault, tone: 'danger' });
    const fitting = files.filter((_, index) => !faults[index]);
    const chosen = fitting.slice(0, room);
    if (chosen.length < fitting.length) {
      toast({
        title: `A product may have at most ${MAX_PRODUCT_IMAGES} pictures`,
        description: `${fitting.length - chosen.length} of those that you chose were left out.`,
        tone: 'danger',
      });
    }
    let done = 0;
    for (const [index, file] of chosen.entries()) {
      setUploading({ number: index + 1, count: chosen.length });
      try {
        onUploaded((await upload.mutateAsync(file)).url);
        done += 1;
      } catch (error) {
        const description = `${file.name}: ${messageOf(error, 'Please try again')}`;
        toast({ title: 'Failed to upload image', description, tone: 'danger' });
      }
    }
    setUploading(null);
    if (done > 0) {
      toast({
        title: done === 1 ? 'Image uploaded successfully' : `${done} images uploaded successfully`,
        tone: 'success',
      });
    }
  };

  return { take, uploading };
}
