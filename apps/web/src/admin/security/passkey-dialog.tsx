import { messageOf } from '../../base/api-error.ts';
import { useAddPasskey } from '../../data/security.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { FormControl } from '../../ui/form-control.ts';
import { FormRenderer } from '../../ui/form-renderer.tsx';
import { toast } from '../../ui/toast.tsx';

interface PasskeyDialogProps {
  /** Called with the recovery codes that were made; with none if the account already had some. */
  onDone: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

const CONTROLS: readonly FormControl[] = [
  {
    name: 'name',
    label: 'Name',
    hint: 'Such as the device it’s on: laptop, phone or security key.',
    maxLength: 60,
    required: true,
  },
  { name: 'password', label: 'Current password', type: 'password', autoComplete: 'current-password', required: true },
];

export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const add = useAddPasskey();
  const submit = async ({ name = '', password = '' }: Record<string, string>) => {
    try {
      const { message, recoveryCodes } = await add.mutateAsync({ name, password });
      toast({ title: message, tone: 'success' });
      onDone(recoveryCodes);
    } catch (failure) {
      // The browser's own sentence, for a question that was cancelled or a device that cannot, is for no reader.
      toast({ title: messageOf(failure, 'The passkey was not created'), tone: 'danger' });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      closable={!add.isPending}
      title="Add passkey"
      description="Your browser will ask for your fingerprint, face or device PIN."
    >
      <FormRenderer
        label="Passkey"
        controls={CONTROLS}
        submitText="Add passkey"
        submitting={add.isPending}
        onSubmit={submit}
      />
    </Dialog>
  );
}
