// @vitest-environment jsdom
import { type AdminReturn, calls } from '@haberdash/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { adminReturnPath, paths } from '../../base/paths.ts';
import { RETURN, SHIRT } from '../../data/testing/admin-returns.ts';
import { ADMIN, expectToast, field, isDisabled, press, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.return);
const PATH = adminReturnPath(RETURN.id);
const sent = () => app.shop.sentBy(calls.adminReturns.update).at(-1)?.body;

/** Opens the page of a return that is like this. */
const open = (fields: Partial<AdminReturn> = {}, permissions = ADMIN.permissions) => {
  app.shop.answer(calls.adminReturns.details, { data: { ...RETURN, ...fields } });
  return app.open(PATH, { ...ADMIN, permissions });
};

/** What the shop answers to the next step, and shows from then on. */
const becomes = (fields: Partial<AdminReturn>, message = 'Return changed.') => {
  const data = { ...RETURN, version: 5, ...fields };
  app.shop.answer(calls.adminReturns.update, () => {
    app.shop.answer(calls.adminReturns.details, { data });
    return { message, data };
  });
};
const next = () => screen.findByRole('region', { name: 'Next step' });
const more = async (group: string, times = 1, step: 'Increase' | 'Decrease' = 'Increase') => {
  const stepper = await screen.findByRole('group', { name: group });
  for (let count = 0; count < times; count += 1)
    await act(async () => fireEvent.click(within(stepper).getByRole('button', { name: `${step} quantity` })));
};

it('a return that isn’t there, or cannot be loaded, is said so', async () => {
  app.shop.refuse(calls.adminReturns.details, 'Gone.', { code: 'RETURN_NOT_FOUND', status: 404 });
  app.open(PATH, ADMIN);
  await screen.findByRole('heading', { name: 'Return not found' });
});

describe('a request', () => {
  it('says what comes back, why and of whom, with pictures that open large', async () => {
    const exchange = {
      resolution: 'exchange' as const,
      newVariant: { variantId: 'v', sku: 'LS-M', variantTitle: 'M / White' },
    };
    open({ kind: 'exchange', items: [{ ...SHIRT, ...exchange, pictures: ['/media/flaw.webp'] }] });
    await screen.findByRole('heading', { name: /^Return R-7c000000/ });
    for (const text of ['Too small', 'Exchange for M / White', 'Runs small.', 'meera@example.test', '#0b5e7c1e'])
      screen.getByText(text);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Buyer’s picture 1 of Linen shirt' })));
    const dialog = await screen.findByRole('dialog', { name: 'Buyer’s picture 1 of Linen shirt' });
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/media/flaw.webp');
  });

  it('is approved with instructions and a label, and the keyboard goes on to the next step', async () => {
    open();
    await screen.findByRole('heading', { name: 'Approve or refuse' });
    await type('Instructions (optional)', 'Send it to 12 Mill Lane.');
    await type('Link to a label (optional)', 'label');
    await press('Approve return');
    await screen.findByText('Enter an address that begins with https://.');
    expect(sent()).toBeUndefined();
    await type('Link to a label (optional)', 'https://label.example/1');
    becomes({ state: 'approved', note: 'Send it to 12 Mill Lane.' }, 'Return approved.');
    await press('Approve return');
    await expectToast('success', 'Return approved.');
    const note = 'Send it to 12 Mill Lane.';
    expect(sent()).toEqual({ action: 'approve', note, labelUrl: 'https://label.example/1', version: 4 });
    await screen.findByRole('heading', { name: 'Receive the parcel' });
    expect(document.activeElement).toBe(await next());
  });

  it('is refused with a reason only', async () => {
    open();
    await press('Refuse…');
    expect(await isDisabled('Refuse return')).toBe(true);
    await type('Reason', 'Worn.');
    becomes({ state: 'refused', note: 'Worn.' });
    await press('Refuse return');
    await screen.findByText('This return was refused.');
    expect(sent()).toEqual({ action: 'refuse', note: 'Worn.', version: 4 });
    expect(app.shop.sentBy(calls.adminReturns.update)).toHaveLength(1);
  });

  it('that someone else has decided is shown as it is now, and what I wrote is not sent again', async () => {
    open();
    await screen.findByRole('heading', { name: 'Approve or refuse' });
    const present = { ...RETURN, version: 5, state: 'cancelled' as const };
    app.shop.answer(calls.adminReturns.details, { data: present });
    app.shop.refuse(calls.adminReturns.update, 'Moved.', { code: 'RETURN_MOVED', status: 409, details: present });
    await press('Approve return');
    await screen.findByText(/Someone else changed this return while you were working on it\. It’s now: Cancelled\./);
    await screen.findByText('This return was cancelled.');
  });

  it('that the shop does not change says why', async () => {
    open();
    app.shop.refuse(calls.adminReturns.update, 'The new size has sold out.', { code: 'OUT_OF_STOCK', status: 409 });
    await press('Approve return');
    await expectToast('danger', 'The return was not changed', 'The new size has sold out.');
  });
});

describe('a parcel', () => {
  it('is received with fewer units than were announced', async () => {
    open({ state: 'inTransit' });
    await more('Units of Linen shirt (S / White) that arrived', 1, 'Decrease');
    becomes({ state: 'received', items: [{ ...SHIRT, received: 1 }] });
    await press('Mark as received');
    await screen.findByRole('heading', { name: 'Inspect the items' });
    expect(sent()).toEqual({ action: 'receive', items: [{ id: 'i1', quantity: 1 }], version: 4 });
    await screen.findByText('1 of 2 received');
  });

  it('with nothing in it cannot be received, but its return cancelled', async () => {
    open({ state: 'approved' });
    await more('Units of Linen shirt (S / White) that arrived', 2, 'Decrease');
    expect(await isDisabled('Mark as received')).toBe(true);
    await press('Cancel return…');
    becomes({ state: 'cancelled' });
    await press('Cancel return');
    await screen.findByText('This return was cancelled.');
    expect(sent()).toEqual({ action: 'cancel', version: 4 });
  });

  it('that was not there is taken back', async () => {
    open({ state: 'received', items: [{ ...SHIRT, received: 2 }] });
    becomes({ state: 'approved' });
    await press('Undo receipt');
    await screen.findByRole('heading', { name: 'Receive the parcel' });
    expect(sent()).toEqual({ action: 'undoReceive', version: 4 });
  });

  it('is inspected: all units are sellable unless some are said to be seconds or waste', async () => {
    open({ state: 'received', items: [{ ...SHIRT, received: 2 }] });
    await screen.findByText('2 of 2 sellable');
    await more('Seconds: Linen shirt (S / White)');
    await more('Waste: Linen shirt (S / White)');
    await screen.findByText('0 of 2 sellable');
    const waste = screen.getByRole('group', { name: 'Waste: Linen shirt (S / White)' });
    expect(within(waste).getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' }).disabled).toBe(true);
    becomes({ state: 'inspected', items: [{ ...SHIRT, received: 2, seconds: 1, waste: 1 }] });
    await press('Save inspection');
    await screen.findByText('2 of 2 received · 1 seconds · 1 waste');
    expect(sent()).toEqual({
      action: 'inspect',
      items: [{ id: 'i1', sellable: 0, seconds: 1, waste: 1 }],
      version: 4,
    });
  });
});

const parts = { currency: 'EUR', goods: 80, delivery: 5, fee: 4, total: 81, maxDiminished: 0, items: [] };
const inspected = { state: 'inspected' as const, items: [{ ...SHIRT, received: 2, sellable: 2 }] };
const refunds = () => app.shop.sentBy(calls.adminReturns.refund).map(({ body }) => body);

describe('the refund', () => {
  it('is shown in parts before it is pressed, and asked about once more', async () => {
    open({ ...inspected, refund: parts });
    const dl = (await screen.findByText('Return fee')).closest('dl');
    expect(dl?.textContent).toBe('Items€80.00Delivery€5.00Return fee−€4.00Total€81.00');
    await press('Refund €81.00');
    await screen.findByRole('alertdialog', { name: 'Refund €81.00?' });
    expect(refunds()).toEqual([]);
    const data = { ...RETURN, ...inspected, refunded: { amount: 81, currency: 'EUR', isComplete: true } };
    app.shop.answer(calls.adminReturns.refund, () => {
      app.shop.answer(calls.adminReturns.details, { data });
      return { message: 'Refund sent.', data };
    });
    await press('Refund €81.00');
    await expectToast('success', 'Refund sent.');
    expect(refunds()).toEqual([{ expectedTotal: 81, requestId: expect.any(String) }]);
    await waitFor(() => expect(screen.queryByText('Return fee')).toBeNull());
  });

  it('of a withdrawal is less what its goods have lost in value, with a reason', async () => {
    open({ ...inspected, kind: 'withdrawal', refund: { ...parts, fee: 0, total: 85, maxDiminished: 80 } });
    await screen.findByText('Refund €85.00');
    await type('Diminished value in EUR (optional)', '80.01');
    await screen.findByText('You can take off up to €80.00.');
    await type('Diminished value in EUR (optional)', '10,50');
    expect(await isDisabled('Refund €74.50')).toBe(true);
    await type('Reason', 'Washed.');
    app.shop.refuse(calls.adminReturns.refund, 'The refund has changed. Check it again.', {
      ...{ code: 'RETURN_REFUND_CHANGED', status: 409, details: { ...RETURN, ...inspected } },
    });
    await press('Refund €74.50');
    await screen.findByRole('alertdialog', { name: 'Refund €74.50?' });
    await press('Refund €74.50');
    await screen.findByText('The refund has changed. Check it again.');
    expect(refunds()).toEqual([
      { expectedTotal: 74.5, diminished: { amount: 10.5, reason: 'Washed.' }, requestId: expect.any(String) },
    ]);
    expect(field('Reason').value).toBe('Washed.');
  });

  it('is no button for who may not refund', async () => {
    open({ ...inspected, refund: parts }, ['orders']);
    await screen.findByText('Return fee');
    expect(screen.queryByText(/^Refund €/)).toBeNull();
  });
});

describe('the end', () => {
  it('is asked about while money is owed', async () => {
    open({ ...inspected, refund: parts });
    await press('Close return…');
    const question = await screen.findByRole('alertdialog', { name: 'Close this return?' });
    expect(question.textContent).toContain('€81.00 hasn’t been refunded.');
    becomes({ state: 'closed' });
    await press('Close anyway');
    await screen.findByText('This return is closed.');
    expect(sent()).toEqual({ action: 'close', version: 4 });
  });

  it('of an exchange is the new size, which is sent from its order', async () => {
    open({ ...inspected, kind: 'exchange', toSend: 1 });
    const link = await screen.findByRole('link', { name: 'Send the new size' });
    expect(link.getAttribute('href')).toContain(RETURN.orderId);
    expect((await next()).textContent).toContain('1 item of the exchange hasn’t been sent.');
  });

  it('is one press where all is settled', async () => {
    open(inspected);
    becomes({ state: 'closed' });
    await press('Close return');
    await screen.findByText('This return is closed.');
  });
});
