// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

let show: (() => void) | undefined;
let root: Root | undefined;
let complaints: unknown[] = [];

beforeEach(() => {
  complaints = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

function Part({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <p>{`${name} pressed ${count}`}</p>
      <button type="button">other</button>
      <button type="button" onClick={() => setCount(count + 1)}>
        press
      </button>
    </>
  );
}

/** A part as the server has drawn it, taken over by a browser that does not have its code. */
async function openDrawn(load: () => Promise<ComponentType<{ name: string }>>) {
  const OnServer = latePart(async () => Part);
  await OnServer.fetchCode();
  document.body.innerHTML = `<div id="root">${renderToString(<OnServer name="a" />)}</div>`;
  const drawn = screen.getByText('a pressed 0');
  const Late = latePart(load);
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') ?? document.body, <Late name="a" />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  return drawn;
}

it('stays as the server has drawn it, without its code, until it is nearly on screen', async () => {
  const load = vi.fn(async () => Part);
  const drawn = await openDrawn(load);
  expect(screen.getByText('a pressed 0')).toBe(drawn);
  expect(load).not.toHaveBeenCalled();
  await act(async () => show?.());
  await waitFor(() => expect(drawn.isConnected).toBe(false));
  expect(load).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('press'));
  expect(screen.getByText('a pressed 1')).toBeTruthy();
  expect(complaints).toEqual([]);
});

it('answers a press that came before its code, and keeps the focus', async () => {
  const drawn = await openDrawn(async () => Part);
  const button = screen.getByText('press');
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.getByText('a pressed 1')).toBeTruthy());
  expect(drawn.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('press'));
});

it('asks again for code that did not come', async () => {
  const load = vi.fn(async () => Part);
  load.mockRejectedValueOnce(new Error('no network'));
  const drawn = await openDrawn(load);
  await act(async () => show?.());
  expect(drawn.isConnected).toBe(true);
  await act(async () => fireEvent.click(screen.getByText('press')));
  await waitFor(() => expect(screen.getByText('a pressed 1')).toBeTruthy());
});

it('comes at once on a page that the browser draws, behind its outline', async () => {
  const Late = latePart(async () => Part);
  render(<Late name="b" outline={<em>outline</em>} />);
  expect(screen.getByText('outline')).toBeTruthy();
  await screen.findByText('b pressed 0');
  expect(screen.queryByText('outline')).toBeNull();
});
