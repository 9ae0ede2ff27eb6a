import type { Address } from '@haberdash/contract';
import { useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useRemoveAddress } from '../../data/addresses.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

interface DeleteAddressDialogProps {
  /** The address in question; null while there is none. */
  address: Address | null;
  onClose: () => void;
  onDeleted: (address: Address) => void;
}

export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const remove = useRemoveAddress();
  // The dialog still says which address while it fades away.
  const [last, setLast] = useState(address);
  if (address && address !== last) setLast(address);
  const confirm = async () => {
    if (!address) return;
    try {
      await remove.mutateAsync(address.id);
      toast({ title: 'Address deleted successfully', tone: 'success' });
      onDeleted(address);
    } catch (error) {
      toast({ title: messageOf(error, 'Failed to delete the address'), tone: 'danger' });
    }
    onClose();
  };
  return (
    <AlertDialog
      open={address !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Delete this address?"
      description={`${last?.address ?? ''}, ${last?.city ?? ''}. Orders that were sent there keep it.`}
      confirmLabel="Delete"
      loading={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
