import type { AdminBanner } from '@haberdash/contract';
import { BANNER_WIDTHS } from '@haberdash/contract/constants';
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from 'lucide-react';
import { formatDateTime } from '../../base/formats.ts';
import { pictureSources } from '../../base/picture.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { useMove } from '../list/use-move.ts';
import { bannerStateOf } from './banner-state.ts';

interface FeatureTileProps {
  banner: AdminBanner;
  /** Counts from 0. */
  index: number;
  count: number;
  removing: boolean;
  isDragged: boolean;
  isTarget: boolean;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
  onDrop: () => void;
}

/** Shown on hover and on focus; where there is no hover, always. */
const revealed =
  'opacity-0 transition-opacity duration-150 group-hover:opacity-100 group-focus-within:opacity-100 pointer-coarse:opacity-100';

export function FeatureTile({ banner, index, count, removing, isDragged, isTarget, ...on }: FeatureTileProps) {
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        on.onDragStart();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        on.onDragOver();
      }}
      onDragEnd={on.onDragEnd}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      className={cn(
        'group relative cursor-grab overflow-hidden rounded-lg border bg-sunken transition-[opacity,box-shadow] active:cursor-grabbing',
        (isDragged || removing) && 'opacity-50',
        isTarget && 'ring-2 ring-accent ring-offset-2 ring-offset-canvas',
      )}
    >
      <LazyImage
        {...pictureSources(banner.image, '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw', BANNER_WIDTHS)}
        alt={banner.alt || `Feature image ${index + 1}`}
        ratio="16 / 9"
        imageClassName="pointer-events-none"
      />
      <span className="absolute top-3 left-3 rounded-full bg-surface px-2.5 py-1 font-medium text-caption tabular-nums shadow-low">
        {index + 1}
      </span>
      <TileFacts banner={banner} />
      <div className={cn('absolute inset-x-3 bottom-3 flex items-center justify-between gap-2', revealed)}>
        <MoveButtons index={index} count={count} onMove={on.onMove} />
        <span className="flex flex-wrap justify-end gap-2">
          <IconButton label={`Edit image ${index + 1}`} variant="raised" size="sm" onClick={on.onEdit}>
            <Pencil className="size-4" />
          </IconButton>
          <Button variant="danger" size="sm" className="shadow-mid" loading={removing} onClick={on.onRemove}>
            <Trash2 aria-hidden="true" />
            Remove Image
          </Button>
        </span>
      </div>
    </li>
  );
}

/** Headline of a feature image, and when shoppers see it where that is not now. */
function TileFacts({ banner }: { banner: AdminBanner }) {
  const state = bannerStateOf(banner, Date.now());
  return (
    <div className="absolute top-3 right-3 left-12 flex flex-col items-end gap-1.5">
      {banner.headline && (
        <span className="max-w-full truncate rounded-full bg-surface px-2.5 py-1 font-medium text-caption shadow-low">
          {banner.headline}
        </span>
      )}
      {state === 'scheduled' && banner.startsAt && (
        <Badge tone="info">{`From ${formatDateTime(banner.startsAt)}`}</Badge>
      )}
      {state === 'ended' && <Badge>Ended</Badge>}
    </div>
  );
}

function MoveButtons({ index, count, onMove }: Pick<FeatureTileProps, 'index' | 'count' | 'onMove'>) {
  const move = useMove(index, count, onMove);
  return (
    <span className="flex gap-2">
      <IconButton
        label={`Move image ${index + 1} earlier`}
        variant="raised"
        size="sm"
        aria-disabled={index === 0}
        className="aria-disabled:opacity-45"
        onClick={move(index - 1)}
      >
        <ArrowLeft className="size-4" />
      </IconButton>
      <IconButton
        label={`Move image ${index + 1} later`}
        variant="raised"
        size="sm"
        aria-disabled={index === count - 1}
        className="aria-disabled:opacity-45"
        onClick={move(index + 1)}
      >
        <ArrowRight className="size-4" />
      </IconButton>
    </span>
  );
}
