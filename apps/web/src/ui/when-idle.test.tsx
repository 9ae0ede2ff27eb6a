// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  // Each test is a visit of its own.
  vi.resetModules();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function visit(...preloads: (() => Promise<unknown>)[]) {
  const { usePreload } = await import('./when-idle.ts');
  function Button({ preload }: { preload: () => Promise<unknown> }) {
    usePreload(preload);
    return null;
  }
  return render(preloads.map((preload, index) => <Button key={String(index)} preload={preload} />));
}

it('code of what may be pressed comes once a page has stood for a moment, and is no part of a first visit', async () => {
  const preload = vi.fn(async () => undefined);
  await visit(preload);
  await pass(2500);
  expect(preload).not.toHaveBeenCalled();
  await pass(1000);
  expect(preload).toHaveBeenCalledTimes(1);
});

it('it comes earlier where the user moves, one after the other', async () => {
  let come: (() => void) | undefined;
  const first = vi.fn(
    () =>
      new Promise<void>((done) => {
        come = done;
      }),
  );
  const second = vi.fn(async () => undefined);
  await visit(first, second);
  fireEvent.pointerMove(document.body);
  await pass(1000);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).not.toHaveBeenCalled();
  come?.();
  await pass(300);
  expect(second).toHaveBeenCalledTimes(1);
});

it('what is pressed has the line and the processor to itself: the first press, too, waited for code of other parts', async () => {
  const preload = vi.fn(async () => undefined);
  await visit(preload);
  fireEvent.pointerMove(document.body);
  fireEvent.pointerDown(document.body);
  await pass(450);
  fireEvent.keyDown(document.body);
  await pass(450);
  expect(preload).not.toHaveBeenCalled();
  await pass(300);
  expect(preload).toHaveBeenCalledTimes(1);
});

it('what is gone again is not fetched, and what comes later is', async () => {
  const gone = vi.fn(async () => undefined);
  const { unmount } = await visit(gone);
  unmount();
  await pass(4000);
  expect(gone).not.toHaveBeenCalled();
  const later = vi.fn(async () => undefined);
  await visit(later);
  await pass(300);
  expect(later).toHaveBeenCalledTimes(1);
});

it('nothing comes where the user has asked to be sparing', async () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  const preload = vi.fn(async () => undefined);
  await visit(preload);
  await pass(10_000);
  expect(preload).not.toHaveBeenCalled();
});
