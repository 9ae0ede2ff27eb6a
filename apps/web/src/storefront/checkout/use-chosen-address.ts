import { useState } from 'react';
import { sessionStore } from '../../base/storage.ts';
import { useUser } from '../../data/session.ts';

/** The address that the shopper has chosen in this tab, kept over the way to PayPal, to sign-in and over a reload. */
export function useChosenAddress() {
  const key = `chosenAddress:${useUser().id}`;
  const [chosenId, setChosenId] = useState(() => sessionStore.get(key));
  const choose = (addressId: string | null) => {
    if (addressId) sessionStore.set(key, addressId);
    else sessionStore.remove(key);
    setChosenId(addressId);
  };
  return [chosenId, choose] as const;
}
