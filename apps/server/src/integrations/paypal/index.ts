import type { FastifyBaseLogger } from 'fastify';
import { createPaypalHttp, type PaypalAnswer } from './http.ts';
import { type PaypalOrder, readOrder } from './order-answer.ts';
import { buildOrderRequest, type PaypalOrderInput } from './order-request.ts';

export type { PaypalOrder } from './order-answer.ts';
export { buildOrderRequest, type PaypalOrderInput } from './order-request.ts';

export interface PaypalOptions {
  baseUrl: () => string;
  /** Hosts to which a buyer may be sent for approving a payment. */
  approvalHosts: () => readonly string[];
  clientId: string;
  clientSecret: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  retryWaits?: readonly number[];
}

export type PaypalOrderAnswer =
  | { kind: 'order'; order: PaypalOrder }
  | { kind: 'refused'; status: number; issue: string; debugId: string }
  | { kind: 'unknown'; reason: string };

const asOrder = (answer: PaypalAnswer): PaypalOrderAnswer => {
  if (answer.kind !== 'ok') return answer;
  const order = readOrder(answer.body);
  return order ? { kind: 'order', order } : { kind: 'unknown', reason: 'an answer that is no order' };
};

export type Paypal = ReturnType<typeof createPaypal>;

/** PayPal's Orders v2, as far as the shop needs it. No method throws: how a call ended is its answer. */
export function createPaypal(options: PaypalOptions) {
  const send = createPaypalHttp(options);
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`;

  /** A link that leads anywhere but to PayPal is not handed to a buyer. */
  const withSafeLink = (order: PaypalOrder): PaypalOrder => {
    const { approvalUrl } = order;
    const isSafe =
      approvalUrl && URL.canParse(approvalUrl) && options.approvalHosts().includes(new URL(approvalUrl).host);
    return { ...order, approvalUrl: isSafe ? approvalUrl : undefined };
  };

  return {
    createOrder: async (input: PaypalOrderInput, requestId: string): Promise<PaypalOrderAnswer> => {
      const body = buildOrderRequest(input);
      const answer = asOrder(await send({ method: 'POST', path: '/v2/checkout/orders', body, requestId }));
      return answer.kind === 'order' ? { kind: 'order', order: withSafeLink(answer.order) } : answer;
    },

    getOrder: async (id: string): Promise<PaypalOrderAnswer> =>
      asOrder(await send({ method: 'GET', path: orderPath(id) })),

    captureOrder: async (id: string, requestId: string): Promise<PaypalOrderAnswer> =>
      asOrder(await send({ method: 'POST', path: `${orderPath(id)}/capture`, body: {}, requestId })),
  };
}
