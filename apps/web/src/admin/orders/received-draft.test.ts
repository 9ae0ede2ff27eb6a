import { expect, it } from 'vitest';
import { amountInput, dayOf, instantOf, readReceipt } from './received-draft.ts';

const NOW = new Date(2026, 10, 28, 9, 30);
const TODAY = dayOf(NOW);

type Order = Parameters<typeof readReceipt>[0];

const DUE: Order = {
  chargeCurrency: 'INR',
  paymentStatus: 'awaiting',
  handPayment: {
    ...{ due: 1000, received: 0, missing: 1000, surplus: 0, reference: '0b5e7c1e-4' },
    ...{ instructions: '', dueBy: '2026-12-05T00:00:00.000Z' },
  },
};
const read = (amountText: string, fields: Partial<Order> = {}, accepts = false, day = TODAY) =>
  readReceipt({ ...DUE, ...fields }, { amountText, accepts, day }, NOW);

it.each([
  ['1000', { amount: 1000, rest: 0, isShort: false }],
  ['999', { amount: 999, rest: 1, isShort: true }],
  ['999.90', { amount: 999.9, rest: 0.1, isShort: true }],
  ['1200', { amount: 1200, rest: -200, isShort: false }],
  ['', { amount: 0, fault: 'Enter an amount above 0.' }],
  ['ten', { fault: 'Enter an amount in INR.' }],
])('of 1,000 rupees due, %j is read', (text, expected) => expect(read(text)).toMatchObject(expected));

it('nothing more has to come where what came before is enough', () => {
  const handPayment = { ...DUE.handPayment, received: 999, missing: 1 };
  expect(read('0', { handPayment }, true)).toMatchObject({ amount: 0, accept: true, rest: 1, fault: undefined });
});

it('what comes for an order that is paid is all too much', () => {
  expect(read('50', { paymentStatus: 'paid' }, true)).toMatchObject({ rest: -50, isShort: false, accept: false });
});

it('days are those of the reader: today is now, another day is its middle, none is yet to come', () => {
  expect(instantOf(TODAY, NOW)).toBe(NOW.toISOString());
  expect(instantOf('2026-11-20', NOW)).toBe(new Date(2026, 10, 20, 12).toISOString());
  expect(read('1', {}, false, '2026-11-29').dayFault).toBe('The date can’t be in the future.');
  expect(read('1', {}, false, '').dayFault).toBe('Enter a date.');
  expect(read('1').dayFault).toBeUndefined();
});

it('an amount is offered with all decimals of its currency', () => {
  expect([amountInput(1000, 'INR'), amountInput(1000, 'JPY'), amountInput(1.5, 'KWD')]).toEqual([
    '1000.00',
    '1000',
    '1.500',
  ]);
});
