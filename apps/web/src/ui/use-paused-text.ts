import { useEffect, useState } from 'react';

/** Less than the shop's search itself waits, so that suggestions come before. */
const PAUSE_MS = 250;
const MIN_LENGTH = 2;

/**
 * The text once nobody has typed for a moment; null before, where it is too short, and while it is not wanted. One that is
 * wanted again is there at once.
 */
export function usePausedText(text: string, isWanted: boolean): string | null {
  const [paused, setPaused] = useState<string | null>(null);
  const typed = text.trim();
  useEffect(() => {
    if (!isWanted || typed.length < MIN_LENGTH) {
      setPaused((before) => (before === typed ? before : null));
      return undefined;
    }
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isWanted]);
  return isWanted ? paused : null;
}
