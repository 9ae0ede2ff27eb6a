// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster, toast } from './toast.tsx';

// Loaded while time passes by itself.
beforeAll(() => import('./toast-area.tsx'));

/** In small steps: React runs effects, which start further timers, only at the end of each `act`. */
async function pass(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += 50) {
    await act(() => vi.advanceTimersByTimeAsync(50));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(async () => {
  await pass(10_000);
  cleanup();
  vi.useRealTimers();
});

describe('toast', () => {
  it('shows what was said before there was a place for it, and of that the newest', async () => {
    toast({ title: 'Early' });
    toast({ title: 'Earlier than its code' });
    await pass(200);
    expect(screen.getByText('Earlier than its code')).toBeDefined();
    expect(screen.queryByText('Early')).toBeNull();
  });

  it('keeps one toast, the newest', async () => {
    toast({ title: 'First' });
    await pass(100);
    toast({ title: 'Second' });
    await pass(50);
    const front = document.querySelectorAll('[data-sonner-toast][data-front="true"]');
    expect([...front].map((element) => element.textContent)).toEqual(['Second']);
    await pass(400);
    expect(screen.queryByText('First')).toBeNull();
    expect(screen.getByText('Second')).toBeDefined();
  });

  it('does not bring an older toast back once the newest has gone', async () => {
    toast({ title: 'Long', duration: 60_000 });
    await pass(100);
    toast({ title: 'Short', duration: 1000 });
    await pass(2000);
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(0);
  });

  it('stays for 5 seconds where no duration is given', async () => {
    toast({ title: 'Saved', description: 'All of it' });
    await pass(4900);
    expect(screen.getByText('All of it')).toBeDefined();
    await pass(500);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('stays for as long as asked', async () => {
    toast({ title: 'Brief', duration: 3000 });
    await pass(2900);
    expect(screen.getByText('Brief')).toBeDefined();
    await pass(500);
    expect(screen.queryByText('Brief')).toBeNull();
  });

  it('interrupts for a failure and can be dismissed', async () => {
    toast({ title: 'Login failed', tone: 'danger' });
    await pass(100);
    expect(screen.getByRole('alert').textContent).toBe('Login failed');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await pass(500);
    expect(screen.queryByText('Login failed')).toBeNull();
  });
});

it('toasts have their place before anything is said, though not with the first press, which would wait for it', async () => {
  cleanup();
  // A visit of its own.
  vi.resetModules();
  const own = await import('./toast.tsx');
  await import('./toast-area.tsx');
  render(<own.Toaster />);
  const areas = () => screen.queryAllByRole('region', { hidden: true });
  fireEvent.pointerDown(document.body);
  await pass(400);
  expect(areas()).toEqual([]);
  await pass(3500);
  expect(areas()).toHaveLength(1);
});
