import { calls, currencyDigits, type ReturnAction, toDecimal } from '@haberdash/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readUpload, registerUploads } from '../../http/picture-upload.ts';
import { registerCall } from '../../http/register-call.ts';
import type { OrderCaller } from '../orders/index.ts';
import { reasonsOf } from './returns.rules.ts';
import type { ReturnsService } from './returns.service.ts';

const MESSAGES: Readonly<Record<ReturnAction, string>> = {
  approve: 'Return approved.',
  refuse: 'Return refused.',
  receive: 'Return received.',
  undoReceive: 'Receipt undone.',
  inspect: 'Items inspected.',
  close: 'Return closed.',
  cancel: 'Return cancelled.',
};

const REFUND_MESSAGES = {
  made: 'Refund sent.',
  none: 'Return closed without a refund.',
  byHand: 'Send the money, then mark the refund as done.',
  pending: 'Refund on its way.',
} as const;

/** Enough for a person, and for a household behind one address. */
const LIMIT = { limit: { max: 120, perMinutes: 10, by: 'address' } } as const;

const readerOf = (user: OrderCaller['user'], { linkedOrderId }: FastifyRequest): OrderCaller => ({
  user,
  linkedOrderId,
});

function registerBuyersRoutes(app: FastifyInstance, returns: ReturnsService): void {
  registerCall(app, calls.returns.options, async ({ params, user, request }) => {
    const { order, terms, items } = await returns.options(params.orderId, readerOf(user, request));
    const { priceCurrency } = order;
    return {
      data: {
        items,
        reasons: reasonsOf(terms.ownReasons),
        instructions: terms.instructions,
        fee: toDecimal(terms.fee, currencyDigits(priceCurrency)),
        priceCurrency,
      },
    };
  });

  registerCall(
    app,
    calls.returns.add,
    async ({ body, user, request }) => ({ data: await returns.add(body, readerOf(user, request)) }),
    LIMIT,
  );

  registerCall(app, calls.returns.list, ({ query: { orderId, page, limit }, user, request }) =>
    returns.listOwn(orderId, readerOf(user, request), { page, limit }),
  );

  registerCall(
    app,
    calls.returns.send,
    async ({ params, body, user, request }) => ({
      data: await returns.send(params.id, body.trackingNumber, readerOf(user, request)),
    }),
    LIMIT,
  );

  registerCall(
    app,
    calls.returns.cancel,
    async ({ params, user, request }) => ({ data: await returns.cancel(params.id, readerOf(user, request)) }),
    LIMIT,
  );
}

export async function registerReturnRoutes(app: FastifyInstance, returns: ReturnsService): Promise<void> {
  registerBuyersRoutes(app, returns);

  await registerUploads(app, (scope) =>
    registerCall(
      scope,
      calls.returns.addPicture,
      async ({ params, user, request }) => ({
        data: { url: await returns.addPicture(params.orderId, readerOf(user, request), () => readUpload(request)) },
      }),
      { limit: { max: 60, perMinutes: 10, by: 'address' } },
    ),
  );

  registerCall(app, calls.adminReturns.list, ({ query }) => returns.list(query));

  registerCall(app, calls.adminReturns.details, async ({ params }) => ({ data: await returns.getReturn(params.id) }));

  registerCall(app, calls.adminReturns.update, async ({ params, body, user }) => {
    const actor = { by: 'admin' as const, userId: user.id, name: user.userName };
    return { message: MESSAGES[body.action], data: await returns.update(params.id, body, actor) };
  });

  registerCall(app, calls.adminReturns.refund, async ({ params, body, user }) => {
    const actor = { by: 'admin' as const, userId: user.id, name: user.userName };
    const { outcome, data } = await returns.refund(params.id, body, actor);
    return { message: REFUND_MESSAGES[outcome], data };
  });
}
