import type { Address } from '@haberdash/contract';
import { Pencil, Phone, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { AddressText } from '../../address/address-text.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { RadioCard, RadioCardGroup } from '../../ui/radio-card.tsx';

const AddressLines = ({ address }: { address: Address }) => (
  <>
    <AddressText address={address} without={address.address} />
    {address.taxNumber && <span className="block wrap-anywhere">{`Tax number ${address.taxNumber}`}</span>}
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

function AddressCard({ address, choice, onEdit, onDelete }: AddressCardProps) {
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

/** Selection of one of the addresses. */
export interface AddressChoice {
  chosenId: string | null;
  onChoose: (addressId: string | null) => void;
}

interface AddressListProps {
  addresses: readonly Address[];
  choice?: AddressChoice;
  onEdit: (address: Address) => void;
  onDelete: (address: Address) => void;
}

/** The saved addresses, scrolling where they outgrow their place. */
export function AddressList({ addresses, choice, onEdit, onDelete }: AddressListProps) {
  const name = useId();
  const box = useRef<HTMLDivElement>(null);
  const chosenId = choice?.chosenId;

  // An address that was just added is last and chosen: it must not be out of sight. Only the list moves.
  useEffect(() => {
    const card = chosenId ? box.current?.querySelector<HTMLElement>('[data-chosen]') : null;
    if (!box.current || !card) return;
    const end = card.offsetTop + card.offsetHeight;
    if (end > box.current.scrollTop + box.current.clientHeight) box.current.scrollTop = end;
  }, [chosenId]);

  const cards = addresses.map((address) => (
    <div key={address.id} data-chosen={choice?.chosenId === address.id || undefined}>
      <AddressCard
        address={address}
        onEdit={() => onEdit(address)}
        onDelete={() => onDelete(address)}
        choice={
          choice && {
            name,
            checked: choice.chosenId === address.id,
            onChoose: () => choice.onChoose(address.id),
          }
        }
      />
    </div>
  ));
  // The padding keeps rings and shadows of the cards from being cut off at the edge of what scrolls.
  const scroll = 'relative -m-1 scroll-area scroll-fade max-h-[400px] p-1';
  if (choice) {
    return (
      <div ref={box} className={scroll}>
        <RadioCardGroup legend="Shipping address" legendHidden>
          {cards}
        </RadioCardGroup>
      </div>
    );
  }
  return (
    <div ref={box} className={cn(scroll, 'grid grid-cols-1 gap-4 md:grid-cols-2')}>
      {cards}
    </div>
  );
}
