const CHANNEL = 'haberdash-session';

// One channel for sending and hearing: a channel does not hear itself, so a tab never answers its own announcement.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** Tells this browser's other tabs that somebody signed in or out here. */
export function announceSession(): void {
  channel?.postMessage('changed');
}

/** @returns how to stop listening */
export function onSessionAnnounced(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
