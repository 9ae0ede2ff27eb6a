import { useEffect, useEffectEvent, useState } from 'react';
import { endpoints } from '../base/endpoints.ts';

/** A stream that the server has ended for good is opened anew after so long. */
const REOPEN_AFTER_MS = 15_000;

/**
 * Calls `onChange` whenever the server says that orders have come or changed, and once more when the connection is back
 * after a break, because what happened meanwhile was not heard.
 * @returns whether the server is being listened to
 */
export function useOrderEvents(onChange: () => void): boolean {
  const [isLive, setIsLive] = useState(false);
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    let source: EventSource;
    let reopening: ReturnType<typeof setTimeout> | undefined;
    let hasBroken = false;
    const open = () => {
      source = new EventSource(endpoints.adminOrders.events.path);
      source.onopen = () => {
        setIsLive(true);
        if (hasBroken) changed();
        hasBroken = false;
      };
      source.onmessage = () => changed();
      source.onerror = () => {
        setIsLive(false);
        hasBroken = true;
        // The browser connects again by itself after a break, but not after an answer that is no stream.
        if (source.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS);
      };
    };
    open();
    return () => {
      clearTimeout(reopening);
      source.close();
    };
  }, []);

  return isLive;
}
