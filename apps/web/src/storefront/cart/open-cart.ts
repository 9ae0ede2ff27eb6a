import { useEffect, useEffectEvent } from 'react';

let show: (() => void) | undefined;

/** Shows the cart, from wherever on the page. */
export const openCart = (): void => show?.();

/** Says how the cart is shown, for as long as the caller is mounted. */
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
