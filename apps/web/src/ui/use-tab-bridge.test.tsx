// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { dismissToast, Toaster, toast } from './toast.tsx';

beforeAll(() => import('./toast-area.tsx'));
afterEach(() => {
  act(dismissToast);
  cleanup();
});

const tab = (shiftKey = false) => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function say(onPress = () => {}) {
  render(
    <>
      <button type="button">Add</button>
      <Toaster />
    </>,
  );
  screen.getByRole('button', { name: 'Add' }).focus();
  toast({ title: 'Added', actions: [{ label: 'View cart', onPress }], place: 'corner' });
  await screen.findByText('Added');
}

it('Tab leads from the pressed button into the message, and out of it back, once', async () => {
  await say();
  tab();
  expect(focused()).toBe('View cart');
  tab(true);
  expect(focused()).toBe('Add');
  // The browser goes on by itself.
  expect(tab()).toBe(true);
  expect(focused()).toBe('Add');
});

it('a press on an action does it, and takes the message away', async () => {
  const pressed = vi.fn();
  await say(pressed);
  tab();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'View cart' })));
  expect(pressed).toHaveBeenCalledOnce();
  await act(async () => screen.getByRole('button', { name: 'Add' }).focus());
  await waitFor(() => expect(document.querySelector('[data-sonner-toast][data-removed="false"]')).toBeNull());
});
