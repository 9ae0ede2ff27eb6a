import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import type { ColoursService } from './colours.service.ts';

export function registerColoursRoutes(app: FastifyInstance, colours: ColoursService): void {
  const { list, edit } = calls.adminColours;

  registerCall(app, list, async ({ query }) => ({
    ...(await colours.list(query)),
    page: query.page,
    limit: query.limit,
  }));

  registerCall(app, edit, async ({ body: { name, family } }) => {
    await colours.edit(name, family);
    return { message: `${name} was saved` };
  });
}
