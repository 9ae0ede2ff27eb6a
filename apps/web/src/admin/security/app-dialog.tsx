import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useBeginApp, useConfirmApp } from '../../data/security.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordDialog } from './password-dialog.tsx';

interface AppDialogProps {
  /** Called with the recovery codes that were made; with none if the account already had some. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app: the password, the picture to photograph, the first code. */
export function AppDialog({ onDone, onClose }: AppDialogProps) {
  const begin = useBeginApp();
  const app = begin.data?.data;
  if (!app) {
    return (
      <PasswordDialog
        title="Set up authenticator app"
        action="Continue"
        onSubmit={async (password) => {
          await begin.mutateAsync(password);
        }}
        onClose={onClose}
      />
    );
  }
  return <FirstCode app={app} onDone={onDone} onClose={onClose} />;
}

function FirstCode({ app, onDone, onClose }: AppDialogProps & { app: { secret: string; svg: string } }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const confirm = useConfirmApp();
  const submit = async () => {
    try {
      onDone((await confirm.mutateAsync(code)).recoveryCodes);
    } catch (failure) {
      setError(messageOf(failure, 'Try again later.'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!confirm.isPending}
      title="Set up authenticator app"
      description="Scan the QR code with your app, then enter the code it shows."
      footer={
        <Button type="submit" form="app-form" disabled={code.trim() === ''} loading={confirm.isPending}>
          Turn on
        </Button>
      }
    >
      <div className="space-y-5">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(app.svg)}`}
          alt="QR code for the key below"
          className="mx-auto size-52 rounded-lg border bg-white p-2"
        />
        <p className="text-center text-ink-muted text-small">
          Or enter this key manually:
          <code className="wrap-anywhere mt-1 block select-all font-mono text-ink">
            {app.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </p>
        <form
          id="app-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <Field label="Code" error={error} required>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={7}
                value={code}
                onChange={(event) => setCode(event.target.value)}
              />
            )}
          </Field>
        </form>
      </div>
    </Dialog>
  );
}
