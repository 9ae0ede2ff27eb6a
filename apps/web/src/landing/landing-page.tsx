import { TIMINGS } from '@haberdash/contract/constants';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { preloadPicture } from '../ui/preload-picture.ts';
import { HERO_PICTURE } from './hero-picture.ts';
import { LandingContent } from './landing-content.tsx';
import { LandingSpinner } from './landing-spinner.tsx';

const QUERY = 'debug';

/** Whether the hidden connection panel is shown: `?debug` opens it, Ctrl+Shift+D opens and closes it (D23). */
function useConnectionPanelOpen() {
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

const ConnectionPanel = lazyPart(async () => (await import('./connection-panel.tsx')).ConnectionPanel);

/** For how long the page of a first visit has shown its spinner; 0 where the browser does not tell. In milliseconds. */
function spinnerShownFor(): number {
  const painted = performance.getEntriesByName('first-paint')[0]?.startTime;
  return painted === undefined ? 0 : performance.now() - painted;
}

/** The page opens behind a spinner; on a slow line that time is over when the code has come. */
function useOpened(): boolean {
  const isFirstPage = useLocation().key === 'default';
  const [left] = useState(() => TIMINGS.landingLoading - (isFirstPage ? spinnerShownFor() : 0));
  const [opened, setOpened] = useState(left <= 0);
  useEffect(() => {
    const timer = window.setTimeout(setOpened, left, true);
    return () => window.clearTimeout(timer);
  }, [left]);
  return opened;
}

export function LandingPage() {
  // Fetched behind the spinner, so that the picture is there when the page is.
  preloadPicture({ src: HERO_PICTURE });
  const opened = useOpened();
  const [panelOpen, setPanelOpen] = useConnectionPanelOpen();
  return (
    <>
      {opened ? <LandingContent /> : <LandingSpinner />}
      {panelOpen && <ConnectionPanel onUnavailable={() => setPanelOpen(false)} onClose={() => setPanelOpen(false)} />}
    </>
  );
}
