// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Faults } from './field-faults.ts';
import { useFaultFocus } from './use-fault-focus.ts';

afterEach(cleanup);

function Form({ faults, saving }: { faults: Faults; saving: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useFaultFocus(form, faults, saving);
  return (
    <form ref={form}>
      <input aria-label="Fee" disabled={saving} />
      <input aria-label="Bank details" disabled={saving} aria-invalid={'details' in faults} />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByLabelText('Bank details');

describe('useFaultFocus', () => {
  it('a refusal that came while the fields were still disabled left the keyboard nowhere', () => {
    const none = {};
    const faults = { details: 'Enter your bank details.' };
    const { rerender } = render(<Form faults={none} saving />);
    rerender(<Form faults={faults} saving />);
    expect(document.activeElement).not.toBe(field());
    rerender(<Form faults={faults} saving={false} />);
    expect(document.activeElement).toBe(field());
  });

  it('a field that is put right is left alone until the next refusal', () => {
    const faults = { details: 'Enter your bank details.' };
    const { rerender } = render(<Form faults={faults} saving={false} />);
    const fee = screen.getByLabelText('Fee');
    fee.focus();
    rerender(<Form faults={faults} saving />);
    rerender(<Form faults={faults} saving={false} />);
    expect(document.activeElement).not.toBe(field());
    rerender(<Form faults={{ ...faults }} saving={false} />);
    expect(document.activeElement).toBe(field());
  });
});
