import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicRoute } from '../api-route.ts';
import { approve, visit } from '../approvals.ts';
import { findForm } from '../json-body.ts';
import { accountOf } from '../representations.ts';
import type { Simulator } from '../simulator.ts';
import type { OrderRecord } from '../types.ts';
import { checkoutPage, messagePage, sellerName } from './checkout-page.ts';
import { checkoutStyle } from './checkout-style.ts';
import { registerStyleSheet, sendPage } from './send-page.ts';

function originOf(url: string | undefined): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

function formTargets({ returnUrl, cancelUrl }: OrderRecord): string[] {
  return [...originOf(returnUrl), ...originOf(cancelUrl)];
}

/** Adds to the query that is there, as PayPal does. */
function withQuery(address: string, added: Record<string, string>): string {
  const url = new URL(address);
  const query = new URLSearchParams(added).toString();
  url.search = url.search === '' ? query : `${url.search}&${query}`;
  return url.href;
}

const tokenOf = (query: unknown): string => {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : undefined;
  return typeof token === 'string' ? token : '';
};

/** The order that is to be paid, or undefined after a page has said why there is none. */
function requireOpen(sim: Simulator, token: string, reply: FastifyReply): OrderRecord | undefined {
  const { state, order } = visit(sim, token);
  if (state === 'open') return order;
  const back = order?.returnUrl && { href: new URL(order.returnUrl).origin, label: `Go to ${sellerName(order)}` };
  const way = back === '' ? undefined : back;
  if (state === 'captured') {
    sendPage(reply, messagePage('Already paid', 'This order has been paid. You will not be charged again.', way), {
      status: 409,
    });
  } else if (state === 'refused') {
    const text =
      'The payment was declined after you had approved it. You have not been charged. Start again from the shop.';
    sendPage(reply, messagePage('This payment was declined', text, way), { status: 409 });
  } else if (state === 'expired') {
    const text = 'This payment was not finished in time. You have not been charged. Start again from the shop.';
    sendPage(reply, messagePage('This payment has expired', text, way), { status: 410 });
  } else {
    const text = 'The link is not complete or belongs to no order. Start again from the shop.';
    sendPage(reply, messagePage('We cannot find this payment', text), { status: 404 });
  }
  return undefined;
}

async function decide(
  sim: Simulator,
  order: OrderRecord,
  decision: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const closing = 'You may close this window.';
  switch (decision) {
    case 'approve':
    case 'decline':
    case 'decline-capture':
    case 'pending': {
      await approve(sim, order, decision);
      if (!order.returnUrl) return sendPage(reply, messagePage('Payment approved', closing));
      const payerId = accountOf(sim.store, 'payer');
      return reply.redirect(withQuery(order.returnUrl, { token: order.id, PayerID: payerId }), 303);
    }
    case 'abandon':
      await approve(sim, order, decision);
      return sendPage(reply, messagePage('Payment approved', `${closing} The shop hears of it without you.`));
    case 'cancel':
      if (!order.cancelUrl) return sendPage(reply, messagePage('Payment cancelled', closing));
      return reply.redirect(withQuery(order.cancelUrl, { token: order.id }), 303);
    default:
      return sendPage(reply, messagePage('Nothing was decided', 'Go back and choose one of the buttons.'), {
        status: 400,
      });
  }
}

export function registerCheckoutRoutes(app: FastifyInstance, sim: Simulator): void {
  registerStyleSheet(app, '/checkoutnow/style.css', checkoutStyle);

  app.get('/checkoutnow', publicRoute, async (request, reply) => {
    const order = requireOpen(sim, tokenOf(request.query), reply);
    return order ? sendPage(reply, checkoutPage(order), { formTargets: formTargets(order) }) : reply;
  });

  app.post('/checkoutnow', publicRoute, async (request, reply) => {
    const order = requireOpen(sim, tokenOf(request.query), reply);
    return order ? decide(sim, order, findForm(request)?.get('decision') ?? '', reply) : reply;
  });
}
