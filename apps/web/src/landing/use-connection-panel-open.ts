import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const QUERY = 'debug';

/** Whether the hidden connection panel is shown: `?debug` opens it, Ctrl+Shift+D opens and closes it (D23). */
export function useConnectionPanelOpen() {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(() => search.has(QUERY));

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.shiftKey || event.code !== 'KeyD') return;
      // Browsers bookmark every tab with these keys.
      event.preventDefault();
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return [open, setOpen] as const;
}
