import type { Banner } from '@haberdash/contract';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { bannerPicture } from '../../base/picture.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';

const hasWords = ({ headline, text, link, linkLabel }: Banner): boolean =>
  Boolean(headline || text || (link && linkLabel));

/** A link of the shop is followed by its router, one to another site as any is. */
const WayTo = ({ link, ...props }: { link: string; className?: string; children: React.ReactNode; label?: string }) => {
  const { label, ...rest } = props;
  return link.startsWith('/') ? (
    <Link to={link} aria-label={label} {...rest} />
  ) : (
    <a href={link} rel="noreferrer" aria-label={label} {...rest} />
  );
};

interface BannerSlideProps {
  banner: Banner;
  /** Counts from 0. */
  index: number;
}

/** One feature image, with its words where it has some: on wide screens over its calm left, on phones below it. */
export function BannerSlide({ banner, index }: BannerSlideProps) {
  const words = hasWords(banner);
  // Words that say the same make the picture an ornament.
  const alt = banner.alt || (words ? '' : `Feature image ${index + 1}`);
  const picture = (
    <LazyImage
      {...bannerPicture(banner.image)}
      alt={alt}
      eager={index === 0}
      ratio="banner"
      imageClassName={cn(words && 'max-sm:object-right')}
    />
  );
  if (words) {
    return (
      <div className="relative h-full bg-surface">
        {picture}
        <BannerWords banner={banner} />
      </div>
    );
  }
  if (!banner.link) return picture;
  return (
    <WayTo link={banner.link} label={alt} className="block">
      {picture}
    </WayTo>
  );
}

/**
 * Words of a banner. On wide screens on a veil of the page's own colour, which ends behind them: they are readable on any
 * picture, in light and dark.
 */
const BannerWords = ({ banner: { headline, text, link, linkLabel } }: { banner: Banner }) => (
  <div className="flex flex-col justify-center bg-linear-to-r px-5 pt-4 pb-14 sm:absolute sm:inset-0 sm:from-45% sm:from-canvas/92 sm:to-72% sm:to-transparent sm:px-18 sm:py-6 lg:px-20">
    <div className="sm:max-w-[38%]">
      {headline && (
        <h2 className="wrap-anywhere text-balance font-headline text-h2 sm:max-lg:line-clamp-3 lg:text-h1">
          {headline}
        </h2>
      )}
      {text && <p className="wrap-anywhere mt-2 text-small sm:max-lg:line-clamp-2 lg:mt-3 lg:text-body">{text}</p>}
      {link && (
        <Button asChild size="sm" className="mt-4 lg:mt-6">
          <WayTo link={link}>
            {linkLabel || 'Shop now'}
            <ArrowRight aria-hidden="true" />
          </WayTo>
        </Button>
      )}
    </div>
  </div>
);
