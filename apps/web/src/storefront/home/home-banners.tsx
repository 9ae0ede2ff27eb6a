import { TIMINGS } from '@haberdash/contract/constants';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useBanners } from '../../data/banners.ts';
import { Button } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { cn } from '../../ui/cn.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RATIOS } from '../../ui/ratios.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { BannerSlide } from './banner-slide.tsx';

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
      slides={banners.map((banner, index) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} index={index} />,
      }))}
    />
  );
}

/** The place of a banner, in every state, so that the page below never moves. */
function Frame({ className, children }: { className: string; children: ReactNode }) {
  return <div className={cn('flex items-center justify-center rounded-xl', RATIOS.banner, className)}>{children}</div>;
}
