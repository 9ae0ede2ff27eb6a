import { useEffect, useEffectEvent, useState } from 'react';
import { adminEndpoints } from '../base/admin-endpoints.ts';

interface Listener {
  changed: () => void;
  /** Told whether the server is being listened to. */
  live: (isLive: boolean) => void;
}

/** A stream that the server has ended for good is opened anew after so long. */
const REOPEN_AFTER_MS = 15_000;

/** One stream for all that listen in this tab: a browser has few connections to a server. */
const listeners = new Set<Listener>();
let source: EventSource | undefined;
let reopening: ReturnType<typeof setTimeout> | undefined;
let isLive = false;
let hasBroken = false;

const tellChanged = () => {
  for (const { changed } of listeners) changed();
};

function setLive(next: boolean): void {
  isLive = next;
  for (const { live } of listeners) live(next);
}

function open(): void {
  const opened = new EventSource(adminEndpoints.adminOrders.events.path);
  source = opened;
  opened.onopen = () => {
    setLive(true);
    // What happened during the break was not received.
    if (hasBroken) tellChanged();
    hasBroken = false;
  };
  opened.onmessage = tellChanged;
  opened.onerror = () => {
    setLive(false);
    hasBroken = true;
    // The browser connects again by itself after a break, but not after an answer that is no stream.
    if (opened.readyState === EventSource.CLOSED) reopening = setTimeout(open, REOPEN_AFTER_MS);
  };
}

function close(): void {
  clearTimeout(reopening);
  source?.close();
  source = undefined;
  isLive = false;
  hasBroken = false;
}

/** @returns what ends it */
function listen(listener: Listener): () => void {
  listeners.add(listener);
  if (!source) open();
  listener.live(isLive);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) close();
  };
}

/**
 * Calls `onChange` whenever the server says that orders have come or changed, and once more when the connection is back
 * after a break, because what happened meanwhile was not received.
 * @param isWanted false for whoever may not see orders
 * @returns whether the server is being listened to
 */
export function useOrderEvents(onChange: () => void, isWanted = true): boolean {
  const [live, setLive] = useState(false);
  const changed = useEffectEvent(onChange);
  useEffect(() => (isWanted ? listen({ changed: () => changed(), live: setLive }) : undefined), [isWanted]);
  return live && isWanted;
}
