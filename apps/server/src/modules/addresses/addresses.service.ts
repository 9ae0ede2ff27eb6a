import type { Address } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './addresses.repository.ts';

const toAddress = ({ id, userId, address, city, phone, pincode, notes }: repository.AddressRow): Address => ({
  _id: id,
  id,
  userId,
  address,
  city,
  phone,
  pincode,
  notes,
});

export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService({ db, clock }: { db: Executor; clock: Clock }) {
  return {
    listAddresses: async (userId: string): Promise<Address[]> =>
      (await repository.listAddresses(db, userId)).map(toAddress),

    /** @throws AppError ADDRESS_LIMIT for a fourth one */
    addAddress: async (userId: string, fields: repository.AddressFields): Promise<Address> => {
      const row = { id: newId(), userId, createdAt: clock.now(), ...fields };
      const added = await repository.insertAddress(db, row);
      if (!added) throw new AppError('ADDRESS_LIMIT');
      return toAddress(added);
    },

    /** @throws AppError ADDRESS_NOT_FOUND */
    updateAddress: async (userId: string, id: string, fields: repository.AddressFields): Promise<Address> => {
      const row = await repository.updateAddress(db, userId, id, fields);
      if (!row) throw new AppError('ADDRESS_NOT_FOUND');
      return toAddress(row);
    },

    /** @throws AppError ADDRESS_NOT_FOUND */
    deleteAddress: async (userId: string, id: string): Promise<void> => {
      if (!(await repository.deleteAddress(db, userId, id))) throw new AppError('ADDRESS_NOT_FOUND');
    },

    /** Deletes a person's addresses, in the caller's transaction. */
    forgetPerson: repository.deleteAddressesOf,

    /** For the checkout: the shopper's own address. */
    findAddress: repository.findAddress,
  };
}
