// @vitest-environment jsdom
import type { Term } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adminEndpoints } from '../../base/admin-endpoints.ts';
import { createQueryClient } from '../../base/query-client.ts';
import { RemoveDialog } from './remove-dialog.tsx';

const term = (id: string, label: string, count: number): Term => ({
  id,
  label,
  key: 'x',
  parent: '',
  description: '',
  image: null,
  hidden: false,
  onHome: true,
  count,
  version: 1,
});

const KIDS = adminEndpoints.adminTaxonomy.remove.path.replace(':kind', 'category').replace(':id', 'kids');
let asked: string[];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(String(url));
    return Promise.resolve(Response.json({ success: true, message: 'Deleted', moved: 0 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(kids: Term, isMerge: boolean) {
  const onClose = vi.fn();
  const list = [term('men', 'Men', 5), kids];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveDialog kind="category" term={kids} list={list} isMerge={isMerge} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('one with products is not deleted before it is said where they go', async () => {
  const onClose = open(term('kids', 'Kids', 2), false);
  expect(screen.getByText('2 products will be moved. This can’t be undone.')).toBeTruthy();
  expect(button('Delete category').disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Where do its products go?'), { target: { value: 'men' } });
  fireEvent.click(button('Delete category'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([`${KIDS}?into=men`]);
});

it('one without products is deleted without a question, and merged with one', async () => {
  const onClose = open(term('kids', 'Kids', 0), false);
  expect(screen.queryByRole('combobox')).toBeNull();
  fireEvent.click(button('Delete category'));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked).toEqual([KIDS]);
  cleanup();
  open(term('kids', 'Kids', 0), true);
  expect(button('Merge').disabled).toBe(true);
});
