import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { params } from '../base/paths.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { LandingContent } from './landing-content.tsx';

/** True while the hidden connection panel is shown: `?debug` opens it, Ctrl+Shift+D toggles it (D23). */
function useConnectionPanelOpen() {
  const [search] = useSearchParams();
  const [open, setOpen] = useState(() => search.has(params.debug));

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

const ConnectionPanel = lazyPart(async () => (await import('./connection-panel.tsx')).ConnectionPanel);

/**
 * Covers the page for its first 800 ms (D39). The style alone ends that, whenever the code comes; where there is no
 * script, nothing is waited for, and nothing covered.
 */
function Cover() {
  const [isOver, setOver] = useState(false);
  const watch = useCallback((cover: HTMLElement | null) => {
    // What the server's HTML began may be over when the code comes.
    for (const { finished } of cover?.getAnimations?.() ?? [])
      void finished.then(
        () => setOver(true),
        () => undefined,
      );
  }, []);
  if (isOver) return null;
  return (
    <div
      ref={watch}
      className="fixed inset-0 z-50 grid animate-uncover place-items-center bg-canvas text-accent-ink noscript:hidden"
    >
      <Spinner label="Loading" className="size-8" />
    </div>
  );
}

export function LandingPage() {
  const [panelOpen, setPanelOpen] = useConnectionPanelOpen();
  return (
    <>
      <LandingContent />
      <Cover />
      {panelOpen && <ConnectionPanel onUnavailable={() => setPanelOpen(false)} onClose={() => setPanelOpen(false)} />}
    </>
  );
}
