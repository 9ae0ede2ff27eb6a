import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useAddBanner } from '../../data/admin-banners.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { toast } from '../../ui/toast.tsx';
import { ImagePicker } from '../images/image-picker.tsx';

/** Two steps, as the picture is looked at before it is shown to everybody: upload, then add. */
export function FeatureUpload() {
  const [url, setUrl] = useState('');
  const [uploading, setUploading] = useState(false);
  const add = useAddBanner();

  const submit = async () => {
    if (!url) {
      toast({ title: 'Please upload an image first', tone: 'danger' });
      return;
    }
    try {
      await add.mutateAsync(url);
      setUrl('');
      toast({ title: 'Feature image uploaded successfully', tone: 'success' });
    } catch (error) {
      toast({ title: 'Failed to upload image', description: messageOf(error, 'Please try again'), tone: 'danger' });
    }
  };

  return (
    <Card className="sm:p-5">
      <CardHeader
        title="New feature image"
        description="Feature images take turns at the top of the shop's home page."
        className="mb-4"
      />
      <div className="max-w-xl lg:max-w-none">
        <ImagePicker
          label="Feature image"
          url={url}
          onUploaded={(image) => setUrl(image.url)}
          onRemove={() => setUrl('')}
          onBusyChange={setUploading}
          ratio="16 / 9"
          hint="JPG, PNG, GIF or WebP, less than 5MB. Recommended 1200x800 or wider."
          disabled={add.isPending}
        />
        <Button className="mt-4 w-full" disabled={uploading} loading={add.isPending} onClick={submit}>
          Upload Feature Image
        </Button>
      </div>
    </Card>
  );
}
