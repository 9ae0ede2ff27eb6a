import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

function Label({ className, htmlFor, children, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className={cn('block font-medium text-ink text-small', className)} {...props}>
      {children}
    </label>
  );
}

function ErrorText({ className, ...props }: ComponentProps<'p'>) {
  return <p className={cn('text-danger-ink text-small', className)} {...props} />;
}

/** Props that tie the control inside a field to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  required: boolean | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: ReactNode;
  /** The control's id; made up where none is given. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  /** Draws the control: `{(control) => <Input {...control} />}`. */
  children: (control: FieldControlProps) => ReactNode;
}

export function Field({ label, id, hint, error, required, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;
  return (
    <div className={cn('space-y-1.5', className)}>
      <Label htmlFor={controlId}>{label}</Label>
      {children({
        id: controlId,
        required: required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-ink-muted text-small">
          {hint}
        </p>
      )}
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
