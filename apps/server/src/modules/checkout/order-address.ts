import type { SentAddress } from '@haberdash/contract';
import type { ResultOf } from '../../db/statement.ts';
import { AppError } from '../../lib/app-error.ts';
import { type SettledAddress, settleAddress } from '../addresses/index.ts';
import type { CheckoutDeps } from './checkout.deps.ts';

type SavedAddress = ResultOf<ReturnType<CheckoutDeps['addresses']['findAddress']>>;

/** Where an order goes: to a saved address, which has an id, or to one that was given with it. */
export type OrderAddress = SettledAddress & { id: string | null };

export interface AddressInput {
  addressId?: string | undefined;
  /** One that is not saved. */
  address?: SentAddress | undefined;
  /** Who collects it, of an order without an address. */
  contact?: { recipientName: string; phone: string } | undefined;
}

export const fieldError = (field: string, message: string) =>
  new AppError('INVALID_REQUEST', message, [{ field, message }]);

const NOWHERE = {
  ...{ id: null, company: '', address: '', addressLine2: '', city: '', pincode: '' },
  ...{ subdivision: '', taxNumber: '', notes: '' },
};

/**
 * The address of a new order.
 * @param settling the store's country, and the name of a recipient that is not named
 * @throws AppError ADDRESS_REQUIRED, ADDRESS_NOT_FOUND, INVALID_REQUEST without a name
 */
export function findOrderAddress(
  { addressId, address, contact }: AddressInput,
  saved: SavedAddress,
  settling: { homeCountry: string; name: string },
): OrderAddress {
  if (addressId && address) throw fieldError('address', 'Send either a saved address or a new one, not both.');
  if (addressId && !saved) throw new AppError('ADDRESS_NOT_FOUND');
  if (saved) return saved;
  if (address) {
    const settled = settleAddress(address, settling);
    if (settled.recipientName === '') throw fieldError('recipientName', 'Name is required.');
    return { id: null, ...settled };
  }
  if (!contact) throw new AppError('ADDRESS_REQUIRED');
  return { ...NOWHERE, countryCode: settling.homeCountry, ...contact };
}
