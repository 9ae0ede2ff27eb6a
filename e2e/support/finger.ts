import type { Locator, Page } from '@playwright/test';

/** Number of moves that a finger makes on its way. */
const MOVES = 12;

/** A finger, as the browser feels one: it scrolls, flings and snaps what lies below it. Of a context with touch. */
export async function createFinger(page: Page) {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    /** Puts the finger onto the middle and moves it sideways. @param by pixels, to the left where negative */
    swipe: async (target: Locator, by: number): Promise<void> => {
      const box = await target.boundingBox();
      if (!box) throw new Error('what is to be swiped is not there');
      const from = { x: box.x + box.width / 2 - by / 2, y: box.y + box.height / 2 };
      await touch('touchStart', from);
      for (let move = 1; move <= MOVES; move += 1)
        await touch('touchMove', { ...from, x: from.x + (by * move) / MOVES });
      await touch('touchEnd');
    },
  };
}
