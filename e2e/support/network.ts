import type { Page, Route } from '@playwright/test';
import { QUIET_PATH } from './browsers.ts';

/** Message in the browser's console for an answer that the test makes fail, or that the shop refuses. */
export const FAILED_LOAD = /Failed to load resource/;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * Matches the addresses of a page or a call, whatever their query.
 * @param path as in the contract; a `:name` in it is any segment, or the one that `params` names
 */
export function urlOf(path: string, params: Record<string, string> = {}): RegExp {
  const segments = path.split('/').map((segment) => {
    if (!segment.startsWith(':')) return escaped(segment);
    const value = params[segment.slice(1)];
    return value === undefined ? '[^/?]+' : escaped(encodeURIComponent(value));
  });
  return new RegExp(`${segments.join('/')}(\\?|$)`);
}

/** Lets calls that match wait until the test says so. */
export async function holdCalls(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return { release };
}

const refusal = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ success: false, ...body }) });

/** Answers calls that match as a shop does that fails. */
export const failCalls = (page: Page, url: string | RegExp, message = 'The shelves are being dusted.', status = 500) =>
  page.route(url, refusal(status, { code: 'INTERNAL_ERROR', message }));

/** Cuts calls that match off, as a lost connection does. */
export const cutCalls = (page: Page, url: string | RegExp) => page.route(url, (route) => route.abort());

/** Goes on to another page as a link inside the app does: its document stays, and the browser asks for what is new. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Leaves the page and its session, for another person to take the place: what the page still asks for would be refused. */
export async function leaveAndForget(page: Page): Promise<void> {
  await page.goto(QUIET_PATH);
  await page.context().clearCookies();
}
