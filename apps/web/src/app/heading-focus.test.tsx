// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useHeadingFocus } from './heading-focus.ts';

afterEach(cleanup);

function Frame() {
  useHeadingFocus();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <div role="dialog">
          <Link to="/other">Through a dialog</Link>
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        </div>
      )}
      <Link to="/other">Other</Link>
      <Link to="/own">Own</Link>
      <Link to="/late">Late</Link>
      <Link to="/?page=2">Second page</Link>
      <main>
        <Outlet />
      </main>
    </>
  );
}

function Own() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <h1>Own</h1>
      <input ref={field} aria-label="Field" />
    </>
  );
}

function Late() {
  const [isThere, setThere] = useState(false);
  const page: ReactNode = isThere ? <h1>Late</h1> : <h1>Loading</h1>;
  return (
    <div aria-busy={!isThere}>
      {page}
      <button type="button" onClick={() => setThere(true)}>
        Come
      </button>
    </div>
  );
}

async function open() {
  const children = [
    { index: true, element: <h1>First</h1> },
    { path: 'other', element: <h1>Other page</h1> },
    { path: 'own', element: <Own /> },
    { path: 'late', element: <Late /> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Frame />, children }])} />);
  await screen.findByRole('heading', { name: 'First' });
}
const go = (name: string) =>
  act(async () => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
  });
const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

it('the heading of the page that was gone to has the focus, though what led there is still to be seen', async () => {
  await open();
  expect(document.activeElement).toBe(document.body);
  await go('Other');
  expect(focused()).toBe('Other page');
});

it('another part of the same page leaves the focus', async () => {
  await open();
  await go('Second page');
  expect(focused()).toBe('Second page');
});

it('a page that focuses one of its own keeps it', async () => {
  await open();
  await go('Own');
  expect(focused()).toBe('Field');
});

it('an outline is waited for, unless something is pressed before', async () => {
  await open();
  await go('Late');
  expect(focused()).toBe('Late');
  // fireEvent: a press of a program is no pointer that goes down.
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Come' })));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('a press before the page is there keeps the focus', async () => {
  await open();
  await go('Late');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Come' })));
  await act(() => new Promise((done) => setTimeout(done, 100)));
  expect(document.activeElement?.tagName).toBe('A');
});

it('what lies over the page goes first', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Open' })));
  await go('Through a dialog');
  expect(focused()).toBe('Through a dialog');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  await waitFor(() => expect(focused()).toBe('Other page'));
});
