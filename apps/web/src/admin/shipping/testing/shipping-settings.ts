import type { Shipping, ShippingMethod, ShippingZone } from '@haberdash/contract';

export const method = (fields: Partial<ShippingMethod> = {}): ShippingMethod => ({
  ...{ id: 'standard', name: 'Standard', kind: 'flat', amount: 79, codAllowed: true, isActive: true },
  ...fields,
});

export const zone = (fields: Partial<ShippingZone> = {}): ShippingZone => ({
  ...{ id: 'india', name: 'India', regions: [{ countryCode: 'IN' }], methods: [method()] },
  ...fields,
});

/** Delivery of a shop that has set none up, with these of its own. */
export const shippingSettings = (fields: Partial<Shipping> = {}): Shipping => ({
  version: 3,
  zones: [],
  dispatch: { cutOff: '14:00', workingDays: [1, 2, 3, 4, 5], holidays: [], defaultWeightGrams: null },
  ...fields,
});
