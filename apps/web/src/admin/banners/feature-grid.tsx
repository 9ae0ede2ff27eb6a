import type { Banner } from '@haberdash/contract';
import { useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { FeatureTile } from './feature-tile.tsx';
import { useBannerActions } from './use-banner-actions.ts';

export function FeatureGrid({ banners }: { banners: readonly Banner[] }) {
  const { shown, removeBanner, moveBanner, removing, said } = useBannerActions(banners);
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };

  return (
    <>
      <p className="-mt-3 mb-4 text-ink-muted text-small">
        Shown in this order. Drag an image, or use its arrows, to give it another place.
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
            onRemove={async () => {
              await removeBanner(banner);
              // The button that was pressed may be gone: the list takes the focus, so that the keyboard stays here.
              if (document.activeElement === document.body) list.current?.focus();
            }}
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
    </>
  );
}
