import { type addressBodySchema, calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { registerCall } from '../../http/register-call.ts';
import type { AddressesService } from './addresses.service.ts';

/** Stored fields of the form; whose address it is, the session says. */
const fieldsOf = ({ userId: _, ...fields }: z.output<typeof addressBodySchema>) => fields;

export function registerAddressRoutes(app: FastifyInstance, addresses: AddressesService): void {
  registerCall(app, calls.addresses.list, async ({ user, query: { page, limit } }) => {
    const all = await addresses.listAddresses(user.id);
    return { data: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit };
  });

  registerCall(app, calls.addresses.add, async ({ user, body }) => ({
    data: await addresses.addAddress(user, fieldsOf(body)),
  }));

  registerCall(app, calls.addresses.update, async ({ user, params, body }) => ({
    data: await addresses.updateAddress(user, params.addressId, fieldsOf(body)),
  }));

  registerCall(app, calls.addresses.remove, async ({ user, params }) => {
    await addresses.deleteAddress(user.id, params.addressId);
    return { message: 'Address deleted successfully' };
  });
}
