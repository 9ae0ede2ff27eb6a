import { calls, type ShippingBody, type TaxesBody } from '@haberdash/contract';
import type { APIRequestContext } from '@playwright/test';
import { call } from './call.ts';

type Zone = ShippingBody['zones'][number];
type Method = Zone['methods'][number];

/** Says where the shop delivers to, and how; without zones it is free everywhere. */
export async function saveZones(admin: APIRequestContext, zones: Zone[]): Promise<void> {
  const { version } = (await call(admin, calls.shipping.get)).data;
  await call(admin, calls.shipping.save, { body: { version, zones } });
}

/** Says what is taxed; nothing where there are no fields. */
export async function saveTaxes(admin: APIRequestContext, fields: Partial<TaxesBody> = {}): Promise<void> {
  const { version } = (await call(admin, calls.taxes.get)).data;
  const none = { mode: 'none' as const, classes: [], rates: [], gst: false, shippingTax: 'split' as const };
  await call(admin, calls.taxes.save, { body: { ...none, ...fields, version } });
}

/** A delivery method with one price. @param more what it has beside that */
export const flat = (name: string, amount: number, more: Partial<Method> = {}): Method => ({
  name,
  kind: 'flat',
  amount,
  codAllowed: false,
  isActive: true,
  ...more,
});

export const pickup = (name: string): Method => ({ name, kind: 'pickup', codAllowed: false, isActive: true });
