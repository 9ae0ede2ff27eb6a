import { sessionStore } from '../../base/storage.ts';

const KEY = 'visitorDetails';

/** What a visitor has typed into the checkout, kept in this tab over the payment and a reload until the order is paid. */
export const visitorDetails = {
  read: () => sessionStore.get(KEY),
  keep: (typed: string) => sessionStore.set(KEY, typed),
  forget: () => sessionStore.remove(KEY),
};
