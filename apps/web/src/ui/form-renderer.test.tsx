// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FormControl } from './form-control.ts';
import { FormRenderer } from './form-renderer.tsx';

const controls: FormControl[] = [
  { name: 'email', label: 'Email', type: 'email', id: 'email', required: true },
  { name: 'city', label: 'City', componentType: 'select', options: [{ id: 'pune', label: 'Pune' }], required: true },
  { name: 'notes', label: 'Notes', componentType: 'textarea' },
  { name: 'odd', label: 'Odd', componentType: 'something-else' },
];

afterEach(cleanup);

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

describe('FormRenderer', () => {
  it('draws the control that the definition names, and an input for anything else', () => {
    render(<FormRenderer controls={controls} onSubmit={vi.fn()} />);
    expect(screen.getByLabelText('Email').getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('City').tagName).toBe('SELECT');
    expect(screen.getByLabelText('Notes').tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('Odd').tagName).toBe('INPUT');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDefined();
  });

  it('ties each error to its field and puts the focus on the first', async () => {
    const onSubmit = vi.fn();
    render(<FormRenderer controls={controls} onSubmit={onSubmit} submitText="Save" />);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    const message = await screen.findByText('Email is required');
    const email = screen.getByLabelText('Email');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(email.getAttribute('aria-describedby')).toBe(message.id);
    expect(screen.getByText('City is required')).toBeDefined();
    expect(document.activeElement).toBe(email);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('hands over a flat map with every control in it', async () => {
    const onSubmit = vi.fn();
    render(<FormRenderer controls={controls} onSubmit={onSubmit} defaultValues={{ email: 'a@b.in' }} />);
    fill('City', 'pune');
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ email: 'a@b.in', city: 'pune', notes: '', odd: '' });
  });

  it('does not submit while disabled or busy', () => {
    const { rerender } = render(<FormRenderer controls={controls} onSubmit={vi.fn()} submitDisabled />);
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true);
    const onSubmit = vi.fn();
    rerender(<FormRenderer controls={controls} onSubmit={onSubmit} defaultValues={{ email: 'a@b.in' }} submitting />);
    const button = screen.getByRole('button', { name: 'Submit' });
    button.focus();
    expect(fireEvent.click(button)).toBe(false);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(button);
  });
});
