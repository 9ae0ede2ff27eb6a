import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../base/api-error.ts';
import { useDeleteAccount, useOwnData } from '../data/account.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { FormValues } from '../ui/form-control.ts';
import { FormRenderer } from '../ui/form-renderer.tsx';
import { toast } from '../ui/toast.tsx';
import { presentPasswordControl, showFault } from './controls.ts';

const CONTROLS = [presentPasswordControl];

/** Has the browser save a value as a JSON file. */
function saveAsFile(value: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useForm<FormValues>({ defaultValues: { currentPassword: '' } });
  const remove = useDeleteAccount();
  const close = () => {
    form.reset();
    onClose();
  };
  const submit = async ({ currentPassword = '' }: FormValues) => {
    try {
      toast({ title: (await remove.mutateAsync(currentPassword)).message, tone: 'success' });
    } catch (error) {
      toast({ title: messageOf(error, 'Your account was not deleted'), tone: 'danger' });
      showFault(form, error);
    }
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      closable={!remove.isPending}
      size="sm"
      title="Delete your account?"
      description="This can’t be undone."
    >
      <ul className="mb-6 list-disc space-y-1.5 pl-5 text-ink-muted text-small">
        <li>Your addresses, cart, wishlist and newsletter subscription are deleted straight away.</li>
        <li>Your reviews stay, under the name ‘A former customer’.</li>
        <li>We keep order records the law requires, without your details. Open orders will still arrive.</li>
      </ul>
      <FormRenderer
        label="Delete account"
        form={form}
        controls={CONTROLS}
        submitText="Delete my account"
        submitVariant="danger"
        submitting={remove.isPending}
        onSubmit={submit}
      />
    </Dialog>
  );
}

/** Card to download one's personal data or to delete the account. */
export function DataCard() {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const ownData = useOwnData();
  const download = async () => {
    try {
      saveAsFile((await ownData.mutateAsync()).data, 'my-data.json');
    } catch (error) {
      toast({ title: messageOf(error, 'We couldn’t load your data'), tone: 'danger' });
    }
  };
  return (
    <Card>
      <CardHeader title="Your data" description="Download or delete your data." />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" loading={ownData.isPending} onClick={() => void download()}>
          <Download aria-hidden="true" />
          Download my data
        </Button>
        <Button variant="outline" className="text-danger-ink" onClick={() => setAsksToDelete(true)}>
          <Trash2 aria-hidden="true" />
          Delete account
        </Button>
      </div>
      <DeleteDialog open={asksToDelete} onClose={() => setAsksToDelete(false)} />
    </Card>
  );
}
