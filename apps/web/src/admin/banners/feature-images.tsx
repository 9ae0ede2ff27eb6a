import type { AdminBanner } from '@haberdash/contract';
import { Images } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useAddBanner, useAdminBanners, useRemoveBanner, useReorderBanners } from '../../data/admin-banners.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import { moved } from '../list/moved.ts';
import { BannerDialog } from './banner-dialog.tsx';
import { FeatureTile } from './feature-tile.tsx';

export function FeatureImages() {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[21rem_1fr]">
      <FeatureUpload />
      <section aria-labelledby="current-feature-images">
        <h2 id="current-feature-images" className="mb-4 text-h3">
          Current feature images
        </h2>
        <CurrentImages />
      </section>
    </div>
  );
}

function CurrentImages() {
  const { data: banners, isError, isFetching, refetch } = useAdminBanners();
  if (banners && banners.length > 0) return <FeatureGrid banners={banners} />;
  if (banners) {
    return (
      <div className="rounded-xl border border-dashed">
        <EmptyState
          as="h3"
          icon={Images}
          title="No feature images uploaded yet"
          text="Upload one above. It appears at the top of your home page."
        />
      </div>
    );
  }
  if (isError) {
    return <ErrorState message="Failed to load feature images." onRetry={() => refetch()} retrying={isFetching} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading feature images" className="grid gap-4 sm:grid-cols-2">
      <Skeleton className="aspect-video rounded-lg" />
      <Skeleton className="aspect-video rounded-lg" />
    </div>
  );
}

/** Two steps, as the picture is looked at before it is shown to everyone: upload, then add. */
function FeatureUpload() {
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
        description="Feature images rotate at the top of your home page."
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

/** True for a feature image with something that was written for it. */
const hasWords = ({ headline, text, link, linkLabel, alt, startsAt, endsAt }: AdminBanner): boolean =>
  [headline, text, link, linkLabel, alt, startsAt, endsAt].some(Boolean);

/** The message of a failed deletion, whatever was thrown. */
const deletionFault = (error: unknown): string =>
  error instanceof Error ? error.message || 'Failed to delete image' : 'Unknown error occurred';

/** Removing and arranging feature images; `shown` is the list in the order that was just asked for. */
function useBannerActions(banners: readonly AdminBanner[]) {
  const remove = useRemoveBanner();
  const reorder = useReorderBanners();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');

  const place = (banner: AdminBanner) => wanted?.indexOf(banner._id) ?? -1;
  const shown = wanted ? [...banners].sort((a, b) => place(a) - place(b)) : banners;

  const removeBanner = async (banner: AdminBanner) => {
    if (!banner._id) {
      toast({
        title: 'Invalid image ID',
        description: 'Cannot delete the image due to missing ID',
        tone: 'danger',
      });
      return;
    }
    try {
      await remove.mutateAsync(banner._id);
      toast({ title: 'Feature image deleted successfully', tone: 'success' });
    } catch (error) {
      toast({
        title: 'Failed to delete feature image',
        description: deletionFault(error) || 'Please try again later',
        tone: 'danger',
      });
    }
  };

  const moveBanner = async (from: number, to: number) => {
    if (from === to || to < 0 || to >= shown.length || reorder.isPending) return;
    const ids = moved(
      shown.map((banner) => banner._id),
      from,
      to,
    );
    setWanted(ids);
    try {
      await reorder.mutateAsync(ids);
      setSaid(`Image moved to position ${to + 1} of ${ids.length}`);
    } catch (error) {
      toast({
        title: 'Failed to reorder feature images',
        description: messageOf(error, 'Try again later.'),
        tone: 'danger',
      });
    } finally {
      setWanted(null);
    }
  };

  return {
    shown,
    removeBanner,
    moveBanner,
    /** The image that is being deleted. */
    removing: remove.isPending ? remove.variables : undefined,
    /** Screen reader announcement of a moved image. */
    said,
  };
}

function FeatureGrid({ banners }: { banners: readonly AdminBanner[] }) {
  const { shown, removeBanner, moveBanner, removing, said } = useBannerActions(banners);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [edited, setEdited] = useState<AdminBanner>();
  const [asked, setAsked] = useState<AdminBanner>();
  const list = useRef<HTMLUListElement>(null);

  const removeNow = async (banner: AdminBanner) => {
    setAsked(undefined);
    await removeBanner(banner);
    // The button that was pressed may be gone: the list takes the focus, so that the keyboard stays here.
    if (document.activeElement === document.body) list.current?.focus();
  };
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <>
      <p className="-mt-3 mb-4 text-ink-muted text-small">
        Shown in this order. Drag an image or use its arrows to move it. Select Edit to add text, a link and dates.
      </p>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <ul ref={list} tabIndex={-1} aria-label="Feature images" className="grid gap-4 sm:grid-cols-2">
        {shown.map((banner, index) => (
          <FeatureTile
            key={banner._id}
            banner={banner}
            index={index}
            count={shown.length}
            removing={removing === banner._id}
            isDragged={dragged === index}
            isTarget={target === index && dragged !== index}
            onMove={(to) => moveBanner(index, to)}
            onEdit={() => setEdited(banner)}
            onRemove={() => (hasWords(banner) ? setAsked(banner) : void removeNow(banner))}
            onDragStart={() => setDragged(index)}
            onDragOver={() => dragged !== null && setTarget(index)}
            onDragEnd={endDrag}
            onDrop={() => {
              if (dragged !== null) void moveBanner(dragged, index);
              endDrag();
            }}
          />
        ))}
      </ul>
      <AlertDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title="Remove this feature image?"
        description={`Its text, link and dates go with it${asked?.headline ? `: ‘${asked.headline}’` : ''}. This can’t be undone.`}
        confirmLabel="Remove"
        cancelLabel="Keep image"
        onConfirm={() => asked && void removeNow(asked)}
      />
      {edited && <BannerDialog banner={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}
