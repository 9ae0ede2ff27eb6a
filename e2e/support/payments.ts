import { calls, type PaymentSettingsBody } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';

export const BANK_DETAILS = 'Account holder: Haberdash\nIFSC: ABCD0123456';

/** Ways to pay of a shop that nobody has changed. */
const USUAL = {
  paypal: { isActive: true },
  cod: { isActive: false, fee: 0, minTotal: null, maxTotal: null, zones: [] },
  bankTransfer: { isActive: false, instructions: '', days: 7 },
} satisfies Omit<PaymentSettingsBody, 'version'>;

/** Says how buyers can pay; by PayPal only where there are no fields. */
export async function saveWays(
  admin: APIRequestContext,
  fields: Omit<PaymentSettingsBody, 'version'> = {},
): Promise<void> {
  const { version } = (await call(admin, calls.payments.get)).data;
  await call(admin, calls.payments.save, { body: { ...USUAL, ...fields, version } });
}

/** Every way, without a fee. */
export const ALL_WAYS = {
  cod: { isActive: true },
  bankTransfer: { isActive: true, instructions: BANK_DETAILS, days: 7 },
} as const;
