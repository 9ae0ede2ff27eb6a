import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The shell first: the same engine without a window to draw, and a fifth quicker here.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/Applications/Google Chrome.app/Contents/MacOS'];

/**
 * The Chromium or Chrome that the browser tests run in: the one in CHROMIUM_PATH, else one of the system's.
 * @returns {string | undefined} undefined: none but perhaps Playwright's own
 */
export function findSystemChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...FOLDERS];
  const places = [...NAMES, 'Google Chrome'].flatMap((name) => folders.map((folder) => join(folder, name)));
  return places.find((path) => existsSync(path));
}
