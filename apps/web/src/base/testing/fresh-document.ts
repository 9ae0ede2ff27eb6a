import { afterAll, vi } from 'vitest';

// Test files that run one after the other in a worker share its document: each begins with an empty one.
if (typeof document !== 'undefined') {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');

  // What a file has put off is not done after it: a message goes away 200 ms after it was closed, and by then there may be no window.
  const begin = globalThis.setTimeout;
  const putOff: NodeJS.Timeout[] = [];
  globalThis.setTimeout = Object.assign((...args: Parameters<typeof begin>) => {
    const timer = begin(...args);
    putOff.push(timer);
    return timer;
  }, begin);
  afterAll(() => {
    // What a file has put in place of the browser's own is not there for the next.
    vi.unstubAllGlobals();
    globalThis.setTimeout = begin;
    for (const timer of putOff) clearTimeout(timer);
  });
}
