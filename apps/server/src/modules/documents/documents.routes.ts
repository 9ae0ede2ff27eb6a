import { Readable } from 'node:stream';
import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCsvFile } from '../../http/csv-file.ts';
import { registerFile } from '../../http/file-answer.ts';
import { registerCall } from '../../http/register-call.ts';
import type { DocumentsService } from './documents.service.ts';

export function registerDocumentRoutes(app: FastifyInstance, documents: DocumentsService): void {
  registerCall(app, calls.documents.ofOrder, async ({ params, query, user, request: { linkedOrderId } }) => ({
    data: await documents.listOfOrder(params.orderId, { user, linkedOrderId }, query.orderToken),
  }));

  registerFile(app, calls.documents.pdf, async ({ params, user, request: { linkedOrderId } }) => {
    const { name, bytes } = await documents.openPdf(params.id, { user, linkedOrderId });
    return { name, type: 'application/pdf', body: Buffer.from(bytes), isShown: true };
  });

  registerCall(app, calls.adminDocuments.list, ({ query }) => documents.list(query));

  registerFile(app, calls.adminDocuments.month, async ({ query: { month } }) => ({
    name: `documents-${month}.zip`,
    type: 'application/zip',
    body: Readable.from(await documents.zipOfMonth(month)),
  }));

  registerCsvFile(
    app,
    calls.adminDocuments.rates,
    ({ query: { from, to } }) => `${['documents', from, to].filter(Boolean).join('-')}.csv`,
    ({ query }) => Readable.from(documents.exportRates(query)),
  );
}
