import type { Banner } from '@haberdash/contract';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useRemoveBanner, useReorderBanners } from '../../data/admin-banners.ts';
import { toast } from '../../ui/toast.tsx';
import { moved } from './banner-order.ts';

/** The message of a failed deletion, whatever was thrown. */
const deletionFault = (error: unknown): string =>
  error instanceof Error ? error.message || 'Failed to delete image' : 'Unknown error occurred';

/** Removing and arranging feature images; `shown` is the list in the order that was just asked for. */
export function useBannerActions(banners: readonly Banner[]) {
  const remove = useRemoveBanner();
  const reorder = useReorderBanners();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [said, setSaid] = useState('');

  const place = (banner: Banner) => wanted?.indexOf(banner._id) ?? -1;
  const shown = wanted ? [...banners].sort((a, b) => place(a) - place(b)) : banners;

  const removeBanner = async (banner: Banner) => {
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
      setSaid(`Image moved to place ${to + 1} of ${ids.length}`);
    } catch (error) {
      toast({
        title: 'Failed to reorder feature images',
        description: messageOf(error, 'Please try again later'),
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
    /** What to say to those who cannot see the images move. */
    said,
  };
}
