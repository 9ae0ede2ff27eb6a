import { TIMINGS } from '@haberdash/contract/constants';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../ui/lazy-part.tsx';
import { preloadPicture } from '../ui/preload-picture.ts';
import { HERO_PICTURE } from './hero-picture.ts';
import { LandingContent } from './landing-content.tsx';
import { LandingSpinner } from './landing-spinner.tsx';
import { useConnectionPanelOpen } from './use-connection-panel-open.ts';

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
