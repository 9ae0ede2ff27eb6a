import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerHtmlPage } from '../../http/html-page.ts';
import { registerCall } from '../../http/register-call.ts';
import type { OutboxService } from './outbox.service.ts';

/** @param isDelivered false where mails are files in the data folder */
export function registerOutboxRoutes(app: FastifyInstance, outbox: OutboxService, isDelivered: boolean): void {
  registerCall(app, calls.mail.list, async ({ query: { search, state, ...page } }) => ({
    ...(await outbox.listMails({ search, state: state === 'all' ? undefined : state }, page)),
    isDelivered,
  }));
  registerCall(app, calls.mail.details, async ({ params }) => ({
    data: await outbox.getMail(params.id),
  }));
  registerHtmlPage(app, calls.mail.page, ({ params }) => outbox.getHtml(params.id));
  registerCall(app, calls.mail.sendAgain, async ({ params }) => ({
    message: 'We’re sending the email again.',
    data: await outbox.sendAgain(params.id),
  }));
}
