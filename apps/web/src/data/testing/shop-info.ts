import type { ShopInfo } from '@haberdash/contract';

/** Public information of a shop, with these fields overridden. */
export const shopInfo = (fields: Partial<ShopInfo> = {}): ShopInfo => ({
  storeName: 'Haberdash',
  countryCode: 'IN',
  access: 'members',
  priceCurrency: 'INR',
  chargeCurrency: 'USD',
  exchangeRate: 85,
  paymentsSimulated: true,
  demoAccounts: [],
  bucketAvif: false,
  contact: { address: '', phone: '', email: '' },
  social: [],
  logo: null,
  favicon: '',
  theme: null,
  legalName: '',
  taxNumbers: [],
  hasDelivery: false,
  taxMode: 'none',
  paymentMethods: ['paypal'],
  landingClaims: [],
  ...fields,
});
