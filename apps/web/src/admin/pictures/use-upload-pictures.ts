import { MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useUploadImage } from '../../data/admin-images.ts';
import { toast } from '../../ui/toast.tsx';
import { type FileFault, findFileFault } from '../images/image-file.ts';

/** A chosen file that is not a picture of the product yet. */
export interface UploadingFile {
  key: string;
  name: string;
  state: 'waiting' | 'uploading' | 'refused';
  /** Reason why it was refused. */
  reason: string;
}

const NO_ROOM: FileFault = {
  title: `A product may have up to ${MAX_PRODUCT_IMAGES} pictures`,
  description: `There’s no room for it: a product may have up to ${MAX_PRODUCT_IMAGES} pictures.`,
};

/**
 * Uploads chosen files one after the other, in their order. A file that is refused stays listed with its reason, and
 * the rest go on. Files that are chosen meanwhile wait their turn.
 * @param room how many more a product may have
 * @param onUploaded called with each address
 */
export function useUploadPictures(room: number, onUploaded: (url: string) => void) {
  const upload = useUploadImage();
  const [files, setFiles] = useState<readonly UploadingFile[]>([]);
  const queue = useRef(Promise.resolve());
  const open = files.filter(({ state }) => state !== 'refused').length;

  const change = (key: string, next: Partial<UploadingFile>) =>
    setFiles((before) => before.map((file) => (file.key === key ? { ...file, ...next } : file)));
  const refuse = (key: string, { title, description }: FileFault) => {
    change(key, { state: 'refused', reason: description });
    toast({ title, description, tone: 'danger' });
  };

  const send = async (chosen: readonly { key: string; file: File }[]) => {
    let done = 0;
    for (const { key, file } of chosen) {
      change(key, { state: 'uploading' });
      try {
        onUploaded((await upload.mutateAsync(file)).url);
        setFiles((before) => before.filter((each) => each.key !== key));
        done += 1;
      } catch (error) {
        refuse(key, { title: 'Failed to upload image', description: messageOf(error, 'Please try again') });
      }
    }
    if (done > 0) {
      const title = done === 1 ? 'Image uploaded successfully' : `${done} images uploaded`;
      toast({ title, tone: 'success' });
    }
  };

  const take = (chosen: readonly File[]): Promise<void> => {
    let left = room - open;
    const entries = chosen.map((file) => {
      const fault = findFileFault(file) ?? (left <= 0 ? NO_ROOM : undefined);
      if (!fault) left -= 1;
      return { key: crypto.randomUUID(), file, fault };
    });
    setFiles((before) => [
      ...before.filter(({ state }) => state !== 'refused'),
      ...entries.map(({ key, file, fault }) => ({
        key,
        name: file.name,
        state: fault ? ('refused' as const) : ('waiting' as const),
        reason: fault?.description ?? '',
      })),
    ]);
    const [first] = entries.flatMap(({ fault }) => fault ?? []);
    if (first) toast({ ...first, tone: 'danger' });
    queue.current = queue.current.then(() => send(entries.filter(({ fault }) => !fault)));
    return queue.current;
  };

  /** Takes a refused file off the list. */
  const dismiss = (key: string) => setFiles((before) => before.filter((file) => file.key !== key));

  return { take, dismiss, files, isBusy: open > 0, percent: Math.round(upload.progress * 100) };
}
