import Bowser from 'bowser';

/** Names of a browser and its system; null where it names none. */
export interface BrowserName {
  browser: string | null;
  system: string | null;
}

/** Longer than any browser's own text, which is the sender's to choose. */
const MAX_LENGTH = 400;

/** @param userAgent the header of a request */
export function browserOf(userAgent: string | undefined): BrowserName {
  const text = userAgent?.slice(0, MAX_LENGTH).trim();
  if (!text) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(text);
  return { browser: browser.name || null, system: os.name || null };
}
