import { type Address, addressLines, type SentAddress } from '@haberdash/contract';
import type { Executor } from '../../db/connection.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import * as repository from './addresses.repository.ts';
import { changeAddress, settleAddress } from './addresses.rules.ts';

const toAddress = ({ slot: _, createdAt: __, ...address }: repository.AddressRow): Address => ({
  _id: address.id,
  ...address,
  lines: addressLines(address),
});

export interface AddressesDeps {
  db: Executor;
  clock: Clock;
  /** The store's country; empty before it has one. */
  readHomeCountry: () => Promise<string>;
}

/** A person with saved addresses, the recipient where none is named. */
interface Owner {
  id: string;
  userName: string;
}

export type AddressesService = ReturnType<typeof createAddressesService>;

export function createAddressesService({ db, clock, readHomeCountry }: AddressesDeps) {
  return {
    listAddresses: async (userId: string): Promise<Address[]> =>
      (await repository.listAddresses(db, userId)).map(toAddress),

    /** @throws AppError ADDRESS_LIMIT for a fourth one */
    addAddress: async ({ id: userId, userName: name }: Owner, sent: SentAddress): Promise<Address> => {
      const fields = settleAddress(sent, { homeCountry: await readHomeCountry(), name });
      const added = await repository.insertAddress(db, { id: newId(), userId, createdAt: clock.now(), ...fields });
      if (!added) throw new AppError('ADDRESS_LIMIT');
      return toAddress(added);
    },

    /**
     * Changes the fields that were sent.
     * @throws AppError ADDRESS_NOT_FOUND, INVALID_REQUEST
     */
    updateAddress: ({ id: userId, userName: name }: Owner, id: string, sent: SentAddress): Promise<Address> =>
      inTransaction(db, async (tx) => {
        const before = await repository.lockAddress(tx, userId, id);
        const after = before && changeAddress(before, sent, { name });
        const row = after && (await repository.updateAddress(tx, userId, id, after));
        if (!row) throw new AppError('ADDRESS_NOT_FOUND');
        return toAddress(row);
      }),

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
