import type { ReactNode, RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { type Difference, EditConflict } from './edit-conflict.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface SettingsFrameProps<Present, Draft> {
  label: string;
  /** Heading of the notice that someone else has saved meanwhile. */
  conflictLabel?: string;
  className?: string;
  /** State of the form, as `useSettingsForm` has it. */
  state: {
    form: RefObject<HTMLFormElement | null>;
    base: Present;
    draft: Draft;
    conflict: { message: string; present: Present } | undefined;
    settle: (present: Present, next: Draft) => void;
    submit: () => Promise<void>;
  };
  isChanged: boolean;
  isSaving: boolean;
  /** Whether something is under way that has to end before it is saved, such as an upload. */
  isBusy?: boolean;
  toDraft: (present: Present) => Draft;
  findDifferences: (draft: Draft, base: Present, present: Present) => readonly Difference[];
  rebased: (draft: Draft, base: Present, present: Present) => Draft;
  children: ReactNode;
}

/** Form of settings with a version: the notice of what someone else has saved, the sections, and the bar that saves them. */
export function SettingsFrame<Present, Draft>(props: SettingsFrameProps<Present, Draft>) {
  const { label, conflictLabel = 'These settings have changed', className = 'max-w-4xl space-y-6' } = props;
  const { form, base, draft, conflict, settle, submit } = props.state;
  const { isChanged, isSaving, isBusy = false, toDraft, findDifferences, rebased, children } = props;
  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isBusy && !conflict && !isSaving) void submit();
      }}
    >
      {conflict && (
        <EditConflict
          label={conflictLabel}
          message={conflict.message}
          differences={findDifferences(draft, base, conflict.present)}
          onTakeOver={() => settle(conflict.present, toDraft(conflict.present))}
          onKeepMine={() => settle(conflict.present, rebased(draft, base, conflict.present))}
        />
      )}
      {children}
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-t bg-canvas px-1 py-4">
        <Button type="submit" disabled={!isChanged || isBusy || conflict !== undefined} loading={isSaving}>
          Save
        </Button>
        <p role="status" className="text-ink-muted text-small">
          {isChanged ? 'You have unsaved changes.' : ''}
        </p>
      </div>
      <UnsavedGuard isChanged={isChanged} />
    </form>
  );
}
