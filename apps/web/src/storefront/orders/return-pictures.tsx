import { IMAGE_TYPES, MAX_IMAGE_BYTES } from '@haberdash/contract/constants';
import { MAX_RETURN_PICTURES } from '@haberdash/contract/order-constants';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { pictureSources } from '../../base/picture.ts';
import { type OrderAccess, useUploadReturnPicture } from '../../data/returns.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { toast } from '../../ui/toast.tsx';

interface ReturnPicturesProps {
  access: OrderAccess;
  /** Name of the item that they show. */
  item: string;
  urls: readonly string[];
  onAdd: (url: string) => void;
  onRemove: (url: string) => void;
}

/** The buyer's pictures of an item: uploaded when they are chosen, and removed one by one. */
export function ReturnPictures({ access, item, urls, onAdd, onRemove }: ReturnPicturesProps) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { mutateAsync, isPending } = useUploadReturnPicture(access);
  const upload = async (file: File) => {
    if (file.size >= MAX_IMAGE_BYTES)
      return toast({ title: 'File too large', description: 'Image must be less than 5MB', tone: 'danger' });
    try {
      onAdd(await mutateAsync(file));
    } catch (error) {
      toast({ title: 'Failed to upload image', description: messageOf(error, 'Please try again'), tone: 'danger' });
    }
  };
  return (
    <fieldset>
      <legend className="font-medium text-small">Pictures (optional)</legend>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {urls.map((url, index) => (
          <div key={url} className="relative">
            <LazyImage
              {...pictureSources(url, '80px')}
              alt={`Picture ${index + 1} of ${item}`}
              ratio="1 / 1"
              className="w-20 rounded-md border"
              eager
            />
            <IconButton
              label={`Remove picture ${index + 1} of ${item}`}
              variant="raised"
              size="sm"
              className="absolute -top-2 -right-2"
              onClick={() => {
                onRemove(url);
                button.current?.focus();
              }}
            >
              <X className="size-4" />
            </IconButton>
          </div>
        ))}
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-label={`Picture of ${item}`}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            // Emptied, so that choosing the same file again is noticed.
            event.target.value = '';
            if (file) void upload(file);
          }}
        />
        <Button
          ref={button}
          variant="outline"
          size="sm"
          loading={isPending}
          disabled={urls.length >= MAX_RETURN_PICTURES}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" />
          Add picture
        </Button>
      </div>
      <p className="mt-2 text-caption text-ink-muted">
        {`Up to ${MAX_RETURN_PICTURES}. They help us with damage or a wrong item.`}
      </p>
    </fieldset>
  );
}
