import type { BulkEdit } from '@haberdash/contract';
import { CircleCheck, Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { countOf, formatTime } from '../../base/formats.ts';
import { useLatestBulkEdit, useUndoBulkEdit } from '../../data/admin-bulk-edits.ts';
import { useRefreshProducts } from '../../data/admin-products.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { BulkItems } from './bulk-items.tsx';
import { changeText, progressOf, useWords } from './change-form.ts';

const isRunning = ({ state }: BulkEdit) => state === 'applying' || state === 'undoing';

/** Progress and result of the last bulk edit, with its undo. All staff see it. */
export function BulkStatus() {
  const { data: edit } = useLatestBulkEdit();
  const refresh = useRefreshProducts();
  const [dismissed, setDismissed] = useState('');
  const state = edit ? `${edit.id} ${edit.state}` : '';
  const hasEnded = edit ? !isRunning(edit) : false;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end matters.
  useEffect(() => {
    if (hasEnded) void refresh();
  }, [state]);

  if (!edit || dismissed === state) return null;
  return (
    <section aria-label="Last bulk edit" className="mb-5 rounded-lg border bg-surface px-4 py-3">
      {hasEnded ? <Ended edit={edit} onDismiss={() => setDismissed(state)} /> : <Running edit={edit} />}
    </section>
  );
}

function Running({ edit }: { edit: BulkEdit }) {
  const words = useWords();
  const text = edit.state === 'undoing' ? 'Undoing' : 'Changing products';
  return (
    <div role="status">
      <p className="mb-2 font-medium text-small">{`${text}: ${changeText(edit.change, words)}`}</p>
      <ProgressBar label={text} value={Math.round(progressOf(edit) * 100)} />
    </div>
  );
}

function Ended({ edit, onDismiss }: { edit: BulkEdit; onDismiss: () => void }) {
  const words = useWords();
  const undo = useUndoBulkEdit();
  const [listed, setListed] = useState(false);
  const isUndone = edit.state === 'undone';
  const left = isUndone ? edit.counts.kept : edit.counts.left;
  const canUndo = useIsBefore(edit.undoUntil) && edit.counts.done > 0;
  const start = async () => {
    try {
      await undo.mutateAsync(edit.id);
    } catch (error) {
      toast({ title: 'The change was not undone', description: messageOf(error, 'Try again.'), tone: 'danger' });
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success-ink" />
      <div role="status" className="mr-auto min-w-0 text-small">
        <p className="font-medium">
          {isUndone
            ? `Undone: ${countOf(edit.counts.undone, 'product')}`
            : `${changeText(edit.change, words)}: ${countOf(edit.counts.done, 'product')}`}
        </p>
        <p className="text-caption text-ink-muted">
          {`By ${edit.byName}`}
          {canUndo && edit.undoUntil && ` · can be undone until ${formatTime(edit.undoUntil)}`}
        </p>
      </div>
      {left > 0 && (
        <Button variant="ghost" size="sm" onClick={() => setListed(true)}>
          {`${left.toLocaleString('en')} skipped`}
        </Button>
      )}
      {canUndo && (
        <Button variant="outline" size="sm" loading={undo.isPending} onClick={start}>
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      )}
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X />
      </IconButton>
      <Dialog
        open={listed}
        onOpenChange={setListed}
        title="Skipped products"
        description="Someone else changed these products in the meantime."
        size="lg"
      >
        <BulkItems edit={edit} only={isUndone ? 'kept' : 'left'} />
      </Dialog>
    </div>
  );
}

/** True while an instant is still to come; turns false when it comes. @param instant ISO 8601 */
function useIsBefore(instant: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  const rest = instant ? Date.parse(instant) - now : 0;
  useEffect(() => {
    if (rest <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), rest);
    return () => clearTimeout(timer);
  }, [rest]);
  return rest > 0;
}
