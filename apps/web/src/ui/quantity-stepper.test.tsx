// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

const minus = () => screen.getByRole('button', { name: 'Decrease quantity' });
const plus = () => screen.getByRole('button', { name: 'Increase quantity' });

describe('QuantityStepper', () => {
  it('steps by one in both directions', () => {
    const onChange = vi.fn();
    render(<QuantityStepper value={2} max={3} onChange={onChange} />);
    fireEvent.click(minus());
    fireEvent.click(plus());
    expect(onChange.mock.calls).toEqual([[1], [3]]);
  });

  it('stops at both ends', () => {
    const { rerender } = render(<QuantityStepper value={1} max={3} onChange={vi.fn()} />);
    expect(minus()).toHaveProperty('disabled', true);
    expect(plus()).toHaveProperty('disabled', false);
    rerender(<QuantityStepper value={3} max={3} onChange={vi.fn()} />);
    expect(minus()).toHaveProperty('disabled', false);
    expect(plus()).toHaveProperty('disabled', true);
  });

  it('stays stopped when more is held than there is', () => {
    render(<QuantityStepper value={5} max={3} onChange={vi.fn()} />);
    expect(plus()).toHaveProperty('disabled', true);
  });

  it('waits while busy', () => {
    render(<QuantityStepper value={2} max={3} busy onChange={vi.fn()} />);
    expect(minus()).toHaveProperty('disabled', true);
    expect(plus()).toHaveProperty('disabled', true);
    expect(screen.getByRole('group', { name: 'Quantity' }).getAttribute('aria-busy')).toBe('true');
  });
});
