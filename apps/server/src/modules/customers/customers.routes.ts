import { Readable } from 'node:stream';
import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCsvFile } from '../../http/csv-file.ts';
import { registerCall } from '../../http/register-call.ts';
import type { CustomersService } from './customers.service.ts';

export function registerCustomerRoutes(app: FastifyInstance, customers: CustomersService): void {
  registerCall(app, calls.adminCustomers.list, ({ query }) => customers.list(query));
  registerCsvFile(app, calls.adminCustomers.export, 'customers.csv', async ({ query }) =>
    Readable.from(await customers.exportCsv(query)),
  );
  registerCall(app, calls.adminCustomers.details, async ({ params }) => ({
    data: await customers.requireCustomer(params.id),
  }));
  registerCall(app, calls.adminCustomers.saveNote, async ({ params, body, user }) => ({
    message: 'Note saved.',
    data: await customers.saveNote(params.id, body, user.userName),
  }));
}
