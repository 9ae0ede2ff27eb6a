// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { LiveRouter } from '../../base/live-location.ts';
import { useDrawer } from './use-drawer.ts';

function Probe() {
  const { open, show } = useDrawer(({ key }) => key);
  return (
    <button type="button" onClick={show}>
      {open ? 'open' : 'closed'}
    </button>
  );
}

function draw() {
  const router = createMemoryRouter([{ path: '*', Component: Probe }]);
  render(
    <LiveRouter value={router}>
      <RouterProvider router={router} />
    </LiveRouter>,
  );
  return router;
}
const said = () => screen.getByRole('button').textContent;
const press = () => fireEvent.click(screen.getByRole('button'));

afterEach(cleanup);

it('going elsewhere closes it', async () => {
  const router = draw();
  press();
  expect(said()).toBe('open');
  await act(() => router.navigate('/other'));
  expect(said()).toBe('closed');
});

it('issue: the cart closed by itself where a slow device drew an address that it was at already', async () => {
  const router = draw();
  // Nothing is drawn of the address before the press.
  await act(async () => {
    await router.navigate('/other');
    press();
  });
  expect(said()).toBe('open');
});
