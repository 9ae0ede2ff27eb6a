import type { Address } from '@haberdash/contract';
import { MAX_ADDRESSES } from '@haberdash/contract/constants';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { messageOf } from '../../base/api-error.ts';
import { useAddresses, useRemoveAddress } from '../../data/addresses.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { cn } from '../../ui/cn.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StepCard } from '../../ui/step-card.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePreload } from '../../ui/when-idle.ts';
import { type AddressChoice, AddressList } from './address-list.tsx';

interface DeleteAddressDialogProps {
  /** The address in question; null while there is none. */
  address: Address | null;
  onClose: () => void;
  onDeleted: (address: Address) => void;
}

function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
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
      description={`${last?.address ?? ''}, ${last?.city ?? ''}. Orders already sent there keep it.`}
      confirmLabel="Delete"
      loading={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}

const AddressFormCard = lazyPart(async () => (await import('./address-form-card.tsx')).AddressFormCard);

const LoadingAddresses = () => (
  <div role="status" className="space-y-4">
    <p className="text-ink-muted text-small">Loading addresses...</p>
    <Skeleton className="h-36 rounded-lg" />
    <Skeleton className="h-36 rounded-lg" />
  </div>
);

interface AddressBookProps {
  title: string;
  description?: string;
  /** Makes the addresses choices. */
  choice?: AddressChoice;
  /** Makes it this step of the checkout, which folds and begins with an open form where there is no address. */
  step?: number;
  /** Called with the heading, which takes the focus, of a form with unsaved input; null when there is none. */
  onUnsaved?: (form: HTMLElement | null) => void;
}

/** The saved addresses with everything that one does to them, on the page that shows them. */
export function AddressBook({ title, description, choice, step, onUnsaved }: AddressBookProps) {
  const { data: addresses, isPending, isError, isRefetching, error, refetch } = useAddresses();
  /** Undefined while no form is open, null while it adds. */
  const [edited, setEdited] = useState<Address | null>();
  const [hasOpened, setHasOpened] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const [isFolded, setIsFolded] = useState(false);
  const [deleted, setDeleted] = useState<Address | null>(null);
  const opener = useRef<Element | null>(null);
  usePreload(AddressFormCard.preload);

  const isFull = (addresses?.length ?? 0) >= MAX_ADDRESSES;
  const isEmpty = step !== undefined && addresses?.length === 0;
  // Once it is known that there is none; what is typed then stays while they are asked for again.
  if (isEmpty && !isRefetching && !hasOpened) setHasOpened(true);
  const opensAtOnce = isEmpty && hasOpened && edited === undefined && !isClosed;
  const shown = opensAtOnce ? null : edited;
  const chosen = addresses?.find(({ id }) => id === choice?.chosenId);
  const openForm = (address: Address | null) => {
    opener.current = document.activeElement;
    setEdited(address);
  };
  const closeForm = () => {
    setEdited(undefined);
    setIsClosed(true);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const afterSave = (saved: Address) => {
    closeForm();
    if (shown === null) choice?.onChoose(saved.id);
  };
  const afterDelete = ({ id }: Address) => {
    if (choice?.chosenId === id) choice.onChoose(null);
    if (edited?.id === id) closeForm();
  };

  const actions = !opensAtOnce && (
    <Button variant="outline" size="sm" disabled={isFull || !addresses} onClick={() => openForm(null)}>
      {!isFull && <Plus aria-hidden="true" />}
      {isFull ? 'Maximum addresses added' : 'Add New Address'}
    </Button>
  );
  const content = (
    <>
      <div className="flex flex-col gap-6">
        {isPending && <LoadingAddresses />}
        {isError && !addresses && (
          <ErrorState
            message={messageOf(error, 'Failed to load addresses')}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        )}
        {addresses?.length === 0 && (
          <p
            className={cn(
              'text-ink-muted text-small',
              !opensAtOnce && 'rounded-lg border border-dashed px-6 py-10 text-center',
            )}
          >
            No addresses found. Please add an address
          </p>
        )}
        {addresses && addresses.length > 0 && (
          <AddressList addresses={addresses} choice={choice} onEdit={openForm} onDelete={setDeleted} />
        )}
        {shown !== undefined && (
          <AddressFormCard
            fallback={<Skeleton className="h-120 rounded-xl" />}
            onUnavailable={closeForm}
            key={shown?.id ?? 'new'}
            address={shown}
            opensAtOnce={opensAtOnce}
            onClose={closeForm}
            onSaved={afterSave}
            onUnsaved={onUnsaved}
          />
        )}
      </div>
      <DeleteAddressDialog address={deleted} onClose={() => setDeleted(null)} onDeleted={afterDelete} />
    </>
  );
  if (step === undefined) {
    return (
      <Card>
        <CardHeader title={title} description={description} className="flex-wrap" actions={actions} />
        {content}
      </Card>
    );
  }
  const fold = chosen && {
    isOpen: !isFolded,
    onToggle: () => setIsFolded(!isFolded),
    summary: `${chosen.address}, ${chosen.city}, ${chosen.pincode}`,
  };
  return (
    <StepCard number={step} title={title} description={description} isDone={!!chosen} fold={fold} actions={actions}>
      {content}
    </StepCard>
  );
}
