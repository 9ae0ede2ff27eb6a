import type { TaxPreset } from '@haberdash/contract';

/** Standard rates of the member states of the EU, in percent. */
const EU_STANDARD_RATES = {
  AT: 20,
  BE: 21,
  BG: 20,
  HR: 25,
  CY: 19,
  CZ: 21,
  DK: 25,
  EE: 24,
  FI: 25.5,
  FR: 20,
  DE: 19,
  GR: 24,
  HU: 27,
  IE: 23,
  IT: 22,
  LV: 21,
  LT: 21,
  LU: 17,
  MT: 18,
  NL: 21,
  PL: 23,
  PT: 23,
  RO: 21,
  SK: 23,
  SI: 22,
  ES: 21,
  SE: 25,
};

const GST_FROM = '2025-09-22';
/** Rupees, net of tax and after discounts, of a piece or a pair. */
const GST_LIMIT = 2500;

const gstRates = (taxClass: string) => [
  {
    ...{ id: `in-${taxClass}-5`, countryCode: 'IN', taxClass, name: 'GST', percent: 5 },
    ...{ pieceValueTo: GST_LIMIT, validFrom: GST_FROM },
  },
  {
    ...{ id: `in-${taxClass}-18`, countryCode: 'IN', taxClass, name: 'GST', percent: 18 },
    ...{ pieceValueFrom: GST_LIMIT, validFrom: GST_FROM },
  },
];

const INDIA: TaxPreset = {
  id: 'india',
  label: 'India: GST, for prices in rupees',
  source: 'Notification 9/2025-Central Tax (Rate), 17 September 2025; chapters 61 to 64',
  asOf: GST_FROM,
  taxes: {
    mode: 'inclusive',
    classes: [
      { id: 'apparel', label: 'Clothing (HSN 61 to 63)' },
      { id: 'footwear', label: 'Footwear (HSN 64)' },
      { id: 'other', label: 'Other goods: check their HSN code' },
    ],
    rates: [
      ...gstRates('apparel'),
      ...gstRates('footwear'),
      { id: 'in-other-18', countryCode: 'IN', taxClass: 'other', name: 'GST', percent: 18, validFrom: GST_FROM },
    ],
    gst: true,
    shippingTax: 'split',
    categoryClasses: { footwear: 'footwear', accessories: 'other' },
  },
};

const EU: TaxPreset = {
  id: 'eu',
  label: 'EU: standard rates',
  source: 'European Commission, Taxes in Europe Database',
  asOf: '2026-03-30',
  taxes: {
    mode: 'inclusive',
    classes: [{ id: 'standard', label: 'Standard rate' }],
    rates: Object.entries(EU_STANDARD_RATES).map(([countryCode, percent]) => ({
      ...{ id: `${countryCode.toLowerCase()}-vat`, countryCode, taxClass: 'standard', name: 'VAT', percent },
    })),
    gst: false,
    shippingTax: 'split',
    categoryClasses: {},
  },
};

const UK: TaxPreset = {
  id: 'uk',
  label: 'UK: VAT',
  source: 'GOV.UK, How VAT works: how much VAT you must charge; VAT Notice 714',
  asOf: '2026-11-01',
  taxes: {
    mode: 'inclusive',
    classes: [
      { id: 'standard', label: 'Standard rate' },
      { id: 'children', label: 'Clothing and shoes for young children' },
    ],
    rates: [
      { id: 'gb-vat', countryCode: 'GB', taxClass: 'standard', name: 'VAT', percent: 20 },
      { id: 'gb-children', countryCode: 'GB', taxClass: 'children', name: 'VAT', percent: 0 },
    ],
    gst: false,
    shippingTax: 'split',
    categoryClasses: {},
  },
};

/** Tables of taxes that a merchant can begin with. They are no advice: each says where it is from, and as of when. */
export const TAX_PRESETS: readonly TaxPreset[] = [INDIA, EU, UK];
