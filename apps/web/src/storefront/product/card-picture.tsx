import { cardPicture } from '../../base/picture.ts';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import type { useCardLook } from './card-look.ts';

interface CardPictureProps extends Pick<ReturnType<typeof useCardLook>, 'image' | 'second' | 'isTurned' | 'hasSecond'> {
  eager: boolean | undefined;
  isSoldOut: boolean;
}

/** The picture of a card, and over it the second one while it is turned over. */
export function CardPicture({ image, second, isTurned, hasSecond, eager, isSoldOut }: CardPictureProps) {
  const look = cn(
    'transition-[opacity,scale] duration-300 ease-out group-hover:scale-104',
    isSoldOut && 'grayscale-60',
  );
  return (
    <>
      <LazyImage {...cardPicture(image)} alt="" whole eager={eager} className="rounded-lg" imageClassName={look} />
      {second !== null && (
        <LazyImage
          {...cardPicture(second)}
          alt=""
          whole
          className={cn(
            'absolute inset-0 rounded-lg transition-opacity duration-300',
            isTurned ? 'opacity-100' : 'opacity-0',
          )}
          imageClassName={look}
        />
      )}
      {hasSecond && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-2 hidden justify-center gap-1 pointer-coarse:flex"
        >
          {[false, true].map((side) => (
            <span
              key={String(side)}
              className={cn('size-1.5 rounded-full', side === isTurned ? 'bg-ink/70' : 'bg-ink/25')}
            />
          ))}
        </span>
      )}
    </>
  );
}
