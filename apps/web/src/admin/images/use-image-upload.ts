import { useEffect } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { type UploadedImage, useUploadImage } from '../../data/admin-images.ts';
import { toast } from '../../ui/toast.tsx';
import { findFileFault } from './image-file.ts';

interface ImageUploadOptions {
  onUploaded: (image: UploadedImage) => void;
  onBusyChange: (busy: boolean) => void;
}

/** Checks a chosen file, uploads it at once and says how it went. A widget that is gone meanwhile says nothing. */
export function useImageUpload({ onUploaded, onBusyChange }: ImageUploadOptions) {
  const upload = useUploadImage();
  const uploading = upload.isPending;

  useEffect(() => {
    onBusyChange(uploading);
  }, [uploading, onBusyChange]);

  const take = (file: File) => {
    const fault = findFileFault(file);
    if (fault) {
      toast({ ...fault, tone: 'danger' });
      return;
    }
    upload.mutate(file, {
      onSuccess: (image) => {
        onUploaded(image);
        toast({ title: 'Image uploaded successfully', tone: 'success' });
      },
      onError: (error) =>
        toast({
          title: 'Failed to upload image',
          description: messageOf(error, 'Please try again'),
          tone: 'danger',
        }),
    });
  };

  return { take, uploading, percent: Math.round(upload.progress * 100) };
}
