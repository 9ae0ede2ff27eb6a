import { Readable } from 'node:stream';
import { calls } from '@haberdash/contract';
import type { FastifyInstance } from 'fastify';
import { registerCsvFile } from '../../http/csv-file.ts';
import { registerEventStream } from '../../http/event-stream.ts';
import type { CallLimit } from '../../http/limits.ts';
import { registerCall } from '../../http/register-call.ts';
import type { WantedOrders } from './order-lists.ts';
import type { OrdersService } from './orders.service.ts';

/** Interval at which the database is polled, once for all listeners: another server of the shop may change it. */
const LOOK_EVERY_MS = 2000;

/** A filter that is left out, empty or `all` is none. */
const chosen = (value: string | undefined) => (value === '' || value?.toLowerCase() === 'all' ? undefined : value);

/** A buyer mistypes their email; a program that tries emails is slowed down. */
const EMAIL_TRIES: CallLimit = { max: 20, perMinutes: 10, by: 'address' };
const FINDINGS: CallLimit = { max: 20, perMinutes: 60, by: 'address' };

/** Ids are shown as '#1a2b3c4d' and copied like that. */
const plainId = (search: string | undefined) => search?.replace(/^#/, '');

/** Search and filters, as a caller writes them. */
const chosenOrders = ({ search, status, country, methodId, paymentMethod, ...others }: WantedOrders): WantedOrders => ({
  ...others,
  search: plainId(search),
  status: chosen(status),
  country: chosen(country?.toUpperCase()),
  methodId: chosen(methodId),
  paymentMethod: chosen(paymentMethod),
});

export function registerOrderRoutes(app: FastifyInstance, orders: OrdersService): void {
  registerEventStream(app, calls.adminOrders.events, {
    everyMs: LOOK_EVERY_MS,
    look: async () => {
      const changedAt = await orders.findLastChange();
      return changedAt && { changedAt: changedAt.toISOString() };
    },
  });

  registerCall(app, calls.orders.list, ({ user, query }) => orders.listOwnOrders(user.id, query));

  registerCall(app, calls.orders.details, async ({ user, params }) => ({
    data: await orders.getOwnOrder(user?.id, params.orderId),
  }));

  registerCall(app, calls.orders.byLink, async ({ params }) => ({ data: await orders.getLinkedOrder(params.token) }), {
    limit: { max: 60, perMinutes: 1, by: 'address' },
  });

  registerCall(
    app,
    calls.orders.openLink,
    async ({ params, body }) => ({ data: await orders.openLinkedOrder(params.token, body.email) }),
    { limit: EMAIL_TRIES },
  );

  registerCall(
    app,
    calls.orders.find,
    async ({ body }) => {
      orders.mailLinkOf(body.orderNumber, body.email);
      return { message: 'If there’s such an order, we’ve sent its link to that email.' };
    },
    { limit: FINDINGS },
  );
  app.addHook('onClose', () => orders.linksMailed());

  registerCall(
    app,
    calls.orders.makeAccount,
    async ({ request }) => {
      await orders.makeBuyersAccount(request.linkedOrderId);
      return {
        message:
          'Open the link in the email we’ve sent you and choose a password: then your orders are in your account.',
      };
    },
    { limit: FINDINGS },
  );

  registerCall(app, calls.adminOrders.list, ({ query: { page, limit, ...wanted } }) =>
    orders.listOrders(chosenOrders(wanted), { page, limit }),
  );

  registerCsvFile(app, calls.adminOrders.export, 'orders.csv', async ({ query }) =>
    Readable.from(await orders.exportCsv(chosenOrders(query))),
  );

  registerCall(app, calls.adminOrders.updateMany, async ({ user, body }) => {
    const actor = { by: 'admin' as const, userId: user.id, name: user.userName };
    const setStatus = (id: string) => orders.setStatus(id, body.orderStatus, undefined, actor);
    return { data: await orders.setStatuses(body, setStatus) };
  });

  registerCall(app, calls.adminOrders.filters, async () => ({ data: await orders.listFilters() }));

  registerCall(app, calls.adminOrders.details, async ({ params }) => ({ data: await orders.getOrder(params.id) }));

  registerCall(app, calls.adminOrders.correctAddress, async ({ user, params, body }) => ({
    message: 'Address corrected',
    data: await orders.correctAddress(params.id, body, { by: 'admin', userId: user.id, name: user.userName }),
  }));

  registerCall(app, calls.adminOrders.update, async ({ user, params, body }) => ({
    message: 'Order status updated',
    data: await orders.setStatus(params.id, body.orderStatus, body.version, {
      by: 'admin',
      userId: user.id,
      name: user.userName,
    }),
  }));
}
