import { MAX_IMPORT_BYTES } from '@haberdash/contract/import-constants';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useSendFile } from '../../data/admin-imports.ts';
import { cn } from '../../ui/cn.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { fileFault } from './import-texts.ts';

interface FileDropProps {
  /** Called with the id of the import that was begun. */
  onSent: (id: string) => void;
}

/** A file that is chosen or dropped here is sent, and looked at. */
export function FileDrop({ onSent }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const sending = useSendFile();
  const take = (file: File) => {
    const fault = fileFault(file, MAX_IMPORT_BYTES);
    if (fault) {
      toast({ title: fault, tone: 'danger' });
      return;
    }
    sending.mutate(file, {
      onSuccess: ({ id }) => onSent(id),
      onError: (error) =>
        toast({
          title: 'Your file was not uploaded',
          description: messageOf(error, 'Try again.'),
          tone: 'danger',
        }),
    });
  };
  const percent = Math.round(sending.progress * 100);
  if (sending.isPending) {
    return (
      <div className="flex min-h-44 flex-col items-center justify-center gap-3 rounded-lg border bg-sunken px-6">
        <p role="status" className="font-medium text-small">
          Uploading…
        </p>
        <ProgressBar value={percent} label="Upload progress" className="w-full max-w-64 bg-line" />
        <p aria-hidden="true" className="text-caption text-ink-muted tabular-nums">{`${percent}%`}</p>
      </div>
    );
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
        aria-label="Product file"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Emptied, so that choosing the same file again is noticed.
          event.target.value = '';
          if (file) take(file);
        }}
      />
      <DropZone onChoose={() => input.current?.click()} onFile={take} />
    </>
  );
}

function DropZone({ onChoose, onFile }: { onChoose: () => void; onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <button
      type="button"
      onClick={onChoose}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex min-h-44 w-full flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed px-6 text-center transition-colors',
        over ? 'border-accent bg-accent-tint' : 'border-line-strong/60 hover:border-ink',
      )}
    >
      <FileUp aria-hidden="true" className="mb-2 size-7 text-ink-muted" strokeWidth={1.5} />
      <span className="font-medium text-small">
        Drop a file here, or <span className="text-accent-ink underline underline-offset-4">choose a file</span>
      </span>
      <span className="text-caption text-ink-muted">
        A CSV file, or a zip of one with its pictures. You’ll review every change before it’s applied.
      </span>
    </button>
  );
}
