import { MAX_PRODUCT_IMAGES } from '@haberdash/contract/constants';
import { ImageUp, X } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '../../ui/cn.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ACCEPTED_IMAGES } from '../images/image-file.ts';
import type { Pictures } from './use-pictures.ts';
import { type UploadingFile, useUploadPictures } from './use-upload-pictures.ts';

interface DropZoneProps {
  pictures: Pictures;
  disabled: boolean;
  onBusyChange: (busy: boolean) => void;
}

/** Takes up to twelve pictures at once, dropped or chosen. The focus stays in it while they are uploaded. */
export function DropZone({ pictures, disabled, onBusyChange }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const [over, setOver] = useState(false);
  const hintId = useId();
  const count = pictures.list.length;
  const room = MAX_PRODUCT_IMAGES - count;
  const { take, dismiss, files, isBusy, percent } = useUploadPictures(room, pictures.add);
  useEffect(() => onBusyChange(isBusy), [isBusy, onBusyChange]);
  const isClosed = disabled || room <= 0;
  const label = count === 0 ? 'Product image' : 'More pictures';
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!isClosed) void take([...event.dataTransfer.files]);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPTED_IMAGES}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        disabled={isClosed}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // Emptied, so that choosing the same files again is noticed.
          target.value = '';
          void take(chosen);
        }}
      />
      <button
        ref={zone}
        type="button"
        aria-describedby={hintId}
        // Disabled, it would lose the focus.
        aria-disabled={isClosed}
        onClick={() => !isClosed && input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isClosed);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cn(
          'flex w-full flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-6 text-center transition-colors aria-disabled:opacity-60',
          count === 0 ? 'py-12' : 'py-5',
          over ? 'border-accent bg-accent-tint' : 'border-line-strong/60 not-aria-disabled:hover:border-ink',
        )}
      >
        <ImageUp aria-hidden="true" className="mb-1 size-7 text-ink-muted" strokeWidth={1.5} />
        <span className="font-medium text-small">
          <span className="sr-only">{label}: </span>
          Drop pictures here, or <span className="text-accent-ink underline underline-offset-4">choose files</span>
        </span>
        <span id={hintId} className="text-caption text-ink-muted">
          {room <= 0
            ? `${MAX_PRODUCT_IMAGES} pictures is the most a product may have.`
            : `Up to ${MAX_PRODUCT_IMAGES} pictures. JPG, PNG, GIF or WebP, less than 5MB each. Recommended 1200x800 (3:2).`}
        </span>
      </button>
      <FileList
        files={files}
        percent={percent}
        onDismiss={(key) => {
          dismiss(key);
          zone.current?.focus();
        }}
      />
    </>
  );
}

interface FileListProps {
  files: readonly UploadingFile[];
  percent: number;
  /** Takes a refused file off the list. */
  onDismiss: (key: string) => void;
}

/** Progress of each file, and the reason for each that was refused. */
function FileList({ files, percent, onDismiss }: FileListProps) {
  const uploading = files.filter(({ state }) => state !== 'refused').length;
  return (
    <>
      <p role="status" className="sr-only">
        {uploading > 0 ? `${uploading === 1 ? '1 picture' : `${uploading} pictures`} left to upload` : ''}
      </p>
      {files.length > 0 && (
        <ul aria-label="Uploads" className="mt-2 divide-y rounded-lg border text-small">
          {files.map(({ key, name, state, reason }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <span className="wrap-anywhere min-w-0 flex-1 basis-40">{name}</span>
              {state === 'refused' && (
                <>
                  <span className="text-caption text-danger-ink">{`Not added. ${reason}`}</span>
                  <IconButton label={`Dismiss ${name}`} size="sm" className="-my-1" onClick={() => onDismiss(key)}>
                    <X className="size-4" />
                  </IconButton>
                </>
              )}
              {state === 'waiting' && <span className="text-caption text-ink-muted">Waiting</span>}
              {state === 'uploading' && (
                <ProgressBar value={percent} label="Upload progress" className="w-32 bg-line" />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
