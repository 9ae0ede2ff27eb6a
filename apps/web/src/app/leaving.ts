import { useLayoutEffect } from 'react';
import { type MiddlewareFunction, useLocation } from 'react-router';
import { PAGE_PARAM } from '../base/page-param.ts';
import { params } from '../base/paths.ts';

const MARK = 'data-leaving';

/** A tab that is not shown draws no frames. */
const LONGEST_FRAME_MS = 100;

/** Resolves with the next frame on screen. */
const nextFrame = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, LONGEST_FRAME_MS);
  });

const pageOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get(PAGE_PARAM) ?? ''}`;

/**
 * Answers a press that leads to another page, or to another part of a list, in the next frame: what is left turns pale
 * (`ui/styles/base.css`) while the new one is fetched and drawn. A step back has its address already, and waits for nothing.
 */
export const markLeaving: MiddlewareFunction = async ({ request }, next) => {
  const address = new URL(request.url);
  // A product lies over its page, whose address is hidden by the product's.
  if (!address.searchParams.has(params.product) && pageOf(window.location) !== pageOf(address)) {
    document.documentElement.setAttribute(MARK, '');
    await nextFrame();
  }
  return next();
};

/** Takes the mark away with the drawing of what was gone to. */
export function useArrival(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of any of them means that the user has arrived.
  useLayoutEffect(() => document.documentElement.removeAttribute(MARK), [location]);
}
