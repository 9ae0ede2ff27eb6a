// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { lazyPart } from './lazy-part.tsx';
import { PendingOverlay } from './pending-overlay.tsx';
import { dismissToast, Toaster } from './toast.tsx';

// Loaded beforehand: a toast is to be seen as soon as it is said.
beforeAll(() => import('./toast-area.tsx'));

afterEach(() => {
  dismissToast();
  cleanup();
});

const Shirt = () => <p>a shirt</p>;
const ShirtDialog = () => (
  <Dialog open onOpenChange={() => undefined} title="a shirt">
    <button type="button">Buy</button>
  </Dialog>
);
const backdrops = () => document.querySelectorAll<HTMLElement>('.bg-scrim');

describe('a part whose code comes later', () => {
  it('has its outline until then, and none once the code is there', async () => {
    const Part = lazyPart(async () => Shirt);
    render(<Part fallback="an outline" />);
    expect(document.body.textContent).toBe('an outline');
    await screen.findByText('a shirt');
    cleanup();
    render(<Part fallback="an outline" />);
    expect(document.body.textContent).toBe('a shirt');
  });

  it('says that its code did not come, and asks for it again when it is drawn again', async () => {
    const load = vi.fn<() => Promise<ComponentType>>().mockRejectedValueOnce(new Error('offline'));
    load.mockResolvedValue(Shirt);
    const Part = lazyPart(load);
    function Page() {
      const [isAsked, setAsked] = useState(true);
      if (isAsked) return <Part onUnavailable={() => setAsked(false)} />;
      return (
        <button type="button" onClick={() => setAsked(true)}>
          Open
        </button>
      );
    }
    render(
      <>
        <Page />
        <Toaster />
      </>,
    );
    const open = await screen.findByRole('button', { name: 'Open' });
    expect(await screen.findAllByText('We couldn’t open this')).toHaveLength(1);
    act(() => open.click());
    await screen.findByText('a shirt');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('has what it could not draw reported by the page', async () => {
    const Broken = lazyPart(async () => (): never => {
      throw new Error('a fault of its own');
    });
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', onError);
    render(<Broken />);
    await waitFor(() => expect(document.body.textContent).toBe(''));
    await waitFor(() => expect(onError).toHaveBeenCalled());
    expect(screen.queryByText('We couldn’t open this')).toBeNull();
    window.removeEventListener('error', onError);
    complaint.mockRestore();
  });
});

describe('a dialog whose code comes later', () => {
  it('is a backdrop at first, each time, though its code is there', async () => {
    const Part = lazyPart(async () => ShirtDialog, <PendingOverlay />);
    await Part.preload();
    for (const _time of ['first', 'second']) {
      render(<Part />);
      await screen.findByRole('dialog', { name: 'a shirt' });
      expect(backdrops()).toHaveLength(1);
      expect(backdrops()[0]?.style.getPropertyValue('--backdrop-delay')).toMatch(/^-\d+ms$/);
      cleanup();
      await act(async () => undefined);
    }
  });

  it('goes on with the backdrop of its placeholder; a dialog without one begins with nothing', async () => {
    const Part = lazyPart(async () => ShirtDialog, <PendingOverlay />);
    render(<Part />);
    await screen.findByRole('dialog');
    expect(backdrops()[0]?.style.getPropertyValue('--backdrop-delay')).toMatch(/^-\d+ms$/);
    cleanup();
    await act(async () => undefined);
    render(<ShirtDialog />);
    await screen.findByRole('dialog');
    expect(backdrops()[0]?.style.getPropertyValue('--backdrop-delay')).toBe('');
  });
});
