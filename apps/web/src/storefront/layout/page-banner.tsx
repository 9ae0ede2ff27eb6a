import type { ReactNode } from 'react';
import { pictureSources } from '../../base/picture.ts';
import { cn } from '../../ui/cn.ts';
import { Picture } from '../../ui/picture.tsx';

interface PageBannerProps {
  /** A picture of 1600 × 400 whose left half is calm enough to carry text; without one the banner is a low one. */
  src?: string;
  title: string;
  text: string;
  /** Before the title, such as a portrait. */
  before?: ReactNode;
}

/** The name of a page, on a wide picture where the screen has room for one. */
export function PageBanner({ src, title, text, before }: PageBannerProps) {
  return (
    <div className="relative isolate overflow-hidden border-b bg-sunken">
      {src && (
        <>
          <Picture
            {...pictureSources(src, '100vw')}
            alt=""
            width={1600}
            height={400}
            loading="lazy"
            className="absolute inset-0 -z-10 size-full object-cover object-[82%_80%] max-sm:hidden dark:brightness-[.55]"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 -z-10 bg-linear-to-r from-canvas/95 via-55% via-canvas/75 to-transparent max-sm:hidden lg:from-canvas/70 lg:via-canvas/20 dark:lg:from-canvas/90 dark:lg:via-canvas/60"
          />
        </>
      )}
      <div className={cn('page flex items-center gap-4 py-6 sm:gap-5', src && 'sm:min-h-52 lg:min-h-60')}>
        {before}
        <div className="min-w-0 sm:max-w-md lg:max-w-lg">
          <h1 className="wrap-anywhere font-headline text-h1">{title}</h1>
          <p className="mt-1.5 wrap-anywhere text-small sm:text-body">{text}</p>
        </div>
      </div>
    </div>
  );
}
