// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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

describe('Dialog', () => {
  it('takes the focus to its first control and gives it back to what opened it', async () => {
    const { opener, dialog } = await open();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Size')));
    fireEvent.keyDown(dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('stays open while it may not be closed', async () => {
    const { dialog } = await open(false);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
