import { MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { ImagePlus, Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ACCEPTED_IMAGES } from '../images/image-file.ts';
import { ImagePicker } from '../images/image-picker.tsx';
import type { OptionDraft } from '../variants/variants-draft.ts';
import { PictureRow } from './picture-row.tsx';
import { countUndescribed } from './pictures-draft.ts';
import type { Pictures } from './use-pictures.ts';
import { useUploadPictures } from './use-upload-pictures.ts';

interface PicturesSectionProps {
  pictures: Pictures;
  options: readonly OptionDraft[];
  /** True for an existing product, whose first picture cannot be replaced in place. */
  isEdited: boolean;
  disabled: boolean;
  onBusyChange: (busy: boolean) => void;
}

/** The first picture, which every product needs, and below it all of them with what is said of each. */
export function PicturesSection({ pictures, options, isEdited, disabled, onBusyChange }: PicturesSectionProps) {
  const [first] = pictures.list;
  const [isFirstBusy, setFirstBusy] = useState(false);
  const [isMoreBusy, setMoreBusy] = useState(false);
  const isBusy = isFirstBusy || isMoreBusy;
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);
  return (
    <>
      <p className="mb-1.5 font-medium text-small">Product image</p>
      <div className="sm:max-w-sm">
        <ImagePicker
          label="Product image"
          url={pictures.first}
          onUploaded={(uploaded) => pictures.add(uploaded.url)}
          onRemove={() => first && pictures.remove(first.key)}
          onBusyChange={setFirstBusy}
          ratio="3 / 2"
          hint="JPG, PNG, GIF or WebP, less than 5MB. Recommended 1200x800 (3:2)."
          disabled={isEdited || disabled}
        />
      </div>
      {isEdited && (
        <p className="mt-2 flex items-start gap-2 text-caption text-ink-muted">
          <Lock aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          The image cannot be replaced while editing. To show another one first, add it below and move it up.
        </p>
      )}
      {first && (
        <AllPictures
          pictures={pictures}
          options={options}
          isEdited={isEdited}
          disabled={disabled}
          onBusyChange={setMoreBusy}
        />
      )}
    </>
  );
}

function AllPictures({ pictures, options, disabled, onBusyChange }: PicturesSectionProps) {
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
            It tells what is to be seen to those who cannot see it, and to search engines.
          </span>
        </p>
      )}
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
      <AddPictures pictures={pictures} disabled={disabled} onBusyChange={onBusyChange} />
    </div>
  );
}

/** Takes several files at once, chosen or dropped. */
function AddPictures({
  pictures,
  disabled,
  onBusyChange,
}: Pick<PicturesSectionProps, 'pictures' | 'disabled' | 'onBusyChange'>) {
  const input = useRef<HTMLInputElement>(null);
  const room = MAX_PRODUCT_IMAGES - pictures.list.length;
  const { take, uploading } = useUploadPictures(room, pictures.add);
  const isBusy = uploading !== null;
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be dropped here; the button does the same.
    <div
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1"
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!disabled && !isBusy) void take([...event.dataTransfer.files]);
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_IMAGES}
        aria-label="More pictures"
        tabIndex={-1}
        className="sr-only"
        disabled={disabled || isBusy || room <= 0}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Emptied, so that choosing the same files again is noticed.
          target.value = '';
          void take(files);
        }}
      />
      <Button
        variant="outline"
        size="sm"
        disabled={disabled || room <= 0}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        Add pictures
      </Button>
      <p role="status" className="text-caption text-ink-muted">
        {uploading
          ? `Uploading ${uploading.number} of ${uploading.count}...`
          : room <= 0
            ? 'There is no room for more.'
            : ''}
      </p>
    </div>
  );
}
