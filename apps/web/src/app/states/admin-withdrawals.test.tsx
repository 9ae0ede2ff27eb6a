// @vitest-environment jsdom
import { calls, type Withdrawal } from '@haberdash/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminReturnPath, paths } from '../../base/paths.ts';
import { RETURN, WITHDRAWAL } from '../../data/testing/admin-returns.ts';
import { ADMIN, expectToast, field, isDisabled, press, select, setUpApp, type } from '../testing/open-app.tsx';

const app = setUpApp(paths.admin.withdrawals);
const answer = (...data: Withdrawal[]) =>
  app.shop.answer(calls.adminWithdrawals.list, {
    ...{ data, total: data.length, page: 1, limit: 20 },
    open: data.filter(({ state }) => state === 'open').length,
  });
const open = () => app.open(paths.admin.withdrawals, ADMIN);
const sent = () => app.shop.sentBy(calls.adminWithdrawals.judge).at(-1)?.body;
const ACCEPT = 'Accept the withdrawal of Meera Nair';
const REFUSE = 'Refuse the withdrawal of Meera Nair';

beforeEach(() => answer(WITHDRAWAL));

it('a statement is shown as it was made, with the clock', async () => {
  open();
  await screen.findByRole('heading', { name: 'Meera Nair' });
  for (const text of ['#0b5e7c1e', 'The order’s email', 'Withdraws from the whole order.', 'I withdraw.'])
    screen.getByText(text);
  screen.getByText(/^Refund by 5\sDec$/);
  screen.getByText(/^1\sDec 2026$/);
});

it('an address that isn’t the order’s, and a number that no order has, stand out', async () => {
  answer(
    { ...WITHDRAWAL, isEmailOfOrder: false, items: [{ orderItemId: 'l', quantity: 2, title: 'Linen shirt' }] },
    { ...WITHDRAWAL, id: 'b', orderId: null, orderNumber: 'ffffffff', isEmailOfOrder: false, periodEndsAt: null },
  );
  open();
  await screen.findByText('Not the order’s email');
  screen.getByText('Withdraws from 2 × Linen shirt.');
  screen.getByText('No order has this number');
  screen.getByText('Delivery date not known');
});

it('the mail’s address leads here', async () => {
  const router = app.open(paths.admin.mailedWithdrawals, ADMIN);
  await screen.findByRole('heading', { name: 'Meera Nair' });
  expect(router.state.location.pathname).toBe(paths.admin.withdrawals);
});

describe('a judgement', () => {
  it('accepts, and leads to the return that came of it', async () => {
    open();
    await press(ACCEPT);
    const judged: Withdrawal = {
      ...WITHDRAWAL,
      ...{ state: 'accepted', judgedAt: '2026-11-22T10:00:00.000Z', judgedBy: 'Ada', returnId: RETURN.id },
    };
    app.shop.answer(calls.adminWithdrawals.judge, () => {
      answer(judged);
      return { data: judged };
    });
    await press('Accept withdrawal');
    await expectToast('success', 'Withdrawal accepted');
    expect(sent()).toEqual({ action: 'accept', note: '' });
    const link = await screen.findByRole('link', { name: 'View return' });
    expect(link.getAttribute('href')).toBe(adminReturnPath(RETURN.id));
    expect(screen.queryByRole('button', { name: ACCEPT })).toBeNull();
  });

  it('refuses with a reason only', async () => {
    open();
    await press(REFUSE);
    expect(await isDisabled('Refuse withdrawal')).toBe(true);
    await type('Reason', 'Sealed goods.');
    app.shop.answer(calls.adminWithdrawals.judge, { data: { ...WITHDRAWAL, state: 'refused', note: 'Sealed goods.' } });
    await press('Refuse withdrawal');
    await expectToast('success', 'Withdrawal refused');
    expect(sent()).toEqual({ action: 'refuse', note: 'Sealed goods.' });
  });

  it('names the order where none was found, and says when there is none of that number', async () => {
    answer({ ...WITHDRAWAL, orderId: null, isEmailOfOrder: false });
    open();
    await press(ACCEPT);
    expect(await isDisabled('Accept withdrawal')).toBe(true);
    await type('Order number', '#ffffffff');
    app.shop.refuse(calls.adminWithdrawals.judge, 'Order not found', { code: 'ORDER_NOT_FOUND', status: 404 });
    await press('Accept withdrawal');
    await screen.findByText('Order not found');
    expect(field('Order number').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual({ action: 'accept', note: '', orderNumber: '#ffffffff' });
  });

  it('warns where the email isn’t the order’s', async () => {
    answer({ ...WITHDRAWAL, isEmailOfOrder: false });
    open();
    await press(ACCEPT);
    await screen.findByText(/The email isn’t the order’s\. Make sure/);
  });

  it('that someone else has made is told, and shown', async () => {
    open();
    await press(REFUSE);
    await type('Reason', 'Too late.');
    const message = 'This withdrawal has already been dealt with.';
    app.shop.refuse(calls.adminWithdrawals.judge, message, { code: 'WITHDRAWAL_JUDGED', status: 409 });
    const before = app.shop.sentBy(calls.adminWithdrawals.list).length;
    await press('Refuse withdrawal');
    await expectToast('danger', message);
    await waitFor(() => expect(app.shop.sentBy(calls.adminWithdrawals.list).length).toBeGreaterThan(before));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('the list is filtered by state', async () => {
  open();
  await screen.findByRole('heading', { name: 'Meera Nair' });
  answer();
  await select('Filter by state', 'refused');
  await screen.findByRole('heading', { name: 'No withdrawals in this state' });
  expect(app.shop.sentBy(calls.adminWithdrawals.list).at(-1)?.query.get('state')).toBe('refused');
});

it('says what will be here while there is none', async () => {
  answer();
  open();
  await screen.findByRole('heading', { name: 'No withdrawals yet' });
});

it('what cannot be loaded can be tried again', async () => {
  app.shop.refuse(calls.adminWithdrawals.list, 'Not now.');
  open();
  await screen.findByText('Failed to load withdrawals');
  answer(WITHDRAWAL);
  await press('Try Again');
  await screen.findByRole('heading', { name: 'Meera Nair' });
});
