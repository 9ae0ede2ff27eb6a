import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../base/formats.ts';
import { Button } from '../../ui/button.tsx';

/** Difference between a form and the present state of what it edits, in words. */
export interface Difference {
  label: string;
  mine: string;
  present: string;
}

interface EditConflictProps {
  /** Names it: 'This product was changed'. */
  label: string;
  message: string;
  /** Instant of the present state, where it is known. */
  since?: string;
  differences: readonly Difference[];
  /** Fills the form with the present state. */
  onTakeOver: () => void;
  /** Keeps the form as it is; saving then replaces the present state knowingly. */
  onKeepMine: () => void;
}

/** Two people edited one thing: says so, and shows where the form and the present state differ. */
export function EditConflict({ label, message, since, differences, onTakeOver, onKeepMine }: EditConflictProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label={label}
      className="mb-6 rounded-lg bg-warning-tint p-4 text-small text-warning-ink"
    >
      <p className="font-medium">{message}</p>
      {since && <p className="mt-0.5">{`The current version is from ${formatDateTime(since)}.`}</p>}
      {differences.length > 0 && (
        <dl className="mt-3 max-h-80 space-y-2 overflow-y-auto">
          {differences.map(({ label: name, mine, present: now }) => (
            <div key={name} className="rounded-md bg-surface px-3 py-2 text-ink">
              <dt className="text-caption text-ink-muted">{name}</dt>
              <dd className="line-clamp-2 break-words">
                <span className="font-medium">Now: </span>
                {now}
              </dd>
              <dd className="line-clamp-2 break-words text-ink-muted">
                <span className="font-medium">Yours: </span>
                {mine}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeOver}>
          Use the current version
        </Button>
        <Button size="sm" variant="outline" className="bg-surface" onClick={onKeepMine}>
          Keep my changes
        </Button>
      </div>
    </section>
  );
}
