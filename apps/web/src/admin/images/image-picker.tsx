import { ImageUp, Trash2 } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { pictureSources } from '../../base/picture.ts';
import { type UploadedImage, useUploadImage } from '../../data/admin-images.ts';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { LazyImage } from '../../ui/lazy-image.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RATIOS, type Ratio } from '../../ui/ratios.ts';
import { toast } from '../../ui/toast.tsx';
import { ACCEPTED_IMAGES, findFileFault } from './image-file.ts';

interface ImageUploadOptions {
  onUploaded: (image: UploadedImage) => void;
  onBusyChange: (busy: boolean) => void;
}

/** Checks a chosen file, uploads it at once and says how it went. A widget that is gone meanwhile says nothing. */
function useImageUpload({ onUploaded, onBusyChange }: ImageUploadOptions) {
  const upload = useUploadImage();
  const uploading = upload.isPending;

  useEffect(() => {
    onBusyChange(uploading);
  }, [uploading, onBusyChange]);

  const take = (file: File) => {
    const fault = findFileFault(file);
    if (fault) {
      toast({ ...fault, tone: 'danger' });
      return;
    }
    upload.mutate(file, {
      onSuccess: (image) => {
        onUploaded(image);
        toast({ title: 'Image uploaded successfully', tone: 'success' });
      },
      onError: (error) =>
        toast({
          title: 'Failed to upload image',
          description: messageOf(error, 'Please try again'),
          tone: 'danger',
        }),
    });
  };

  return { take, uploading, percent: Math.round(upload.progress * 100) };
}

interface ImagePickerProps {
  /** Purpose of the image: 'Product image'. */
  label: string;
  /** Address of the uploaded image; empty while there is none. */
  url: string;
  onUploaded: (image: UploadedImage) => void;
  onRemove: () => void;
  onBusyChange: (busy: boolean) => void;
  /** The frame's shape. */
  ratio: Ratio;
  hint: string;
  disabled?: boolean;
}

/** A file that is chosen or dropped here is uploaded at once; then its picture is shown in the frame. */
export function ImagePicker(props: ImagePickerProps) {
  const { label, url, onUploaded, onRemove, onBusyChange, ratio, disabled } = props;
  const input = useRef<HTMLInputElement>(null);
  const { take, uploading, percent } = useImageUpload({ onUploaded, onBusyChange });

  if (url) {
    return (
      <div className="relative overflow-hidden rounded-lg border">
        <LazyImage {...pictureSources(url, '36rem')} alt={label} ratio={ratio} whole eager />
        {!disabled && (
          <Button
            variant="secondary"
            size="sm"
            className="absolute right-3 bottom-3 bg-surface shadow-mid"
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
            Remove
          </Button>
        )}
      </div>
    );
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED_IMAGES}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        disabled={uploading || disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Emptied, so that choosing the same file again is noticed.
          event.target.value = '';
          if (file) take(file);
        }}
      />
      {uploading ? (
        <UploadProgress percent={percent} ratio={ratio} />
      ) : (
        <DropZone {...props} onChoose={() => input.current?.click()} onFile={take} />
      )}
    </>
  );
}

function UploadProgress({ percent, ratio }: { percent: number; ratio: Ratio }) {
  return (
    <div
      className={cn('flex flex-col items-center justify-center gap-3 rounded-lg border bg-sunken px-6', RATIOS[ratio])}
    >
      <p role="status" className="font-medium text-small">
        {percent < 100 ? 'Uploading...' : 'Preparing the image...'}
      </p>
      <ProgressBar value={percent} label="Upload progress" className="w-full max-w-56 bg-line" />
      <p aria-hidden="true" className="text-caption text-ink-muted tabular-nums">{`${percent}%`}</p>
    </div>
  );
}

interface DropZoneProps extends Pick<ImagePickerProps, 'label' | 'ratio' | 'hint' | 'disabled'> {
  onChoose: () => void;
  onFile: (file: File) => void;
}

function DropZone({ label, ratio, hint, disabled, onChoose, onFile }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const hintId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !disabled) onFile(file);
  };
  return (
    <button
      type="button"
      aria-describedby={hintId}
      disabled={disabled}
      onClick={onChoose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        RATIOS[ratio],
        'flex w-full flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-6 text-center transition-colors',
        over ? 'border-accent bg-accent-tint' : 'border-line-strong/60 not-disabled:hover:border-ink',
      )}
    >
      <ImageUp aria-hidden="true" className="mb-2 size-7 text-ink-muted" strokeWidth={1.5} />
      <span className="font-medium text-small">
        <span className="sr-only">{label}: </span>
        Drop an image here, or <span className="text-accent-ink underline underline-offset-4">choose a file</span>
      </span>
      <span id={hintId} className="text-caption text-ink-muted">
        {hint}
      </span>
    </button>
  );
}
