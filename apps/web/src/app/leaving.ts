import { useLayoutEffect } from 'react';
import { type Location, useLocation } from 'react-router';
import { PAGE_PARAM } from '../base/page-param.ts';
import { nextFrame } from '../ui/next-frame.ts';

const MARK = 'data-leaving';

const pageOf = ({ pathname, search }: Location): string =>
  `${pathname} ${new URLSearchParams(search).get(PAGE_PARAM) ?? ''}`;

/**
 * Answers a press that leads to another page, or to another part of a list, in the next frame: what is left turns pale
 * (`ui/styles/base.css`) while the new one is fetched and drawn.
 * @returns resolves when that can be seen: a page takes a slow phone longer to draw than a frame may wait
 */
export async function markLeaving(from: Location, to: Location): Promise<void> {
  if (pageOf(from) === pageOf(to)) return;
  document.documentElement.setAttribute(MARK, '');
  await nextFrame();
}

/** Takes the mark away with the drawing of what was gone to. */
export function useArrival(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of them somebody has arrived.
  useLayoutEffect(() => document.documentElement.removeAttribute(MARK), [location]);
}
