const CHANNEL = 'haberdash-session';

// One channel for sending and hearing: a channel does not hear itself, so a tab never answers its own announcement.
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);

/** `signed-out` by the person's own wish; `changed` for everything else, which the server is to be asked about. */
export type SessionNews = 'changed' | 'signed-out';

/** Tells this browser's other tabs that somebody signed in or out here. */
export function announceSession(news: SessionNews): void {
  channel?.postMessage(news);
}

/** @returns how to stop listening */
export function onSessionAnnounced(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
