import { useEffect } from 'react';

/** After this time without a sign of the user the page is taken to be ready. */
const QUIET_MS = 3000;
/** Events that announce a press. */
const SIGNS = ['pointermove', 'scroll', 'keydown'] as const;
/** The first of these may be part of a press. */
const SIGN_MS = 200;
/** Presses: each has the line and the processor to itself for `CALM_MS`. */
const PRESSES = ['pointerdown', 'keydown'] as const;
const CALM_MS = 500;

const tasks = new Set<() => Promise<unknown>>();
/** Resolves when the page is there and the user is at it; undefined until anything waits for that. */
let begun: Promise<void> | undefined;
let isRunning = false;

/** True if the user has asked the browser to save data, or has a connection on which nothing may be fetched in vain. */
export function isSparing(): boolean {
  const line: unknown = 'connection' in navigator ? navigator.connection : undefined;
  if (typeof line !== 'object' || line === null) return false;
  return (
    ('saveData' in line && line.saveData === true) || ('effectiveType' in line && /2g/.test(`${line.effectiveType}`))
  );
}

const wait = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

const someone = (): Promise<void> =>
  new Promise((done) => {
    const begin = () => {
      for (const sign of SIGNS) document.removeEventListener(sign, begin);
      done();
    };
    for (const sign of SIGNS) document.addEventListener(sign, begin, { passive: true });
    setTimeout(begin, QUIET_MS);
  });

const idle = (): Promise<void> =>
  new Promise((done) => {
    // Safari has none.
    if ('requestIdleCallback' in window) requestIdleCallback(() => done());
    else void wait(200).then(done);
  });

let calmAt = 0;
const notePress = () => {
  calmAt = performance.now() + CALM_MS;
};

/** From then on presses are noted. Resolves when code may come. */
async function watch(): Promise<void> {
  for (const press of PRESSES) document.addEventListener(press, notePress, { passive: true, capture: true });
  await someone();
  await wait(SIGN_MS);
}

/** Resolves when nothing was pressed for a moment, and there is nothing else to do. */
async function calm(): Promise<void> {
  for (let ms = calmAt - performance.now(); ms > 0; ms = calmAt - performance.now()) await wait(ms);
  await idle();
}

/** Runs the tasks one after the other, so that a press in between waits for one at most. */
async function run(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  begun ??= watch();
  await begun;
  for (const task of tasks) {
    await calm();
    if (tasks.delete(task)) await task();
  }
  isRunning = false;
}

/**
 * Has the code of what may be pressed on this page fetched before it is: once the page has been there for a moment or
 * the user moves on it, and while there is nothing else to do. No part of a first visit.
 * @param preload fetches it, once however often it is called, and leaves a failure to the press
 */
export function usePreload(preload: () => Promise<unknown>): void {
  useEffect(() => {
    if (isSparing()) return undefined;
    tasks.add(preload);
    void run();
    return () => {
      tasks.delete(preload);
    };
  }, [preload]);
}
