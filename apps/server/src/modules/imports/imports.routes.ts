import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import { calls, IMPORT_PART_BYTES } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerCsvFile } from '../../http/csv-file.ts';
import { registerCall } from '../../http/register-call.ts';
import { AppError } from '../../lib/app-error.ts';
import type { ImportsService } from './imports.service.ts';

const PART_LIMITS = { files: 1, fileSize: IMPORT_PART_BYTES, fields: 2, fieldSize: 1024, parts: 3, headerPairs: 50 };

/** The bytes of the one file of a form. @throws AppError INVALID_REQUEST without one, or for one that is too large */
async function readPart(request: FastifyRequest): Promise<Buffer> {
  const hasParts = /^multipart\/form-data;.*boundary\s*=\s*"?[^\s";]/i.test(request.headers['content-type'] ?? '');
  const part = hasParts ? await request.file() : undefined;
  if (!part) throw new AppError('INVALID_REQUEST', 'Part of the file was expected.');
  return part.toBuffer();
}

export async function registerImportRoutes(app: FastifyInstance, imports: ImportsService): Promise<void> {
  const perUser = (max: number) => ({ limit: { max, perMinutes: 1, by: 'user' as const } });
  const { catalogImports } = calls;

  registerCall(app, catalogImports.list, async () => ({ data: await imports.list() }));
  registerCall(
    app,
    catalogImports.add,
    async ({ user, body }) => ({ data: await imports.add(body, { id: user.id, name: user.userName }) }),
    perUser(30),
  );
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: PART_LIMITS });
    registerCall(
      scope,
      catalogImports.part,
      async ({ params, request }) => ({
        data: await imports.writePart(params.id, params.number, await readPart(request)),
      }),
      perUser(600),
    );
  });
  registerCall(app, catalogImports.check, async ({ params }) => ({ data: await imports.check(params.id) }));
  registerCall(app, catalogImports.details, async ({ params }) => ({ data: await imports.get(params.id) }));
  registerCall(app, catalogImports.items, async ({ params, query }) => {
    const { items, total } = await imports.listItems(params.id, query);
    return { data: items, total, page: query.page, limit: query.limit };
  });
  registerCall(app, catalogImports.findings, async ({ params }) => ({ data: await imports.readFindings(params.id) }));
  registerCall(app, catalogImports.answer, async ({ params, body }) => ({
    data: await imports.answer(params.id, body),
  }));
  registerCall(app, catalogImports.start, async ({ params }) => ({ data: await imports.start(params.id) }));
  registerCall(app, catalogImports.stop, async ({ params }) => ({ data: await imports.stop(params.id) }));
  registerCall(app, catalogImports.remove, async ({ params }) => {
    await imports.remove(params.id);
    return { message: 'Import forgotten' };
  });
  registerCsvFile(app, catalogImports.wrongRows, 'wrong-rows.csv', async ({ params }) =>
    Readable.from(await imports.wrongRows(params.id)),
  );
  registerCsvFile(
    app,
    catalogImports.exportProducts,
    ({ query }) => `${query.only ?? 'products'}.csv`,
    ({ query }) => Readable.from(imports.exportProducts(query.only)),
  );
}
