// @vitest-environment jsdom
import type { Taxonomy } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../base/query-client.ts';
import { useDialogInAddress } from '../../base/use-dialog-in-address.ts';
import { keys } from '../../data/keys.ts';
import { ShopContext } from '../../data/shop.ts';
import { EDIT_PARAM } from './edited-in-address.ts';
import { ProductPanel } from './product-panel.tsx';
import { SHIRT } from './testing/shirt.ts';

const shop = { priceCurrency: 'USD', chargeCurrency: 'USD' } as NonNullable<Parameters<typeof ShopContext>[0]['value']>;
const taxonomy = {
  categories: [{ id: 'men', label: 'Men', subcategories: [] }],
  brands: [{ id: 'hm', label: 'H&M' }],
  hidden: { categories: [], brands: [] },
} as unknown as Taxonomy;

// A form of this size takes jsdom a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

let sent: string[];
let refusal: object | null;
beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(method);
      return refusal ? Response.json(refusal, { status: 400 }) : Response.json({ success: true, data: SHIRT });
    }
    return Response.json({ success: true, data: SHIRT });
  });
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function List() {
  const { id, close } = useDialogInAddress(EDIT_PARAM);
  return <ProductPanel id={id} onClose={close} />;
}

async function open() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(keys.taxonomy, { success: true, data: taxonomy });
  const element = (
    <ShopContext value={shop}>
      <QueryClientProvider client={queryClient}>
        <List />
      </QueryClientProvider>
    </ShopContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/admin/products', '/admin/products?edit=p'],
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => one('[name="title"]'));
  return router;
}

/** By a selector: looking for roles in a form of this size takes jsdom long. */
function one(selector: string, scope: ParentNode = document): HTMLElement {
  const found = scope.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
}
const nav = () => one('nav[aria-label="Sections"]');
const entries = () => [...nav().querySelectorAll('button')].map(({ textContent }) => textContent);
const current = () => one('[aria-current]', nav()).textContent;
function press(name: string, scope: ParentNode = one('[role="dialog"]')) {
  const found = [...scope.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}`);
  fireEvent.click(found);
}
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
const question = async () => {
  await screen.findByText('Leave without saving?');
  return one('[role="alertdialog"]');
};

it('leads to its sections, and says in which one is', async () => {
  await open();
  expect(entries()).toEqual(['Basics', 'Pictures', 'Prices', 'Variants', 'Details', 'Publishing', 'History']);
  expect(current()).toBe('Basics');
  press('Variants', nav());
  expect(current()).toBe('Variants');
  expect(document.activeElement?.textContent).toBe('Options and variants');
  act(() => screen.getByLabelText('Address (optional)').focus());
  expect(current()).toBe('Publishing');
});

it('counts at each section what is wrong in it, and puts the focus there', async () => {
  await open();
  type('Sale price (optional)', '2000');
  fireEvent.change(screen.getByLabelText('Stock of S / White'), { target: { value: '1.5' } });
  expect(entries()).toContain('Variants1, 1 mistake');
  await act(async () => press('Update product'));
  expect(entries()).toContain('Prices1, 1 mistake');
  expect(document.activeElement).toBe(screen.getByLabelText('Sale price (optional)'));
  expect(current()).toContain('Prices');
  expect(sent).toEqual([]);
});

it('leads to the section of a field that the shop refuses', async () => {
  const details = [{ field: 'slug', message: 'Another product has this address.' }];
  refusal = { success: false, code: 'SLUG_TAKEN', message: 'Another product has this address.', details };
  await open();
  await act(async () => press('Update product'));
  await waitFor(() => expect(current()).toContain('Publishing'));
  expect(entries()).toContain('Publishing1, 1 mistake');
});

it('says what is missing before it can be saved', async () => {
  await open();
  type('Title', '');
  expect(screen.getByText('Still missing: Title')).toBeTruthy();
  expect(one('button[type="submit"]')).toHaveProperty('disabled', true);
});

it('asks before changed pictures are lost by closing', async () => {
  const router = await open();
  press('Move picture 2 up');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  press('Close');
  press('Keep editing', await question());
  expect(router.state.location.search).toBe('?edit=p');
  press('Close');
  press('Leave', await question());
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('asks before changed pictures are lost by going back', async () => {
  const router = await open();
  fireEvent.change(screen.getByLabelText(/^Alternative text 1/), { target: { value: 'The front' } });
  await act(() => router.navigate(-1));
  press('Keep editing', await question());
  expect(router.state.location.search).toBe('?edit=p');
  await act(() => router.navigate(-1));
  press('Leave', await question());
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('goes without a question once they are saved', async () => {
  const router = await open();
  press('Move picture 2 up');
  await act(async () => press('Update product'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(sent).toEqual(['PUT']);
  expect(document.querySelector('[role="alertdialog"]')).toBeNull();
});

it('takes a brand that is added from the form, and is not sent with it', async () => {
  await open();
  const brands = [...taxonomy.brands, { id: 'linden', label: 'Linden' }];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, data: { ...taxonomy, brands } });
    sent.push(method);
    return Response.json({ success: true, message: 'Brand added', data: { id: 'linden', label: 'Linden' } });
  });
  press('New brand');
  const dialog = await waitFor(() => one('#term-form').closest<HTMLElement>('[role="dialog"]') ?? document.body);
  fireEvent.input(one('input', dialog), { target: { value: 'Linden' } });
  await act(async () => press('Add brand', dialog));
  await waitFor(() => expect(one('[name="brand"]')).toHaveProperty('value', 'linden'));
  expect(sent).toEqual(['POST']);
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
});
