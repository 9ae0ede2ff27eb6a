import { calls, type SettingsBody } from '@haberdash/contract';
import { requireSuccess } from './api-client.ts';
import type { TestShop, TestUser } from './test-shop.ts';

/** A store that issues documents, in Mumbai with a GSTIN. */
const STORE = {
  legalName: 'Haberdash Retail Private Limited',
  address: '12 Mill Lane',
  ...{ city: 'Mumbai', postcode: '400013', countryCode: 'IN', subdivision: 'IN-MH' },
  taxNumbers: [{ countryCode: 'IN', subdivision: 'IN-MH', scheme: 'gstin' as const, number: '27AAPFU0939F1ZV' }],
};

/** Steps of those who issue and read documents. */
export function createDocumenting(shop: TestShop) {
  return {
    /** Has the store say who it is, so that it issues documents. */
    setUp: async (admin: TestUser, changes: Omit<SettingsBody, 'version'> = {}): Promise<void> => {
      const { version } = requireSuccess(await admin.call(calls.settings.get)).data;
      const body = { version, ...changes, store: { ...STORE, ...changes.store } };
      requireSuccess(await admin.call(calls.settings.save, { body }));
    },

    /** Has the jobs issue and print what is due. */
    work: async (): Promise<void> => {
      await shop.services.documents.issueDue();
      await shop.services.documents.makeDue();
    },

    /** Documents in the console, newest first. */
    list: async (admin: TestUser, query: Record<string, string> = {}) =>
      requireSuccess(await admin.call(calls.adminDocuments.list, { query })),

    setStatus: async (
      admin: TestUser,
      id: string,
      orderStatus: 'inShipping' | 'delivered' | 'rejected' | 'inProcess',
    ) => requireSuccess(await admin.call(calls.adminOrders.update, { params: { id }, body: { orderStatus } })),
  };
}
