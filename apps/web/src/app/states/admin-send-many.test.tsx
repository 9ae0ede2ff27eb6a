// @vitest-environment jsdom
import { calls, type SendMany as Result } from '@haberdash/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendMany } from '../../admin/orders/send-many.tsx';
import { createQueryClient } from '../../base/query-client.ts';
import { FakeShop } from '../testing/fake-shop.ts';

const [ONE, TWO] = ['0b5e7c1e-0000-4000-8000-000000000000', '1c6f8d2f-0000-4000-8000-000000000000'] as const;
const ORDERS = [
  { id: ONE, userName: 'Meera Nair' },
  { id: TWO, userName: 'Imani Okafor' },
];
const row = { carrier: 'DHL', trackingNumber: '', message: '' };
const RESULT: Result = {
  rows: [
    { ...row, line: 1, order: '0b5e7c1e', orderId: ONE, outcome: 'sent', trackingNumber: 'JD1' },
    { ...row, line: 2, order: '1c6f8d2f', orderId: TWO, outcome: 'nothingLeft', message: 'Nothing is left to send.' },
  ],
  sent: 1,
};
let shop: FakeShop;
const onDone = vi.fn();

beforeEach(() => {
  shop = new FakeShop();
  shop.open();
  shop.answer(calls.shipments.sendMany, { data: RESULT });
  onDone.mockReset();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (orders = ORDERS) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SendMany orders={orders} onDone={onDone} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const fill = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const bodies = () => shop.sentBy(calls.shipments.sendMany).map(({ body }) => body);

it('selected orders are checked, then sent, and each says what became of it', async () => {
  show();
  await fill('Carrier (optional)', 'DHL');
  await fill('Tracking number of #0b5e7c1e', 'JD "1"');
  expect(screen.getByRole('button', { name: 'Send parcels' })).toHaveProperty('disabled', true);
  await press('Check');
  await screen.findByText('1 of 2 will be sent.');
  screen.getByText('Will be sent');
  screen.getByText('Nothing left to send');
  await press('Send 1 parcel');
  await screen.findByText('1 of 2 sent.');
  const text = `"${ONE}","DHL","JD ""1"""\n"${TWO}","DHL",""`;
  expect(bodies()).toEqual([
    { text, carrier: 'DHL', apply: false },
    { text, carrier: 'DHL', apply: true },
  ]);
  await press('Done');
  expect(onDone).toHaveBeenCalledWith(true);
});

it('what is changed after the check is checked again before it is sent', async () => {
  show();
  await press('Check');
  await screen.findByText('1 of 2 will be sent.');
  await fill('Tracking number of #1c6f8d2f', 'JD2');
  await waitFor(() => expect(screen.queryByText('1 of 2 will be sent.')).toBeNull());
  expect(screen.getByRole('button', { name: 'Send parcels' })).toHaveProperty('disabled', true);
});

it('lines are pasted, or come from a file', async () => {
  show([]);
  await fill('Lines', '0b5e7c1e;DHL;JD1');
  await press('Check');
  await screen.findByText('1 of 2 will be sent.');
  const file = new File(['0b5e7c1e\tDPD\t5'], 'parcels.csv', { type: 'text/csv' });
  await act(async () => fireEvent.change(screen.getByLabelText('File with parcels'), { target: { files: [file] } }));
  await waitFor(() => expect(screen.getByLabelText('Lines')).toHaveProperty('value', '0b5e7c1e\tDPD\t5'));
  shop.refuse(calls.shipments.sendMany, 'Not now.');
  await press('Check');
  await screen.findByText('Not now.', { selector: '[role=alert]' });
  expect(bodies().map((body) => body?.text)).toEqual(['0b5e7c1e;DHL;JD1', '0b5e7c1e\tDPD\t5']);
});
