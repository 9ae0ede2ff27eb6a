import type { Address } from '@haberdash/contract';

/** A saved address. @param street also its id */
export const addressOf = (street: string, fields: Partial<Address> = {}): Address => ({
  _id: street,
  id: street,
  userId: 'u1',
  recipientName: 'Meera Nair',
  company: '',
  address: street,
  addressLine2: '',
  city: 'Pune',
  pincode: '411001',
  countryCode: 'IN',
  subdivision: 'IN-MH',
  taxNumber: '',
  lines: ['Meera Nair', street, 'Pune 411001', 'Maharashtra'],
  phone: '+91 98220 55501',
  notes: '',
  ...fields,
});

/** The answer to a question for addresses. */
export const addressList = (...data: Address[]) => ({ data, total: data.length, page: 1, limit: 100 });
