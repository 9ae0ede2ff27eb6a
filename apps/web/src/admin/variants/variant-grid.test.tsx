// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { addOption, addValues } from './option-edits.ts';
import { VariantGrid } from './variant-grid.tsx';
import { refuse } from './variant-refusals.ts';
import type { CellHints } from './variant-row.tsx';
import { NO_VARIANTS, type VariantsDraft } from './variants-draft.ts';

afterEach(cleanup);

const HINTS: CellHints = { sku: '', price: '999', salePrice: '', stock: '0', weight: '' };
const PICTURES = ['front', 'back'].map((name) => ({ url: `/media/${name}/1200.webp`, alt: name }));
const draftOf = (count: number) =>
  addValues(
    addOption(NO_VARIANTS, 'Size'),
    '0',
    Array.from({ length: count }, (_, index) => `S${index}`),
  );

function Grid({ start }: { start: VariantsDraft }) {
  const [draft, change] = useState(start);
  return <VariantGrid draft={draft} change={change} pictures={PICTURES} hints={HINTS} decimals={2} />;
}

/** By its name alone: looking for roles in a grid takes jsdom long. */
function cell(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
}
const enter = (name: string) => act(() => cell(name).focus());
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
const focused = () => document.activeElement?.getAttribute('aria-label');

/** @returns whether the browser was left to do what it does with the key */
function press(key: string, options: Partial<KeyboardEventInit> = {}): boolean {
  if (!document.activeElement) throw new Error('Nothing has the focus');
  return fireEvent.keyDown(document.activeElement, { key, ...options });
}

function paste(name: string, text: string) {
  const event = createEvent.paste(cell(name), { clipboardData: { getData: () => text } });
  fireEvent(cell(name), event);
  return event;
}

describe('the keyboard', () => {
  it('leads from cell to cell with arrows and Enter, which does not send the form', () => {
    render(<Grid start={draftOf(3)} />);
    enter('Price of S0');
    press('ArrowDown');
    expect(focused()).toBe('Price of S1');
    press('ArrowRight');
    expect(focused()).toBe('Sale price of S1');
    expect(press('Enter')).toBe(false);
    expect(focused()).toBe('Sale price of S2');
    press('Enter');
    expect(focused()).toBe('Sale price of S2');
    press('Enter', { shiftKey: true });
    press('ArrowUp');
    press('ArrowUp');
    expect(focused()).toBe('Sale price of S0');
    for (let step = 0; step < 4; step += 1) press('ArrowLeft');
    expect(focused()).toBe('Offered of S0');
  });

  it('moves within a text before it leaves it', () => {
    render(<Grid start={draftOf(2)} />);
    type('SKU of S0', 'ABC');
    const sku = cell('SKU of S0');
    enter('SKU of S0');
    sku.setSelectionRange(1, 1);
    expect(press('ArrowRight')).toBe(true);
    expect(focused()).toBe('SKU of S0');
    sku.setSelectionRange(3, 3);
    press('ArrowRight');
    expect(focused()).toBe('Price of S0');
    press('ArrowLeft');
    expect([sku.selectionStart, sku.selectionEnd]).toEqual([0, 3]);
  });

  it('comes in and goes out with one press of Tab: one cell is a stop', () => {
    render(<Grid start={draftOf(3)} />);
    const stops = () =>
      [...screen.getByRole('grid').querySelectorAll<HTMLInputElement>('input')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map((input) => input.getAttribute('aria-label'));
    expect(stops()).toEqual(['SKU of S0']);
    enter('Stock of S2');
    expect(stops()).toEqual(['Stock of S2']);
  });

  it('fills down with Ctrl and D, and with the button; Undo takes it back', () => {
    render(<Grid start={draftOf(3)} />);
    type('Stock of S0', '5');
    enter('Stock of S0');
    expect(press('d', { ctrlKey: true })).toBe(false);
    expect(cell('Stock of S2').value).toBe('5');
    expect(screen.getByText('Total stock: 15')).toBeDefined();
    expect(screen.getByRole('status').textContent).toBe('Filled 2 cells below.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(cell('Stock of S2').value).toBe('');
    type('Price of S1', '700');
    enter('Price of S1');
    fireEvent.click(screen.getByRole('button', { name: /^Fill down/ }));
    expect(['S0', 'S1', 'S2'].map((size) => cell(`Price of ${size}`).value)).toEqual(['', '700', '700']);
  });
});

describe('pasting', () => {
  it('spreads a block over the cells from the focused one on', () => {
    render(<Grid start={draftOf(2)} />);
    expect(paste('SKU of S0', 'A-1\t1,200.00\t\t4\nA-2\t1,300.00\t1,000.00\t6\n').defaultPrevented).toBe(true);
    expect(cell('SKU of S1').value).toBe('A-2');
    expect(cell('Price of S0').value).toBe('1200');
    expect(cell('Sale price of S1').value).toBe('1000');
    expect(screen.getByText('Total stock: 10')).toBeDefined();
  });

  it('of a single text is left to the browser', () => {
    render(<Grid start={draftOf(2)} />);
    expect(paste('SKU of S0', 'A-1').defaultPrevented).toBe(false);
  });
});

it('says at the cell what is wrong in it', () => {
  const start = refuse(draftOf(2), [{ field: 'variants.1.sku', message: "Another product has the SKU 'A'." }]);
  render(<Grid start={start} />);
  expect(cell('SKU of S1').getAttribute('aria-invalid')).toBe('true');
  const describedBy = cell('SKU of S1').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(describedBy)?.textContent).toBe("Another product has the SKU 'A'.");
  type('Stock of S0', '1.5');
  expect(screen.getByText('Stock must be a whole number up to 1000000.')).toBeDefined();
  type('Stock of S0', '1');
  expect(screen.queryByText('Stock must be a whole number up to 1000000.')).toBeNull();
});

it('counts what is offered alone', () => {
  render(<Grid start={draftOf(2)} />);
  type('Stock of S0', '5');
  type('Stock of S1', '6');
  fireEvent.click(cell('Offered of S0'));
  expect(screen.getByText('Total stock: 6')).toBeDefined();
  expect(screen.getByText('1 of 2 offered')).toBeDefined();
  expect(cell('Stock of S0').readOnly).toBe(true);
});

it('draws one row of 200 anew for a pressed key', () => {
  const drawn: string[] = [];
  const start = draftOf(100);
  const watched = (title: string, row: VariantsDraft['rows'][number]) =>
    Object.defineProperty({ ...row }, 'title', {
      enumerable: true,
      get: () => {
        drawn.push(title);
        return title;
      },
    });
  const rows = start.rows.flatMap((row) => [
    watched(row.title, row),
    watched(`${row.title}b`, { ...row, key: `${row.key}b` }),
  ]);
  expect(rows).toHaveLength(200);
  render(<Grid start={{ ...start, rows }} />);
  enter('Price of S50');
  drawn.length = 0;
  type('Price of S50', '1');
  // The grid itself names the row of the focus at its button.
  expect([...new Set(drawn)]).toEqual(['S50']);
});

it('gives the variant of the cell that one is in a picture of its own, and takes it back', () => {
  render(<Grid start={draftOf(3)} />);
  enter('SKU of S1');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture of S1' });
  fireEvent.change(select, { target: { value: PICTURES[1]?.url } });
  expect(select.value).toBe(PICTURES[1]?.url);
  enter('SKU of S2');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Picture of S2' }).value).toBe('');
  enter('SKU of S1');
  expect(select.value).toBe(PICTURES[1]?.url);
  fireEvent.change(select, { target: { value: '' } });
  expect(select.value).toBe('');
});
