// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Opener({ closable }: { closable?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Linen shirt" closable={closable}>
        <input aria-label="Size" />
      </Dialog>
    </>
  );
}

async function open(closable?: boolean) {
  render(<Opener closable={closable} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Linen shirt' });
  return { opener, dialog };
}

/** A cart, opened by a button, with a button that opens a shirt. */
async function openCart() {
  let change = { setCart: (_: boolean) => {}, setShirt: (_: boolean) => {} };
  function Page() {
    const [cart, setCart] = useState(false);
    const [shirt, setShirt] = useState(false);
    change = { setCart, setShirt };
    return (
      <>
        <a href="#main">Skip to content</a>
        <button type="button" onClick={() => setCart(true)}>
          Open
        </button>
        <Dialog open={cart} onOpenChange={setCart} title="Cart">
          <button type="button" onClick={() => setShirt(true)}>
            Linen shirt
          </button>
        </Dialog>
        <Dialog open={shirt} onOpenChange={setShirt} title="Linen shirt">
          <input aria-label="Size" />
        </Dialog>
      </>
    );
  }
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  const link = await screen.findByRole('button', { name: 'Linen shirt' });
  await waitFor(() => expect(document.activeElement).toBe(link));
  return { opener, link, ...change };
}

describe('Dialog', () => {
  it('takes the focus to its first control and gives it back to what opened it', async () => {
    const { opener, dialog } = await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Size')));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('opened while another gives the focus back, which nothing has then, gives it to the same: it was lost', async () => {
    const { opener, setCart, setShirt } = await openCart();
    act(() => setCart(false));
    expect(document.activeElement).toBe(document.body);
    act(() => setShirt(true));
    const dialog = await screen.findByRole('dialog', { name: 'Linen shirt' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Size')));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('opened from another that has closed since, gives the focus back to what opened that', async () => {
    const { opener, link, setCart } = await openCart();
    fireEvent.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Linen shirt' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Size')));
    // It takes a moment to slide away.
    act(() => setCart(false));
    expect(link.isConnected).toBe(false);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('issue: a double-click opened a dialog and closed it again, where its second press hit the backdrop', async () => {
    const opened = performance.now();
    await open();
    // The dialog listens for presses outside of it from the next turn on.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const press = async (timeStamp: number) => {
      const down = createEvent.pointerDown(document.body, { button: 0 });
      Object.defineProperty(down, 'timeStamp', { value: timeStamp });
      fireEvent(document.body, down);
      fireEvent.click(document.body);
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    };
    for (const timeStamp of [opened - 1000, opened + 100]) await press(timeStamp);
    expect(screen.getByRole('dialog')).toBeDefined();
    await press(performance.now() + 1000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays open while it may not be closed', async () => {
    const { dialog } = await open(false);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
