import type { Browser, Page } from '@playwright/test';

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'];
const PRESSED = 'pressed';
const ANSWERED = 'answered';

/** An event of Chromium's tracing; times are microseconds, `tdur` those of the processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;

/** @returns milliseconds of the processor from the press to the frame that showed the answer, of the page's own thread */
function read(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const pressed = traceEvents.findLast(({ name }) => name === PRESSED);
  const thread = traceEvents.filter(({ pid, tid }) => pid === pressed?.pid && tid === pressed.tid);
  const answered = thread.find(({ name }) => name === ANSWERED);
  const frame = thread
    .filter(({ name, ts }) => name === 'Commit' && answered && ts > answered.ts)
    .toSorted((one, other) => one.ts - other.ts)[0];
  if (!pressed || !frame) throw new Error(`${pressed ? 'The answer' : 'The press'} was not seen.`);
  return thread
    .filter((task) => task.name === 'RunTask' && endOf(task) > pressed.ts && task.ts < endOf(frame))
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/**
 * Cost of answering a press, or a step back. Not its duration: others who work on the machine do not count.
 * @param answer a selector of what shows that the press was handled, and is not there before
 * @returns milliseconds of the processor until the frame that shows the answer
 */
export async function costOfPress(
  browser: Browser,
  page: Page,
  press: () => Promise<void>,
  answer: string,
): Promise<number> {
  await page.evaluate(
    ([selector, pressed, answered]) => {
      // Those of the press before.
      performance.clearMarks();
      const begin = () => {
        removeEventListener('pointerup', begin, true);
        removeEventListener('popstate', begin, true);
        performance.mark(pressed);
      };
      // From before the press: the router handles a step back, and draws the page, before any listener that is added
      // here.
      const look = () => {
        if (!document.querySelector(selector)) return;
        performance.mark(answered);
        observer.disconnect();
        removeEventListener('change', look);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, attributes: true });
      // That a box is checked changes nothing of the document; React has drawn what follows from it by then.
      addEventListener('change', look);
      addEventListener('pointerup', begin, true);
      addEventListener('popstate', begin, true);
    },
    [answer, PRESSED, ANSWERED] as const,
  );
  await browser.startTracing(page, { categories: CATEGORIES });
  await press();
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, ANSWERED);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  return read(await browser.stopTracing());
}
