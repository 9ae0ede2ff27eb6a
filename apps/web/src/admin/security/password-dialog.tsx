import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface PasswordDialogProps {
  title: string;
  description?: string | undefined;
  /** Label of the button. */
  action: string;
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks once more who it is: an open session alone must not be enough to change how one signs in. */
export function PasswordDialog({ title, description, action, onSubmit, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    setError('');
    try {
      await onSubmit(password);
    } catch (failure) {
      setError(messageOf(failure, 'Try again later.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!busy}
      title={title}
      description={description}
      footer={
        <Button type="submit" form="password-form" disabled={password === ''} loading={busy}>
          {action}
        </Button>
      }
    >
      <form
        id="password-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field label="Current password" error={error} required>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
