import type { Address } from '@haberdash/contract';
import { Pencil, Phone, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';

const AddressLines = ({ address }: { address: Address }) => (
  <>
    <span className="block wrap-anywhere">{`${address.city}, ${address.pincode}`}</span>
    <span className="mt-1 flex items-center gap-1.5">
      <Phone aria-hidden="true" className="size-3.5 shrink-0" />
      {address.phone}
    </span>
    {address.notes && <span className="mt-1 block wrap-anywhere italic">{address.notes}</span>}
  </>
);

interface AddressActionsProps {
  address: Address;
  onEdit: () => void;
  onDelete: () => void;
}

const AddressActions = ({ address, onEdit, onDelete }: AddressActionsProps) => (
  <>
    <Button size="sm" variant="outline" aria-describedby={address.id} onClick={onEdit}>
      <Pencil aria-hidden="true" />
      Edit
    </Button>
    <Button size="sm" variant="ghost" aria-describedby={address.id} onClick={onDelete}>
      <Trash2 aria-hidden="true" />
      Delete
    </Button>
  </>
);

interface AddressCardProps extends AddressActionsProps {
  /** Makes the card a choice. */
  choice?: { name: string; checked: boolean; onChoose: () => void };
}

export function AddressCard({ address, choice, onEdit, onDelete }: AddressCardProps) {
  const actions = <AddressActions address={address} onEdit={onEdit} onDelete={onDelete} />;
  if (choice) {
    return (
      <RadioCard
        name={choice.name}
        value={address.id}
        checked={choice.checked}
        onChange={choice.onChoose}
        label={
          <span id={address.id} className="wrap-anywhere">
            {address.address}
          </span>
        }
        description={<AddressLines address={address} />}
        actions={actions}
      />
    );
  }
  return (
    <article className="h-full rounded-lg border bg-surface p-4">
      <p id={address.id} className="wrap-anywhere font-medium">
        {address.address}
      </p>
      <div className="mt-0.5 text-ink-muted text-small">
        <AddressLines address={address} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">{actions}</div>
    </article>
  );
}
