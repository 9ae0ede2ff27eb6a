import { sessionStore } from '../base/storage.ts';

const STORAGE_KEY = 'currentOrderId';

/** Keeps the order that is being paid, for the page to which the payment provider sends the buyer back. */
export const rememberCurrentOrder = (orderId: string): void => sessionStore.set(STORAGE_KEY, orderId);

/** The order that was being paid in this tab; the return address names it as well, for other tabs. */
export const findCurrentOrder = (): string | null => sessionStore.get(STORAGE_KEY);

export const forgetCurrentOrder = (): void => sessionStore.remove(STORAGE_KEY);
