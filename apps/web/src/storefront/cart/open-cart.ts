import { useEffect, useEffectEvent } from 'react';

let show: (() => void) | undefined;

/** Opens the cart from anywhere on the page. */
export const openCart = (): void => show?.();

/** Registers how the cart is opened, for as long as the caller is mounted. */
export function useShowsCart(open: () => void): void {
  const onOpen = useEffectEvent(open);
  useEffect(() => {
    const own = () => onOpen();
    show = own;
    return () => {
      if (show === own) show = undefined;
    };
  }, []);
}
