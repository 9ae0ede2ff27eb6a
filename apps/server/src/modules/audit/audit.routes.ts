import { Readable } from 'node:stream';
import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCsvFile } from '../../http/csv-file.ts';
import { registerCall } from '../../http/register-call.ts';
import type { AuditService } from './audit.service.ts';

export function registerAuditRoutes(app: FastifyInstance, audit: AuditService): void {
  registerCall(app, calls.audit.list, ({ query }) => audit.list(query));
  registerCsvFile(app, calls.audit.export, 'audit.csv', ({ query }) => Readable.from(audit.exportCsv(query)));
}
