/** The program in CHROMIUM_PATH, else the system's Chromium or Chrome; undefined where only Playwright's own may be. */
export function findSystemChromium(): string | undefined;
