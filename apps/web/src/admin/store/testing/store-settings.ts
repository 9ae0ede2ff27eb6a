import type { Settings, StoreSettings } from '@haberdash/contract';

/** The settings of a shop that has set none up, with these of its own. */
export const storeSettings = (store: Partial<StoreSettings> = {}): Settings => ({
  version: 3,
  store: {
    legalName: '',
    address: '',
    city: '',
    postcode: '',
    countryCode: '',
    subdivision: '',
    phone: '',
    email: '',
    taxNumbers: [],
    markets: [],
    tradeName: '',
    logo: '',
    favicon: '',
    accentColour: '',
    socialLinks: [],
    landingClaims: ['', '', '', '', ''],
    ...store,
  },
  checkout: { callOffAllowed: false, termsRequired: false },
  returns: {
    ...{ days: 14, categories: [], fee: 0, refundsDelivery: false },
    ...{ instructions: '', exchangeHoldDays: 14, ownReasons: [] },
  },
  documents: {
    ...{ invoicePrefix: 'INV', creditNotePrefix: 'CRN', receiptPrefix: 'RCT' },
    ...{ fiscalYearStart: null, attachToMails: false, note: '' },
  },
  sources: {},
  standIns: {
    tradeName: 'Haberdash',
    address: '12 Mill Lane',
    phone: '020',
    email: 'hello@example.com',
    socialLinks: [],
  },
});
