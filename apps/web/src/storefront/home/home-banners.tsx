import { TIMINGS } from '@haberdash/contract/constants';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { bannerPicture } from '../../base/picture.ts';
import { useBanners } from '../../data/banners.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Shape of the banners' place, the same in every state, so that the page below never moves. */
const PLACE = 'aspect-16/9 sm:aspect-8/3';

/** The shop's feature images (section 2, Home). */
export function HomeBanners() {
  const { data: banners = [], isPending, error, isFetching, refetch } = useBanners();
  if (isPending) {
    return (
      <Frame className="animate-pulse bg-sunken">
        <p role="status" className="flex items-center gap-3 text-ink-muted text-small">
          <Spinner />
          Loading banners...
        </p>
      </Frame>
    );
  }
  if (banners.length === 0) {
    return (
      <Frame className="bg-sunken">
        <EmptyState
          as="p"
          icon={ImageOff}
          className="py-4 [&>span]:bg-surface max-sm:[&>span]:hidden"
          title="No banner images available"
          text={messageOf(error, 'The administrator has not uploaded any feature images yet')}
          action={
            error && (
              <Button variant="outline" size="sm" loading={isFetching} onClick={() => refetch()}>
                Try Again
              </Button>
            )
          }
        />
      </Frame>
    );
  }
  return (
    <Carousel
      label="Feature images"
      autoplayInterval={TIMINGS.bannerAdvance}
      className="overflow-hidden rounded-xl"
      slides={banners.map(({ id, image }, index) => ({
        key: id,
        content: (
          <LazyImage
            {...bannerPicture(image)}
            alt={`Feature image ${index + 1}`}
            eager={index === 0}
            ratio="8 / 3"
            className={PLACE}
          />
        ),
      }))}
    />
  );
}

function Frame({ className, children }: { className: string; children: ReactNode }) {
  return <div className={cn('flex items-center justify-center rounded-xl', PLACE, className)}>{children}</div>;
}
