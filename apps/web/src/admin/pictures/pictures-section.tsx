import { MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { OptionDraft } from '../variants/variants-draft.ts';
import { DropZone } from './drop-zone.tsx';
import { PictureRow, ShowsHint } from './picture-row.tsx';
import { countUndescribed } from './pictures-draft.ts';
import type { Pictures } from './use-pictures.ts';

interface PicturesSectionProps {
  pictures: Pictures;
  options: readonly OptionDraft[];
  /** True for an existing product, whose first picture cannot be replaced in place. */
  isEdited: boolean;
  disabled: boolean;
  onBusyChange: (busy: boolean) => void;
}

/** One drop zone for all pictures, of which a product needs at least one, and below it each with its own fields. */
export function PicturesSection({ pictures, options, isEdited, disabled, onBusyChange }: PicturesSectionProps) {
  return (
    <>
      <DropZone pictures={pictures} disabled={disabled} onBusyChange={onBusyChange} />
      {isEdited && (
        <p className="mt-2 flex items-start gap-2 text-caption text-ink-muted">
          <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          The image cannot be replaced while editing. To show another one first, add it and move it up.
        </p>
      )}
      {pictures.list.length > 0 && <AllPictures pictures={pictures} options={options} disabled={disabled} />}
    </>
  );
}

function AllPictures({ pictures, options, disabled }: Pick<PicturesSectionProps, 'pictures' | 'options' | 'disabled'>) {
  const { list } = pictures;
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const undescribed = countUndescribed(list);
  const endDrag = () => {
    setFrom(null);
    setOver(null);
  };
  return (
    <div className="mt-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-medium text-small">All pictures</h4>
        <p className="text-caption text-ink-muted tabular-nums">{`${list.length} of ${MAX_PRODUCT_IMAGES}`}</p>
      </div>
      {undescribed > 0 && (
        <p className="mb-2 text-small text-warning-ink">
          {undescribed === 1
            ? '1 picture has no alternative text.'
            : `${undescribed} pictures have no alternative text.`}
          <span className="text-ink-muted">
            {' '}
            It describes the picture to people who can’t see it, and to search engines.
          </span>
        </p>
      )}
      {list.length > 1 && <ShowsHint options={options} />}
      <ol className="space-y-2">
        {list.map((picture, index) => (
          <PictureRow
            key={picture.key}
            picture={picture}
            index={index}
            count={list.length}
            options={options}
            disabled={disabled}
            dragging={{
              isDragged: from === index,
              isTarget: from !== null && from !== index && over === index,
              onDragStart: () => setFrom(index),
              onDragOver: () => over !== index && setOver(index),
              onDragEnd: endDrag,
              onDrop: () => {
                if (from !== null) pictures.move(from, index);
                endDrag();
              },
            }}
            onChange={(next) => pictures.change(picture.key, next)}
            onMove={(to) => pictures.move(index, to)}
            onRemove={() => pictures.remove(picture.key)}
          />
        ))}
      </ol>
    </div>
  );
}
