import type { Address } from '@haberdash/contract';
import { useEffect, useId, useRef } from 'react';
import { cn } from '../../ui/cn.ts';
import { RadioCardGroup } from '../../ui/radio-card.tsx';
import { AddressCard } from './address-card.tsx';

/** Which of the addresses is chosen, where one is to be chosen. */
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

  // An address that was just added stands last and is chosen: it must not be out of sight. Only the list moves.
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
