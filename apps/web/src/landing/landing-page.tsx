import { TIMINGS } from '@haberdash/contract/constants';
import { lazy, Suspense, useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { usePageTitle } from '../shop/shop-context.ts';
import { Spinner } from '../ui/spinner.tsx';
import { LandingContent } from './landing-content.tsx';
import { HERO_PICTURE } from './landing-hero.tsx';
import { useConnectionPanelOpen } from './use-connection-panel-open.ts';

const ConnectionPanel = lazy(async () => ({ default: (await import('./connection-panel.tsx')).ConnectionPanel }));

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(setElapsed, ms, true);
    return () => window.clearTimeout(timer);
  }, [ms]);
  return elapsed;
}

export function LandingPage() {
  usePageTitle();
  // Fetched behind the spinner, so that the picture is there when the page is.
  preload(HERO_PICTURE, { as: 'image', fetchPriority: 'high' });
  const ready = useElapsed(TIMINGS.landingLoading);
  const [panelOpen, setPanelOpen] = useConnectionPanelOpen();
  return (
    <>
      {ready ? (
        <LandingContent />
      ) : (
        <main className="grid min-h-dvh place-items-center text-accent-ink">
          <Spinner label="Loading" className="size-8" />
        </main>
      )}
      {panelOpen && (
        <Suspense fallback={null}>
          <ConnectionPanel onClose={() => setPanelOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
