import { useEffect } from 'react';
import { useShop } from '../data/shop.ts';

/** Defaults as in index.html: the shop's own icon, and the canvas in the light and in the dark. */
const OWN_ICON = '/favicon.svg';
const OWN_FRAME = { light: '#fbfaf7', dark: '#110f0d' };

function showSheet(address: string | undefined): void {
  const present = document.head.querySelector('link[data-theme]');
  if (present?.getAttribute('href') === address) return;
  present?.remove();
  if (!address) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.dataset.theme = '';
  document.head.append(link);
}

/** Gives the page the store's icon and colours, which the server has written into it, as they are now. */
export function StoreLook() {
  const { theme, favicon } = useShop();
  useEffect(() => {
    showSheet(theme?.sheet);
    for (const of of ['light', 'dark'] as const) {
      const frame = document.head.querySelector(`meta[name="theme-color"][media*="${of}"]`);
      frame?.setAttribute('content', (theme ?? OWN_FRAME)[of]);
    }
  }, [theme]);
  useEffect(() => {
    const icon = document.head.querySelector('link[rel="icon"]');
    // Set where it differs alone: a browser would ask for the icon once more.
    if (icon && icon.getAttribute('href') !== (favicon || OWN_ICON)) {
      icon.removeAttribute('type');
      icon.setAttribute('href', favicon || OWN_ICON);
    }
  }, [favicon]);
  return null;
}
